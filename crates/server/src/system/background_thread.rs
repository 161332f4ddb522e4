//! [`spawn`]: starts threads for slow work, which yield to all others.

use std::thread;

use thread_priority::ThreadPriority;

/// Starts a thread that runs when no other needs the processor, if the system supports that. A low
/// priority alone is not enough: Linux lets such a thread finish its time slice, which takes
/// milliseconds.
pub(crate) fn spawn(name: String, work: impl FnOnce() + Send + 'static) {
    let work = move || {
        // If the system does not allow it, the thread runs at normal priority.
        let _ = yield_to_others();
        work();
    };
    thread::Builder::new().name(name).spawn(work).expect("the operating system has threads");
}

#[cfg(target_os = "linux")]
fn yield_to_others() -> Result<(), thread_priority::Error> {
    use thread_priority::unix::{
        NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy,
        thread_native_id,
    };
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle)
}

#[cfg(not(target_os = "linux"))]
fn yield_to_others() -> Result<(), thread_priority::Error> {
    thread_priority::set_current_thread_priority(ThreadPriority::Min)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::sync::mpsc::channel;

    use thread_priority::unix::{
        NormalThreadSchedulePolicy, ThreadSchedulePolicy, thread_native_id,
        thread_schedule_policy_param,
    };

    use super::*;

    fn policy() -> ThreadSchedulePolicy {
        thread_schedule_policy_param(thread_native_id()).unwrap().0
    }

    #[test]
    fn slow_work_yields_and_the_rest_of_the_program_does_not() {
        let before = policy();
        let (sender, receiver) = channel();
        spawn("slow".to_owned(), move || sender.send(policy()).unwrap());
        let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
        assert_eq!(receiver.recv().unwrap(), idle);
        assert_eq!(policy(), before);
        assert_ne!(before, idle);
    }
}

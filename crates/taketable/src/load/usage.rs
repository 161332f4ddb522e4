//! CPU time and memory of a process, from `/proc`. Returns nothing on systems without it.

use std::fs;

/// Returns the CPU time that a process has used, in seconds. `process` is its number, or `self`.
pub(super) fn cpu_seconds(process: &str) -> Option<f64> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let text = read(process, "stat")?;
    // After the name, which may contain anything: state is the first field, user time the twelfth,
    // system time the thirteenth.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let field = |place: usize| fields.get(place)?.parse::<u64>().ok();
    Some((field(11)? + field(12)?) as f64 / TICKS_PER_SECOND)
}

/// Returns the resident memory of a process, in bytes.
pub(super) fn memory(process: &str) -> Option<u64> {
    const PAGE: u64 = 4096;
    let pages: u64 = read(process, "statm")?.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

fn read(process: &str, file: &str) -> Option<String> {
    fs::read_to_string(format!("/proc/{process}/{file}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_linux_tells_what_a_process_uses() {
        let is_linux = cfg!(target_os = "linux");
        assert_eq!(cpu_seconds("self").is_some(), is_linux);
        assert_eq!(memory("self").is_some_and(|bytes| bytes > 100_000), is_linux);
        assert_eq!(memory("no-such-process"), None);
    }
}

//! [`Hasher`]: hashes passwords, which has to be slow, without slowing down everything else.

use std::cell::RefCell;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use argon2::password_hash::{self, phc};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Semaphore;

use super::{Password, PasswordHash, PeopleError};
use crate::store::StoreError;
use crate::system::random;
use crate::system::workers::Workers;

/// Upper bound for settings, so that a semaphore can hold them.
const MAX_PERMITS: usize = 1 << 20;

/// The cost of hashing a password, and how many are hashed at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashSettings {
    /// Memory for one password, in KiB; at least 8.
    pub memory: u32,
    /// Number of passes over the memory; at least 1.
    pub passes: u32,
    /// Number of passwords hashed at the same time.
    pub at_once: usize,
    /// Number of passwords that may wait; more are refused.
    pub waiting: usize,
}

impl Default for HashSettings {
    /// 19 MiB and two passes, as recommended in 2026: about 20 ms.
    fn default() -> HashSettings {
        HashSettings { memory: 19 * 1024, passes: 2, at_once: 2, waiting: 32 }
    }
}

#[derive(Debug)]
pub(super) struct Hasher {
    params: Params,
    /// Permits for all who are waiting or being served, and for those being served.
    inside: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    workers: Workers,
    hashed: Arc<AtomicU64>,
}

/// The slow part, with a counter.
struct Slow {
    argon2: Argon2<'static>,
    hashed: Arc<AtomicU64>,
}

impl Hasher {
    pub(super) fn new(settings: HashSettings) -> Hasher {
        let (memory, passes) = (settings.memory.max(Params::MIN_M_COST), settings.passes.max(1));
        let at_once = settings.at_once.clamp(1, MAX_PERMITS);
        let inside = at_once + settings.waiting.min(MAX_PERMITS);
        Hasher {
            params: Params::new(memory, passes, 1, None).unwrap_or_default(),
            inside: Arc::new(Semaphore::new(inside)),
            at_work: Arc::new(Semaphore::new(at_once)),
            workers: Workers::start(at_once),
            hashed: Arc::default(),
        }
    }

    pub(super) async fn hash(&self, password: &Password) -> Result<PasswordHash, PeopleError> {
        let (slow, password) = (self.slow(), password.clone());
        self.work(move || slow.hash(&password)).await?
    }

    /// Returns `true` if the password is right. Takes the same time if there is none to compare
    /// with, so that the time does not reveal it.
    pub(super) async fn is(
        &self,
        password: &Password,
        known: Option<PasswordHash>,
    ) -> Result<bool, PeopleError> {
        let (slow, password) = (self.slow(), password.clone());
        self.work(move || {
            if let Some(known) = known {
                return slow.is(&password, &known);
            }
            let _ = black_box(slow.hash(&password));
            false
        })
        .await
    }

    /// Returns the number of passwords hashed so far, to store or to check them.
    pub(super) fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }

    fn slow(&self) -> Slow {
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone());
        Slow { argon2, hashed: Arc::clone(&self.hashed) }
    }

    /// Runs work on threads of its own. A caller that leaves early does not free its permit: the
    /// work continues.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleError> {
        let inside = Arc::clone(&self.inside).try_acquire_owned().map_err(|_| PeopleError::Busy)?;
        let at_work = Arc::clone(&self.at_work).acquire_owned().await;
        let at_work = at_work.map_err(|_| PeopleError::Busy)?;
        let done = self.workers.run(move || {
            let done = work();
            drop((at_work, inside));
            done
        });
        // This only fails if the program is about to end.
        done.await.ok_or_else(|| StoreError::ShutDown.into())
    }
}

thread_local! {
    /// The memory for a password, reused for the next one. Allocating it each time did not reuse
    /// what was freed: the process grew by 19 MiB with every password.
    static BLOCKS: RefCell<Vec<Block>> = const { RefCell::new(Vec::new()) };
}

impl Slow {
    fn hash(&self, password: &Password) -> Result<PasswordHash, PeopleError> {
        let salt: [u8; 16] = random::bytes();
        // argon2 accepts all lengths that a password and a salt can have.
        let hash = self.phc(password, &salt);
        let hash = hash.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        Ok(PasswordHash::new(&hash.to_string()))
    }

    fn phc(&self, password: &Password, salt: &[u8]) -> password_hash::Result<phc::PasswordHash> {
        let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
        self.fill(&self.argon2, password, salt, &mut output)?;
        Ok(phc::PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: phc::ParamsString::try_from(self.argon2.params())?,
            salt: Some(phc::Salt::new(salt)?),
            hash: Some(phc::Output::new(&output)?),
        })
    }

    fn is(&self, password: &Password, known: &PasswordHash) -> bool {
        self.matches(password, known).unwrap_or(false)
    }

    fn matches(&self, password: &Password, known: &PasswordHash) -> password_hash::Result<bool> {
        let known = phc::PasswordHash::new(known.as_str())?;
        let (Some(salt), Some(hash)) = (known.salt, known.hash) else { return Ok(false) };
        let algorithm = Algorithm::try_from(known.algorithm.as_str())?;
        let version = known.version.map(Version::try_from).transpose()?.unwrap_or_default();
        // With the settings it was hashed with.
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&known)?);
        let mut output = vec![0; hash.len()];
        self.fill(&argon2, password, &salt, &mut output)?;
        Ok(phc::Output::new(&output)? == hash)
    }

    fn fill(
        &self,
        argon2: &Argon2<'_>,
        password: &Password,
        salt: &[u8],
        output: &mut [u8],
    ) -> password_hash::Result<()> {
        self.hashed.fetch_add(1, Ordering::Relaxed);
        BLOCKS.with_borrow_mut(|blocks| {
            blocks.resize(argon2.params().block_count(), Block::new());
            let blocks = blocks.as_mut_slice();
            argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, blocks)
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHEAP: HashSettings = HashSettings { memory: 8, passes: 1, at_once: 1, waiting: 1 };

    fn password(text: &str) -> Password {
        Password::new(text).unwrap()
    }

    #[tokio::test]
    async fn only_the_right_password_is_accepted() {
        let hasher = Hasher::new(CHEAP);
        let right = password("correct horse");
        let known = hasher.hash(&right).await.unwrap();
        assert!(known.as_str().starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{}", known.as_str());
        assert_ne!(hasher.hash(&right).await.unwrap(), known, "each has a salt of its own");
        assert_eq!(hasher.is(&right, Some(known.clone())).await, Ok(true));
        assert_eq!(hasher.is(&password("Correct horse"), Some(known)).await, Ok(false));
        assert_eq!(hasher.is(&right, None).await, Ok(false));
        assert_eq!(hasher.is(&right, Some(PasswordHash::new("$argon2id$"))).await, Ok(false));
    }

    #[tokio::test]
    async fn hashes_with_other_settings_are_still_accepted() {
        let right = password("correct horse");
        let known = Hasher::new(CHEAP).hash(&right).await.unwrap();
        let later = Hasher::new(HashSettings { memory: 64, passes: 2, ..CHEAP });
        assert_eq!(later.is(&right, Some(known)).await, Ok(true));
    }

    #[test]
    fn the_default_cost_is_as_recommended() {
        let settings = HashSettings::default();
        let params = Hasher::new(settings).params;
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (19 * 1024, 2, 1));
        // Invalid settings are replaced by the nearest valid ones.
        let none = HashSettings { memory: 0, passes: 0, at_once: 0, waiting: usize::MAX };
        assert_eq!(Hasher::new(none).at_work.available_permits(), 1);
    }

    #[tokio::test]
    async fn requests_beyond_the_queue_are_refused_until_there_is_room() {
        let hasher = Arc::new(Hasher::new(CHEAP));
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let busy = tokio::spawn({
            let hasher = Arc::clone(&hasher);
            async move { hasher.work(move || wait.recv().is_ok()).await }
        });
        while hasher.at_work.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let waiting = tokio::spawn({
            let hasher = Arc::clone(&hasher);
            async move { hasher.hash(&password("correct horse")).await }
        });
        while hasher.inside.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let late = hasher.is(&password("correct horse"), None).await;
        assert_eq!(late, Err(PeopleError::Busy));
        // The caller may leave; the work continues and its permit is still taken.
        busy.abort();
        assert!(busy.await.is_err());
        let late = hasher.is(&password("correct horse"), None).await;
        assert_eq!(late, Err(PeopleError::Busy));
        go.send(()).unwrap();
        assert!(waiting.await.unwrap().is_ok());
        assert_eq!(hasher.is(&password("correct horse"), None).await, Ok(false));
    }
}

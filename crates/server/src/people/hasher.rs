//! [`Hasher`]: makes guessing passwords slow, and not everything else.

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

/// Nobody means more than this by a number of people.
const MOST: usize = 1 << 20;

/// How much work passwords make, and how much of it is done at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashSettings {
    /// Memory for one password, in KiB; at least 8.
    pub memory: u32,
    /// How often it is gone through; at least once.
    pub passes: u32,
    /// So many passwords are hashed at the same time.
    pub at_once: usize,
    /// So many more wait for their turn; who comes after that is refused.
    pub waiting: usize,
}

impl Default for HashSettings {
    /// 19 MiB twice, what is thought to be enough in 2026: some 20 ms.
    fn default() -> HashSettings {
        HashSettings { memory: 19 * 1024, passes: 2, at_once: 2, waiting: 32 }
    }
}

#[derive(Debug)]
pub(super) struct Hasher {
    params: Params,
    /// Who is in the house, and who of them is at work.
    inside: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    workers: Workers,
    hashed: Arc<AtomicU64>,
}

/// The slow part, and how often it was done.
struct Slow {
    argon2: Argon2<'static>,
    hashed: Arc<AtomicU64>,
}

impl Hasher {
    pub(super) fn new(settings: HashSettings) -> Hasher {
        let (memory, passes) = (settings.memory.max(Params::MIN_M_COST), settings.passes.max(1));
        let at_once = settings.at_once.clamp(1, MOST);
        let inside = at_once + settings.waiting.min(MOST);
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

    /// Whether it is this password. Where none is known there is as much to do, so that one cannot
    /// tell from the time.
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

    /// How many passwords were hashed so far, to keep them or to compare them.
    pub(super) fn hashed(&self) -> u64 {
        self.hashed.load(Ordering::Relaxed)
    }

    fn slow(&self) -> Slow {
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone());
        Slow { argon2, hashed: Arc::clone(&self.hashed) }
    }

    /// Works apart from what must not wait. Whoever leaves before it is done does not make room for
    /// another: the work goes on.
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
        // It only fails if the program is about to end.
        done.await.ok_or_else(|| StoreError::ShutDown.into())
    }
}

thread_local! {
    /// The memory for a password, used again for the next one. Allocated anew each time, it came from
    /// another place than what was given back: 19 MiB more with every password.
    static BLOCKS: RefCell<Vec<Block>> = const { RefCell::new(Vec::new()) };
}

impl Slow {
    fn hash(&self, password: &Password) -> Result<PasswordHash, PeopleError> {
        let salt: [u8; 16] = random::bytes();
        // Neither the password nor the salt is of a length that argon2 refuses.
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
        self.is_it(password, known).unwrap_or(false)
    }

    fn is_it(&self, password: &Password, known: &PasswordHash) -> password_hash::Result<bool> {
        let known = phc::PasswordHash::new(known.as_str())?;
        let (Some(salt), Some(hash)) = (known.salt, known.hash) else { return Ok(false) };
        let algorithm = Algorithm::try_from(known.algorithm.as_str())?;
        let version = known.version.map(Version::try_from).transpose()?.unwrap_or_default();
        // With the settings of the day on which it was hashed.
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

    const LITTLE: HashSettings = HashSettings { memory: 8, passes: 1, at_once: 1, waiting: 1 };

    fn password(text: &str) -> Password {
        Password::new(text).unwrap()
    }

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_is() {
        let hasher = Hasher::new(LITTLE);
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
    async fn what_was_hashed_with_other_settings_is_still_known() {
        let right = password("correct horse");
        let known = Hasher::new(LITTLE).hash(&right).await.unwrap();
        let later = Hasher::new(HashSettings { memory: 64, passes: 2, ..LITTLE });
        assert_eq!(later.is(&right, Some(known)).await, Ok(true));
    }

    #[test]
    fn by_default_it_takes_as_much_as_is_thought_to_be_enough() {
        let settings = HashSettings::default();
        let params = Hasher::new(settings).params;
        assert_eq!((params.m_cost(), params.t_cost(), params.p_cost()), (19 * 1024, 2, 1));
        // Settings that make no sense do not stop anybody.
        let none = HashSettings { memory: 0, passes: 0, at_once: 0, waiting: usize::MAX };
        assert_eq!(Hasher::new(none).at_work.available_permits(), 1);
    }

    #[tokio::test]
    async fn who_comes_when_too_many_wait_is_refused_at_once_and_later_is_not() {
        let hasher = Arc::new(Hasher::new(LITTLE));
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
        // Who asked may leave; the work goes on and the place is taken.
        busy.abort();
        assert!(busy.await.is_err());
        let late = hasher.is(&password("correct horse"), None).await;
        assert_eq!(late, Err(PeopleError::Busy));
        go.send(()).unwrap();
        assert!(waiting.await.unwrap().is_ok());
        assert_eq!(hasher.is(&password("correct horse"), None).await, Ok(false));
    }
}

//! [`Told`]: an event with a public and a private face, and [`Tell`]: its listeners.

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet};
use crate::seat::Seat;

/// Somebody who watches: from a seat, or from beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows the own hand.
    Seat(Seat),
    /// Somebody without a seat, who knows what all know.
    Spectator,
}

impl Viewer {
    /// Returns `true` if this is that seat's own player.
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Returns the viewer's seat; `None` for a spectator.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Returns every viewer of a table with that number of seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// Cards as one viewer knows them: the faces that were seen, and how many backs besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seen {
    /// Cards whose faces the viewer knows.
    pub known: CardSet,
    /// Number of further cards.
    pub hidden: u8,
}

impl Seen {
    /// Every face is known.
    #[inline]
    pub fn open(cards: CardSet) -> Seen {
        Seen { known: cards, hidden: 0 }
    }

    /// These cards, of which the viewer knows only the `known` ones.
    #[inline]
    pub fn partly(cards: CardSet, known: CardSet) -> Seen {
        Seen { known: cards & known, hidden: (cards - known).len() as u8 }
    }

    /// The owner sees all of the cards, others only the `public` ones.
    #[inline]
    pub fn by(viewer: Viewer, owner: Seat, cards: CardSet, public: CardSet) -> Seen {
        if viewer.is(owner) { Seen::open(cards) } else { Seen::partly(cards, public) }
    }

    /// Takes a card away: a known one, or else one of the hidden ones.
    pub fn remove(&mut self, card: Card) {
        if self.known.contains(card) {
            self.known.remove(card);
        } else {
            self.hidden = self.hidden.saturating_sub(1);
        }
    }

    /// Returns the number of cards.
    #[inline]
    pub fn len(self) -> usize {
        self.known.len() + self.hidden as usize
    }

    /// Returns `true` if there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.known.is_empty() && self.hidden == 0
    }
}

/// One event with its faces. Which face holds the secret is decided where the secret is made, so
/// nobody has to filter later. Every viewer is told the same number of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<E> {
    public: E,
    private: Option<(Seat, E)>,
}

impl<E> Told<E> {
    /// The same for all.
    pub fn all(event: E) -> Told<E> {
        Told { public: event, private: None }
    }

    /// One face for one seat, another for everybody else.
    pub fn one(seat: Seat, private: E, public: E) -> Told<E> {
        Told { public, private: Some((seat, private)) }
    }

    /// The face that this viewer gets to see.
    pub fn face(&self, viewer: Viewer) -> &E {
        match &self.private {
            Some((seat, event)) if viewer.is(*seat) => event,
            _ => &self.public,
        }
    }

    /// The seat that sees another face than everybody else, if there is one.
    pub fn knows_more(&self) -> Option<Seat> {
        self.private.as_ref().map(|(seat, _)| *seat)
    }

    /// Converts both faces.
    pub fn map<F>(self, mut into: impl FnMut(E) -> F) -> Told<F> {
        Told {
            private: self.private.map(|(seat, event)| (seat, into(event))),
            public: into(self.public),
        }
    }
}

/// Whoever is told of events: `()` forgets them, so that simulation pays nothing; a `Vec` of
/// [`Told`] remembers.
pub trait Tell<E> {
    /// Takes note of an event.
    fn tell(&mut self, told: Told<E>);

    /// Everybody sees the same.
    #[inline]
    fn all(&mut self, event: E) {
        self.tell(Told::all(event));
    }

    /// Everybody sees the same. The event is made only if somebody listens, so its numbers cost a
    /// simulation nothing.
    #[inline]
    fn all_with(&mut self, event: impl FnOnce() -> E) {
        self.all(event());
    }

    /// One seat sees `private`, all others see `public`.
    #[inline]
    fn one(&mut self, seat: Seat, private: E, public: E) {
        self.tell(Told::one(seat, private, public));
    }
}

impl<E> Tell<E> for () {
    #[inline]
    fn tell(&mut self, _: Told<E>) {}

    #[inline]
    fn all_with(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Tell<E> for Vec<Told<E>> {
    #[inline]
    fn tell(&mut self, told: Told<E>) {
        self.push(told);
    }
}

/// Converts events to the listener's type: those of a round to those of its match, and those of a
/// game to those of [`AnyGame`](crate::AnyGame).
pub(crate) struct EventAdapter<'a, T, W> {
    /// The listener.
    pub(crate) listener: &'a mut T,
    /// Converts an event to the listener's type.
    pub(crate) into: W,
}

impl<E, F, T: Tell<F>, W: FnMut(E) -> F> Tell<E> for EventAdapter<'_, T, W> {
    #[inline]
    fn tell(&mut self, told: Told<E>) {
        self.listener.tell(told.map(&mut self.into));
    }

    #[inline]
    fn all_with(&mut self, event: impl FnOnce() -> E) {
        let into = &mut self.into;
        self.listener.all_with(|| into(event()));
    }
}

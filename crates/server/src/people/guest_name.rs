//! [`guest_name`]: a random name for a person who has not chosen one.

use super::Name;
use crate::system::random;

/// Returns a friendly name such as *Quiet Otter*. Others may have the same.
pub fn guest_name() -> Name {
    let (kind, thing) = (random::one_of(&KINDS), random::one_of(&THINGS));
    Name::from_store(&format!("{kind} {thing}"))
}

#[rustfmt::skip]
const KINDS: [&str; 74] = [
    "Amber", "Ancient", "Blue", "Bold", "Brave", "Breezy", "Bright", "Brisk", "Calm", "Careful",
    "Cheerful", "Clever", "Cosy", "Crimson", "Curious", "Daring", "Dapper", "Eager", "Early",
    "Easy", "Emerald", "Fancy", "Fearless", "Fluffy", "Friendly", "Frosty", "Gentle", "Golden",
    "Graceful", "Grand", "Green", "Happy", "Hasty", "Honest", "Humble", "Jolly", "Keen", "Kind",
    "Lively", "Lucky", "Mellow", "Merry", "Mighty", "Modest", "Nimble", "Noble", "Patient",
    "Playful", "Polite", "Proud", "Purple", "Quick", "Quiet", "Rosy", "Scarlet", "Shiny",
    "Silent", "Silver", "Sleepy", "Sly", "Smooth", "Snowy", "Speedy", "Spotted", "Steady",
    "Sunny", "Swift", "Tidy", "Tiny", "Velvet", "Wandering", "Warm", "Wise", "Witty",
];

#[rustfmt::skip]
const THINGS: [&str; 82] = [
    "Acorn", "Alpaca", "Anchor", "Badger", "Beaver", "Bison", "Bumblebee", "Candle", "Comet",
    "Compass", "Crane", "Cricket", "Dolphin", "Donkey", "Dragonfly", "Falcon", "Ferret",
    "Finch", "Firefly", "Fox", "Gecko", "Giraffe", "Goose", "Hare", "Hedgehog", "Heron", "Ibex",
    "Jackdaw", "Kettle", "Kingfisher", "Kite", "Koala", "Lantern", "Lark", "Lemur",
    "Lighthouse", "Lobster", "Lynx", "Magpie", "Maple", "Marmot", "Meadow", "Meteor", "Mole",
    "Moose", "Newt", "Octopus", "Osprey", "Otter", "Owl", "Panda", "Panther", "Parrot",
    "Pebble", "Pelican", "Penguin", "Pine", "Puffin", "Quail", "Rabbit", "Raccoon", "Raven",
    "River", "Robin", "Rocket", "Salmon", "Seal", "Squirrel", "Starling", "Stork", "Teapot",
    "Tiger", "Toucan", "Turtle", "Violin", "Walrus", "Whale", "Willow", "Windmill", "Wombat",
    "Wren", "Zebra",
];

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn there_are_thousands_and_all_of_them_are_names() {
        let mut names = HashSet::new();
        for kind in KINDS {
            for thing in THINGS {
                let name = format!("{kind} {thing}");
                assert_eq!(Name::new(&name).map(|name| name.to_string()), Ok(name.clone()));
                names.insert(name);
            }
        }
        assert!(KINDS.len() >= 60 && THINGS.len() >= 60);
        assert_eq!(names.len(), KINDS.len() * THINGS.len());
    }

    #[test]
    fn guests_have_different_names() {
        let names: HashSet<Name> = (0..100).map(|_| guest_name()).collect();
        assert!(names.len() > 80, "{}", names.len());
        assert!(names.iter().all(|name| Name::new(name.as_str()).as_ref() == Ok(name)));
    }
}

//! Changes to JSON, as somebody makes them who types it by hand: mostly small ones.

use rand_core::Rng;
use serde_json::Value;
use taketable_rules::below;

/// Numbers that are put where others stood.
const NUMBERS: [i64; 16] = [0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 14, 24, 55, 99, 104, 65_535];

/// Changes something somewhere: a number, a list, a place in it.
pub fn change(json: &mut Value, rng: &mut impl Rng) {
    match json {
        Value::Object(map) => {
            let key = map.keys().nth(below(rng, map.len() as u32) as usize).cloned();
            if let Some(inner) = key.and_then(|key| map.get_mut(&key)) {
                change(inner, rng);
            }
        }
        Value::Array(list) if list.is_empty() => list.push(any_number(rng)),
        Value::Array(list) => {
            let (at, other) = (below(rng, list.len() as u32), below(rng, list.len() as u32));
            match rng.next_u32() % 8 {
                0 => drop(list.remove(at as usize)),
                1 => list.push(any_number(rng)),
                2 => list.swap(at as usize, other as usize),
                3 => list[at as usize] = list[other as usize].clone(),
                _ => change(&mut list[at as usize], rng),
            }
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            *json = match rng.next_u32() % 4 {
                0 => (number + 1).into(),
                1 => (number - 1).into(),
                2 => any_number(rng),
                _ => below(rng, 105).into(),
            };
        }
        Value::Null => *json = any_number(rng),
        Value::String(_) | Value::Bool(_) => *json = Value::Null,
    }
}

fn any_number(rng: &mut impl Rng) -> Value {
    NUMBERS[below(rng, NUMBERS.len() as u32) as usize].into()
}

//! [`TableRules`]: what is agreed on before a round, and what follows from it for deals and
//! matches.

use serde_json::{Map, Value, json};
use taketable_rules::{
    BySeat, CardSet, End, FirstSeat, Goal, Match, Progress, RoundEnd, Score, Seat, SeatSet, Seed,
    Setup, Viewer,
};

use super::line::{Fault, Line};
use super::notation::{Notation, list};
use super::round::Round;

/// Number of deals examined: enough for every card to come up.
const DEALS: u64 = 200;

/// Options, end and first seat; the number of seats stays open.
pub(crate) struct TableRules<G: Notation> {
    options: G::Options,
    end: End,
    first: FirstSeat,
}

impl<G: Notation> TableRules<G> {
    /// Reads lines like `option  variant advanced`, `option  end rounds 3`, `option  first 2`.
    pub(crate) fn read(lines: &[Line]) -> Result<TableRules<G>, Fault> {
        let mut map = Map::new();
        for line in lines {
            let tokens: Vec<_> = line.value.split(' ').collect();
            let number = |token: &str| token.parse::<i32>().ok();
            let (name, value) = match tokens[..] {
                [name, word] => (name, number(word).map_or(json!(word), |n| json!(n))),
                [name, word, n] => (name, json!({ word: number(n) })),
                _ => return Err(line.fault("an option has a name and a value")),
            };
            map.insert(name.to_owned(), value);
        }
        TableRules::from_json(map).map_err(|e| match lines.last() {
            Some(line) => line.fault(e),
            None => unreachable!("the defaults can be read"),
        })
    }

    fn from_json(mut map: Map<String, Value>) -> serde_json::Result<TableRules<G>> {
        let end = map.remove("end").map(serde_json::from_value).transpose()?;
        let first = map.remove("first").map(serde_json::from_value).transpose()?;
        let options = serde_json::from_value(Value::Object(map))?;
        let end = end.unwrap_or(G::default_end(&options));
        Ok(TableRules { options, end, first: first.unwrap_or_default() })
    }

    pub(crate) fn options(&self) -> &G::Options {
        &self.options
    }

    pub(crate) fn setup(&self, seats: u8) -> Setup<G> {
        Setup { options: self.options, seats, end: self.end, first: self.first }
    }

    /// Compares what the line expects of deals and matches; `false` if it is about something else.
    pub(crate) fn answers(&self, line: &Line) -> Result<bool, Fault> {
        let found = match line.word.as_str() {
            "seats" => list((0..20).filter(|seats| self.setup(*seats).check().is_ok())),
            "wins" => match G::goal(&self.options) {
                Goal::Lowest => "lowest".to_owned(),
                Goal::Highest => "highest".to_owned(),
            },
            "end" => match self.end {
                End::Rounds(rounds) => format!("rounds {rounds}"),
                End::Above(points) => format!("above {points}"),
            },
            "worth" => self.worth(line)?,
            "winners of" => {
                let totals = totals(line, &line.numbers)?;
                list(G::goal(&self.options).winners(&totals).iter().map(Seat::index))
            }
            "over after with" => self.over(line)?,
            "dealt" => self.dealt(line)?,
            "deck" => self.deck(line)?,
            "deals" => self.deals(line)?,
            "match" => self.length(line)?,
            "starts" => list(self.play_out(line)?.starts),
            "may start" => {
                let matches = self.matches(line)?;
                let starters: SeatSet = matches.iter().flat_map(|m| m.to_act().iter()).collect();
                list(starters.iter().map(Seat::index))
            }
            _ => return Ok(false),
        };
        line.expect(&found).map(|()| true)
    }

    /// The cards that score so much when a seat has nothing else.
    fn worth(&self, line: &Line) -> Result<String, Fault> {
        let seats = *G::seats(&self.options).start();
        let mut cards = Vec::new();
        for card in self.all_cards(line, seats)? {
            let place = |seat| match seat {
                0 => format!("{} 0  {card}\n", G::COUNTED),
                _ => format!("{} {seat}  -\n", G::COUNTED),
            };
            let position: String = (0..seats).map(place).collect();
            let round = Round::set_up(self, Line::read_all(&position)?)?;
            if round.is_some_and(|round| line.numbers == [round.scores()[0]]) {
                cards.push(card);
            }
        }
        Ok(list(cards))
    }

    /// Returns `yes` if a match is over: the head names the rounds first, then the totals.
    fn over(&self, line: &Line) -> Result<String, Fault> {
        let [rounds, ref points @ ..] = line.numbers[..] else {
            return Err(line.fault("after how many rounds?"));
        };
        let over = self.end.holds(rounds as u32, &totals(line, points)?);
        Ok(if over { "yes" } else { "no" }.to_owned())
    }

    /// How many cards lie where; the same after every deal.
    fn dealt(&self, line: &Line) -> Result<String, Fault> {
        let matches = self.matches(line)?;
        let dealt = |m: &Match<G>| G::dealt(m.deal(), &m.position().view(Viewer::Spectator));
        let first = dealt(&matches[0]);
        let other = matches.iter().map(dealt).find(|other| *other != first);
        Ok(other.map_or(first.clone(), |other| format!("{first}; or {other}")))
    }

    /// The cards that come up in deals for that many seats.
    fn deck(&self, line: &Line) -> Result<String, Fault> {
        Ok(list(self.all_cards(line, line.count()?)?))
    }

    fn all_cards(&self, line: &Line, seats: u8) -> Result<CardSet, Fault> {
        let mut all = CardSet::EMPTY;
        for game in self.matches_of(line, seats)? {
            let mut dealt = CardSet::EMPTY;
            for cards in G::cards(game.deal()) {
                if !(cards & dealt).is_empty() {
                    return Err(line.fault(format!("dealt twice: {}", cards & dealt)));
                }
                dealt |= cards;
            }
            all |= dealt;
        }
        Ok(all)
    }

    /// Checks that a seed always gives the same deals, and different seeds different ones.
    fn deals(&self, line: &Line) -> Result<String, Fault> {
        let (once, again) = (self.matches(line)?, self.matches(line)?);
        let same = once == again;
        let different = once.iter().any(|m| m.deal() != once[0].deal());
        Ok(if same && different { "fixed by the seed" } else { "not fixed by the seed" }.to_owned())
    }

    /// How long a match lasts, and that the rounds' scores are added up.
    fn length(&self, line: &Line) -> Result<String, Fault> {
        let rounds = self.play_out(line)?.rounds;
        let mut sums = BySeat::new(line.count()?, 0);
        for round in &rounds {
            sums = BySeat::from_fn(sums.seats(), |seat| sums[seat] + round.scores[seat]);
            line.expect_same(&format!("totals {sums:?}"), &format!("totals {:?}", round.totals))?;
        }
        let highest: Vec<_> = rounds.iter().filter_map(|round| round.totals.iter().max()).collect();
        Ok(match (self.end, &highest[..]) {
            (End::Above(points), [before @ .., last])
                if before.iter().all(|total| **total <= points) && **last > points =>
            {
                format!("until a total is above {points}")
            }
            _ => format!("rounds {}", rounds.len()),
        })
    }

    /// Many matches of as many seats as the head says, just dealt.
    fn matches(&self, line: &Line) -> Result<Vec<Match<G>>, Fault> {
        self.matches_of(line, line.count()?)
    }

    fn matches_of(&self, line: &Line, seats: u8) -> Result<Vec<Match<G>>, Fault> {
        let deal = |i| Match::new(self.setup(seats), Seed::of_series(1, i));
        (0..DEALS).map(deal).collect::<Result<_, _>>().map_err(|e| line.fault(e))
    }

    /// One of these matches, in which everybody always does the first thing possible.
    fn play_out(&self, line: &Line) -> Result<Played, Fault> {
        let mut game = self.matches(line)?.swap_remove(0);
        let start = |game: &Match<G>| game.to_act().iter().map(Seat::index).next();
        let mut played = Played { starts: start(&game).into_iter().collect(), rounds: Vec::new() };
        while let Some(seat) = game.to_act().iter().next() {
            let action = game.position().nth_legal(seat, 0);
            let action = action.ok_or_else(|| line.fault(format!("{seat} can do nothing")))?;
            match game.act(seat, action).map_err(|e| line.fault(e))? {
                Progress::SameRound => {}
                Progress::NextRound(end) => {
                    played.rounds.push(end);
                    played.starts.extend(start(&game));
                }
                Progress::MatchOver(end) => played.rounds.push(end),
            }
        }
        Ok(played)
    }
}

/// A match that was played.
struct Played {
    /// Who started each round.
    starts: Vec<usize>,
    /// How each round ended.
    rounds: Vec<RoundEnd>,
}

fn totals(line: &Line, points: &[i32]) -> Result<BySeat<Score>, Fault> {
    if points.is_empty() || points.len() > taketable_rules::MAX_SEATS {
        return Err(line.fault("one total for each seat"));
    }
    Ok(BySeat::from_fn(points.len() as u8, |seat| points[seat.index()]))
}

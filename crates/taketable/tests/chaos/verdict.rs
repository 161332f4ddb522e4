//! Compares what clients were told with what stands in the log.

use std::collections::BTreeMap;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use crate::faults::psql;
use crate::players::TablePlayers;

/// Judges every table. `Err` says what was lost, doubled or stale.
pub(crate) fn judge(database: &str, schema: &str, tables: &[TablePlayers]) -> Result<(), String> {
    let mut wrong = Vec::new();
    for TablePlayers { table, transcripts, .. } in tables {
        let times = times(database, schema, table)?;
        let goodbyes = psql(
            database,
            &format!(
                "SELECT count(*) FROM {schema}.entries JOIN {schema}.tables ON tables.number = table_number \
                 WHERE id = '{table}' AND kind = 'said'"
            ),
        )?;
        if goodbyes.trim() != "2" {
            wrong.push(format!("{table}: {} goodbyes of 2", goodbyes.trim()));
        }
        let numbers: Vec<u32> = times.keys().copied().collect();
        if !numbers.iter().copied().eq(1..=numbers.len() as u32) {
            wrong.push(format!("{table}: the log has gaps"));
        }
        for (client, transcript) in transcripts.iter().enumerate() {
            let transcript = transcript.lock().unwrap_or_else(PoisonError::into_inner);
            if !transcript.changed.is_empty() {
                wrong.push(format!(
                    "{table}: client {client} was told {:?} twice",
                    transcript.changed
                ));
            }
            for (number, event) in &transcript.events {
                match times.get(number) {
                    None => {
                        wrong.push(format!("{table}: client {client} was told {number}: lost"));
                    }
                    // The time of an entry is as good as a fingerprint.
                    Some(at) if *at != event.at => {
                        wrong.push(format!("{table}: {number} is stale"));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Returns the times of a table's log entries, by number.
fn times(database: &str, schema: &str, table: &str) -> Result<BTreeMap<u32, i64>, String> {
    let sql = format!(
        "SELECT entries.number, at FROM {schema}.entries JOIN {schema}.tables ON tables.number = table_number \
         WHERE id = '{table}' ORDER BY 1"
    );
    let rows = psql(database, &sql)?;
    let row = |line: &str| {
        let (number, at) = line.split_once('|')?;
        Some((number.parse().ok()?, at.parse().ok()?))
    };
    Ok(rows.lines().filter_map(row).collect())
}

/// Says how much was played, and how long tables stood still at most.
pub(crate) fn figures(tables: &[TablePlayers], began: Instant) -> String {
    let (mut events, mut silences): (usize, Vec<(Duration, Instant)>) = (0, Vec::new());
    for transcript in tables.iter().flat_map(|table| &table.transcripts) {
        let transcript = transcript.lock().unwrap_or_else(PoisonError::into_inner);
        events += transcript.events.len();
        silences.extend(&transcript.silences);
    }
    silences.sort_by(|a, b| b.cmp(a));
    let longest: Vec<String> =
        silences.iter().take(5).map(|(time, end)| describe(*time, *end - began)).collect();
    format!("{events} events were told; the longest silences were {}", longest.join(", "))
}

fn describe(time: Duration, end: Duration) -> String {
    format!("{:.1} s until {:.0} s", time.as_secs_f64(), end.as_secs_f64())
}

//! The time of a frame at 200 by 60, compared with filling the same screen with letters.
//!
//! ```text
//! cargo bench -p taketable-terminal
//! ```

// A benchmark says what it does.
#![allow(missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use taketable_rules::GameId;
use taketable_terminal::demo_match::DemoMatch;

const SIZE: (u16, u16) = (200, 60);
/// The longest time of a frame. Beyond it, keys would feel slow.
const LIMIT: Duration = Duration::from_millis(5);
const FRAMES: u32 = 200;

fn main() {
    // Cargo asks every benchmark whether it has tests.
    if std::env::args().any(|arg| arg == "--test") {
        return;
    }
    let yardstick = mean(|| {
        let area = Rect { x: 0, y: 0, width: SIZE.0, height: SIZE.1 };
        let mut buf = Buffer::empty(area);
        let line = "x".repeat(SIZE.0.into());
        for y in 0..SIZE.1 {
            buf.set_string(0, y, &line, Style::new());
        }
        black_box(buf);
    });
    println!("letters alone   {:>8.3} ms", millis(yardstick));
    let mut slow = false;
    for game in GameId::ALL {
        let demo = DemoMatch::of(*game, 4).until(|_, legal| !legal.is_empty());
        let demo = demo.expect("the first seat is asked at some time");
        let frame = mean(|| {
            black_box(demo.draw(SIZE.0, SIZE.1));
        });
        let times = frame.as_secs_f64() / yardstick.as_secs_f64();
        println!("{:<15} {:>8.3} ms   {times:.1} x letters alone", game.name(), millis(frame));
        slow |= frame > LIMIT;
    }
    assert!(!slow, "a frame takes more than {LIMIT:?}");
}

fn mean(mut frame: impl FnMut()) -> Duration {
    frame();
    let start = Instant::now();
    for _ in 0..FRAMES {
        frame();
    }
    start.elapsed() / FRAMES
}

fn millis(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}

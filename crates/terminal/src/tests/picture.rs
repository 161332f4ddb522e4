//! Frames as text: characters and styles.

use std::collections::BTreeMap;
use std::fmt::Write;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::{Colours, Theme};

pub(super) const COLOUR: Theme = Theme { unicode: true, colours: Colours::True };
pub(super) const SIXTEEN: Theme = Theme { unicode: true, colours: Colours::Sixteen };
pub(super) const PLAIN: Theme = Theme { unicode: false, colours: Colours::None };

/// Returns the characters on the screen, without blanks at the ends.
pub(crate) fn letters(buf: &Buffer) -> String {
    let line = |y: u16| {
        let cells = (0..buf.area.width).map(|x| buf[(x, y)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    let lines: Vec<String> = (0..buf.area.height).map(line).collect();
    lines.join("\n").trim_end().to_owned()
}

/// Returns the styles of each line as `from-to style`, where the style is a letter that is explained
/// below.
fn styles(buf: &Buffer) -> String {
    let mut names: BTreeMap<String, char> = BTreeMap::new();
    let mut text = String::new();
    for y in 0..buf.area.height {
        let mut stretches: Vec<(u16, u16, char)> = Vec::new();
        for x in 0..buf.area.width {
            let cell = &buf[(x, y)];
            let style = format!("{:?} on {:?} {:?}", cell.fg, cell.bg, cell.modifier);
            if style == "Reset on Reset NONE" {
                continue;
            }
            let next = char::from(b'a' + names.len() as u8);
            let name = *names.entry(style).or_insert(next);
            match stretches.last_mut() {
                Some((_, to, last)) if *to + 1 == x && *last == name => *to = x,
                _ => stretches.push((x, x, name)),
            }
        }
        if !stretches.is_empty() {
            let stretches = stretches.iter().map(|(from, to, name)| format!("{from}-{to}{name}"));
            let _ = writeln!(text, "{y}: {}", stretches.collect::<Vec<_>>().join(" "));
        }
    }
    for (style, name) in names {
        let _ = writeln!(text, "{name} = {style}");
    }
    text
}

/// Draws on a screen of this size.
pub(super) fn drawn(
    (width, height): (u16, u16),
    theme: Theme,
    draw: impl Fn(Theme, Rect, &mut Buffer),
) -> Buffer {
    let area = Rect { x: 0, y: 0, width, height };
    let mut buf = Buffer::empty(area);
    draw(theme, area, &mut buf);
    buf
}

/// Returns the characters of small and large frames, in colour and without.
pub(super) fn sketches(name: &str, draw: impl Fn(Theme, Rect, &mut Buffer)) -> String {
    all(name, draw, letters)
}

/// Returns the characters and styles of small and large frames, in colour and without.
pub(super) fn pictures(name: &str, draw: impl Fn(Theme, Rect, &mut Buffer)) -> String {
    let styled = |buf: &Buffer| match styles(buf) {
        // Without colours the characters say it all.
        plain if !plain.contains("Rgb") => letters(buf),
        styles => format!("{}\n----- styles -----\n{styles}", letters(buf)),
    };
    all(name, draw, styled)
}

fn all(
    name: &str,
    draw: impl Fn(Theme, Rect, &mut Buffer),
    text_of: impl Fn(&Buffer) -> String,
) -> String {
    let mut text = String::new();
    for (width, height) in [(80, 24), (200, 60)] {
        for (theme, kind) in [(COLOUR, "colour"), (PLAIN, "plain")] {
            let picture = text_of(&drawn((width, height), theme, &draw));
            let _ = writeln!(text, "===== {name}, {width}x{height}, {kind} =====\n{picture}");
        }
    }
    text
}

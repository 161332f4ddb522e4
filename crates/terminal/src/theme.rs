//! [`Theme`]: what the terminal can show, and the styles that follow.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// The colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None. Bold, faint and reversed text is used instead.
    None,
    /// The sixteen that every terminal has.
    Sixteen,
    /// All of them.
    True,
}

impl Colours {
    /// Returns the colours that the terminal claims to have.
    pub fn of_terminal() -> Colours {
        let set = |name| env::var(name).unwrap_or_default();
        Colours::claimed(&set("TERM"), &set("COLORTERM"))
    }

    /// Reads `TERM` and `COLORTERM`. The second is often inherited from another terminal, so a
    /// terminal that never had colours does not get any by it.
    fn claimed(term: &str, colorterm: &str) -> Colours {
        let monochrome = ["dumb", "ansi-m", "linux-m"].contains(&term)
            || term.starts_with("vt")
            || term.ends_with("-mono");
        let all = colorterm == "truecolor" || colorterm == "24bit" || term.ends_with("-direct");
        match (monochrome, all) {
            (true, _) => Colours::None,
            (false, true) => Colours::True,
            (false, false) => Colours::Sixteen,
        }
    }
}

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// It shows more than ASCII.
    pub unicode: bool,
    /// Its colours.
    pub colours: Colours,
}

/// How good or bad a card is, which decides its colours. Foreground and background are both given, so
/// that they suit light and dark terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// An ordinary card.
    Plain,
    /// A little bad.
    Mild,
    /// Bad.
    Warm,
    /// Very bad.
    Hot,
    /// The worst.
    Worst,
    /// Good for its owner.
    Good,
}

impl Theme {
    /// Returns the style of a card.
    pub(crate) fn card(self, tone: Tone) -> Style {
        let style = Style::new();
        match self.colours {
            Colours::None => style,
            Colours::Sixteen => {
                let (ink, paper) = match tone {
                    Tone::Plain => (Color::Black, Color::Gray),
                    Tone::Mild => (Color::Black, Color::Cyan),
                    Tone::Warm => (Color::Black, Color::Yellow),
                    Tone::Hot => (Color::White, Color::Red),
                    Tone::Worst => (Color::White, Color::Magenta),
                    Tone::Good => (Color::Black, Color::Green),
                };
                style.fg(ink).bg(paper)
            }
            Colours::True => {
                let (ink, paper) = match tone {
                    Tone::Plain => ((0x1d, 0x1d, 0x1f), (0xe9, 0xe4, 0xd8)),
                    Tone::Mild => ((0x0b, 0x2a, 0x4a), (0xa8, 0xcc, 0xee)),
                    Tone::Warm => ((0x3d, 0x2b, 0x00), (0xf4, 0xc4, 0x57)),
                    Tone::Hot => ((0xff, 0xff, 0xff), (0xb3, 0x26, 0x1e)),
                    Tone::Worst => ((0xff, 0xff, 0xff), (0x6f, 0x2d, 0x91)),
                    Tone::Good => ((0x06, 0x2b, 0x12), (0x9f, 0xd8, 0xa8)),
                };
                let rgb = |(r, g, b): (u8, u8, u8)| Color::Rgb(r, g, b);
                style.fg(rgb(ink)).bg(rgb(paper))
            }
        }
    }

    /// Returns the style of what stands out.
    pub(crate) fn strong() -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of what stands back.
    pub(crate) fn faint() -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Returns the style of the marked choice.
    pub(crate) fn chosen() -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// Returns a Unicode sign, or its ASCII substitute.
    pub(crate) fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.unicode { unicode } else { ascii }
    }

    /// Returns a text as this terminal can show it.
    pub(crate) fn text(self, text: &str) -> String {
        if self.unicode { text.to_owned() } else { ascii(text) }
    }

    /// Returns a number as a superscript, or behind a `^`.
    pub(crate) fn raised(self, number: i32) -> String {
        if !self.unicode {
            return format!("^{number}");
        }
        let digit = |c: char| match c {
            '0' => '⁰',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            '4' => '⁴',
            '5' => '⁵',
            '6' => '⁶',
            '7' => '⁷',
            '8' => '⁸',
            '9' => '⁹',
            '-' => '⁻',
            _ => '⁺',
        };
        number.to_string().chars().map(digit).collect()
    }
}

/// Turns a superscript back into a plain number.
pub(crate) fn lowered(text: &str) -> String {
    let digit = |c: char| match c {
        '⁻' => Some('-'),
        '⁺' => Some('+'),
        '^' => None,
        c => {
            let digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|raised| raised == c);
            Some(digit.and_then(|digit| char::from_digit(digit as u32, 10)).unwrap_or(c))
        }
    };
    text.chars().filter_map(digit).collect()
}

/// Transliterates a text to ASCII.
pub fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            'à' | 'â' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'É' | 'È' | 'Ê' => plain.push('E'),
            'À' | 'Â' => plain.push('A'),
            'î' | 'ï' => plain.push('i'),
            'ô' => plain.push('o'),
            'ù' | 'û' => plain.push('u'),
            'ä' => plain.push_str("ae"),
            'ö' | 'œ' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' | 'Œ' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            '…' => plain.push_str("..."),
            '–' | '—' | '−' => plain.push('-'),
            '’' | '‘' => plain.push('\''),
            '“' | '”' | '„' | '«' | '»' => plain.push('"'),
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            '·' => plain.push('.'),
            '×' => plain.push('x'),
            '→' => plain.push_str("->"),
            '±' => plain.push_str("+-"),
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_no_more_colours_than_it_has() {
        for (term, colorterm, colours) in [
            ("vt100", "", Colours::None),
            ("vt100", "truecolor", Colours::None),
            ("vt220", "", Colours::None),
            ("xterm-mono", "", Colours::None),
            ("", "", Colours::Sixteen),
            ("linux", "", Colours::Sixteen),
            ("xterm-256color", "", Colours::Sixteen),
            ("xterm-256color", "truecolor", Colours::True),
            ("xterm-256color", "24bit", Colours::True),
            ("xterm-direct", "", Colours::True),
        ] {
            assert_eq!(Colours::claimed(term, colorterm), colours, "{term} {colorterm}");
        }
    }

    #[test]
    fn what_cannot_be_shown_is_written_otherwise() {
        assert_eq!(ascii("Zoë a pris 3 têtes de bœuf …"), "Zoe a pris 3 tetes de boeuf ...");
        assert_eq!(ascii("Ochsenköpfe, 漢"), "Ochsenkoepfe, ?");
        let theme = Theme { unicode: true, colours: Colours::None };
        assert_eq!(theme.raised(-12), "⁻¹²");
        assert_eq!(Theme { unicode: false, ..theme }.raised(7), "^7");
        assert_eq!(
            [theme.raised(-12).as_str(), "⁺²", "^7", "!"].map(lowered),
            ["-12", "+2", "7", "!"]
        );
    }
}

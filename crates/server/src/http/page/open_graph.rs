//! [`LinkPreview`]: what messengers show for a link to the page, as Open Graph tags.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use taketable_protocol::live::{Stage, TableState};
use taketable_rules::GameId;
use taketable_telling::{Language, Translator, say};
use tokio::time::timeout;

use super::encoding::weighed;
use crate::history::{Finished, HistoryStore};
use crate::http::App;
use crate::people::PeopleStore;
use crate::store::{Store, TableId};

/// The name of the site.
const SITE: &str = "Taketable";
/// The picture, and its size.
const IMAGE: (&str, u32, u32) = ("link-preview.png", 1200, 630);

/// The page does not wait longer for its preview.
const PATIENCE: Duration = Duration::from_secs(1);

/// The preview of a link. It says nothing that a visitor without a seat may not see, and names no
/// people.
pub(super) struct LinkPreview {
    translator: &'static Translator,
    title: String,
    description: String,
}

impl LinkPreview {
    /// Describes a path within the page. Whatever cannot be found is described as the home page.
    pub(super) async fn of<S: Store + PeopleStore + HistoryStore>(
        app: &Arc<App<S>>,
        path: &str,
        headers: &HeaderMap,
    ) -> LinkPreview {
        let translator = Translator::of(language(headers));
        let find = async {
            match path.split_once('/')? {
                ("table", id) => table(app, id, translator).await,
                ("match", id) => finished(app, id, translator).await,
                _ => None,
            }
        };
        let found = timeout(PATIENCE, find).await.ok().flatten();
        let (title, description) =
            found.unwrap_or_else(|| (SITE.to_owned(), say!(translator, Tagline)));
        LinkPreview { translator, title, description }
    }

    /// Returns the tags for the head of the page. `home` is the address of the page's root, with a
    /// slash at its end; without it, no picture can be named.
    pub(super) fn tags(&self, home: Option<&str>) -> String {
        let (file, width, height) = IMAGE;
        let mut tags = vec![
            ("property", "og:site_name", SITE.to_owned()),
            ("property", "og:type", "website".to_owned()),
            ("property", "og:locale", self.translator.language().code().to_owned()),
            ("property", "og:title", self.title.clone()),
            ("property", "og:description", self.description.clone()),
        ];
        if let Some(home) = home {
            tags.extend([
                ("property", "og:image", format!("{home}{file}")),
                ("property", "og:image:width", width.to_string()),
                ("property", "og:image:height", height.to_string()),
                ("property", "og:image:alt", say!(self.translator, LinkImage)),
            ]);
        }
        let card = if home.is_some() { "summary_large_image" } else { "summary" };
        tags.push(("name", "twitter:card", card.to_owned()));
        let tag = |(kind, name, text): (&str, &str, String)| {
            format!("<meta {kind}=\"{name}\" content=\"{}\" />", escaped(&text))
        };
        tags.into_iter().map(tag).collect::<Vec<_>>().join("\n    ")
    }
}

/// Describes a table: its game, and whether there is a seat.
async fn table<S: Store + PeopleStore>(
    app: &Arc<App<S>>,
    id: &str,
    translator: &Translator,
) -> Option<(String, String)> {
    let TableState { game, chairs, stage, closed: None, .. } =
        app.house.state(&TableId::new(id).ok()?).await.ok()?
    else {
        return None;
    };
    let now = match stage {
        Stage::Gathering => {
            let free = chairs.iter().filter(|chair| chair.sitter.is_none()).count();
            say!(translator, LinkSeats, free = free, seats = chairs.len())
        }
        Stage::Playing => say!(translator, LinkPlaying),
        Stage::Over(_) => say!(translator, LinkOver),
    };
    let title = say!(translator, LinkTable, game = name_of(game, translator));
    Some((title, format!("{now} {}", about(game, translator))))
}

/// Describes a finished match: its game and the number of players.
async fn finished<S: Store + PeopleStore + HistoryStore>(
    app: &Arc<App<S>>,
    id: &str,
    translator: &Translator,
) -> Option<(String, String)> {
    let stored = app.store.find_match(&TableId::new(id).ok()?).await.ok()??;
    let finished = Finished::read(&stored.about).ok()?;
    let game = finished.variant().game;
    let title = say!(translator, LinkMatch, game = name_of(game, translator));
    let players = say!(translator, LinkMatchLine, players = finished.sitters.len());
    Some((title, format!("{players} {}", about(game, translator))))
}

fn name_of(game: GameId, translator: &Translator) -> String {
    translator.name(&[&format!("game-{game}")]).unwrap_or_default()
}

fn about(game: GameId, translator: &Translator) -> String {
    translator.name(&[&format!("about-{game}")]).unwrap_or_default()
}

/// Returns the language that the client likes best of those there are.
fn language(headers: &HeaderMap) -> Language {
    let values = headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let listed = values.flat_map(|value| value.split(',')).filter_map(weighed);
    let known = listed.filter_map(|(locale, weight)| {
        let locale = locale.to_ascii_lowercase();
        Some((Language::of_locale(&locale)?, weight)).filter(|(_, weight)| *weight > 0)
    });
    // Of equal ones, the first.
    let best = known.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or(Language::EN, |(language, _)| language)
}

/// Escapes a text for an attribute in double quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_preview_is_in_the_language_that_is_liked_best() {
        for (header, code) in [
            ("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5", "fr"),
            ("es, de;q=0.7, en;q=0.9", "en"),
            ("DE-at", "de"),
            ("fr;q=0, de;q=0.1", "de"),
            ("de, fr", "de"),
            ("es", "en"),
            ("*", "en"),
            ("", "en"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(header));
            assert_eq!(language(&headers).code(), code, "{header}");
        }
        assert_eq!(language(&HeaderMap::new()), Language::EN);
    }

    #[test]
    fn nothing_gets_out_of_its_attribute() {
        let preview = LinkPreview {
            translator: Translator::of(Language::EN),
            title: "\"><script>&".to_owned(),
            description: String::new(),
        };
        let tags = preview.tags(None);
        assert!(tags.contains(r#"content="&quot;&gt;&lt;script&gt;&amp;""#), "{tags}");
        assert!(!tags.contains("og:image"), "{tags}");
    }
}

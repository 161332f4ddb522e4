//! [`HtmlReport`] and [`CurveReport`]: pages for a browser, each complete in itself.

use std::fmt::Write;
use std::iter;

use crate::bootstrap::Estimate;
use crate::curve::Curve;
use crate::plot::{PlottedBot, against_time, distributions, escaped, ladder};

/// A contest as a page for a browser.
#[derive(Clone, Debug)]
pub struct HtmlReport {
    /// Title of the contest.
    pub title: String,
    /// Sentences about it.
    pub facts: Vec<String>,
    /// Meaning of strength.
    pub strength: String,
    /// The bots.
    pub bots: Vec<PlottedBot>,
    /// Tables, each with a title and a head as its first row.
    pub tables: Vec<(String, Vec<Vec<String>>)>,
    /// Titles and labels.
    pub words: ReportWords,
}

/// The words of a page, in the language of its reader.
#[derive(Clone, Debug)]
pub struct ReportWords {
    /// The code of the language.
    pub language: &'static str,
    /// The mark before decimals.
    pub decimal_mark: &'static str,
    /// Title of the drawing with strengths.
    pub strength: String,
    /// Title of the drawing with strengths by time.
    pub strength_by_time: String,
    /// Title of the drawing with scores.
    pub scores: String,
    /// The total of a match, along an axis.
    pub total: String,
    /// The time of a move, along an axis.
    pub time: String,
}

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1c1d1f;--paper:#fff;--faint:#d9dce1;--mark:#b3261e;\
--soft:#5b6069;--shade:#0004}\
@media(prefers-color-scheme:dark){:root{--ink:#e6e7ea;--paper:#16181c;--faint:#343841;\
--mark:#ff8a7a;--soft:#a2a8b3;--shade:#fff5}}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);\
font:1rem/1.5 system-ui,sans-serif}\
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .5rem}\
p{margin:.3rem 0;max-width:46rem;color:var(--soft);overflow-wrap:anywhere}\
svg{display:block;width:100%;max-width:36rem;height:auto;font-size:12px}\
text{fill:var(--ink)}line.grid{stroke:var(--faint)}line.zero{stroke:var(--soft)}\
line.curve{stroke:var(--soft);stroke-width:1.5}\
line.interval{stroke:var(--mark);stroke-width:2.5}circle{fill:var(--mark)}\
rect{fill:var(--mark);opacity:.75}\
.plots{columns:26rem;column-gap:2rem}section{break-inside:avoid;padding-top:.1rem}\
.wide{overflow-x:auto;background:\
linear-gradient(var(--paper),var(--paper)) right/2rem 100% no-repeat local,\
linear-gradient(to left,var(--shade),transparent) right/1.2rem 100% no-repeat scroll}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.3rem .6rem;text-align:right;white-space:nowrap;\
border-bottom:1px solid var(--faint)}\
th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:var(--paper)}\
@media(max-width:30rem){table{font-size:.85rem}th,td{padding:.3rem .4rem}}";

impl HtmlReport {
    /// The page as text.
    pub fn html(&self) -> String {
        let words = &self.words;
        let mut html = begin(&self.title, &self.facts, words.language);
        html += "<div class=\"plots\">\n";
        if self.bots.iter().any(|bot| bot.strength.is_some()) {
            html += &section(&words.strength, &ladder(&self.bots, &self.strength, words));
        }
        let cost = against_time(&self.bots, &self.strength, words);
        if !cost.is_empty() {
            html += &section(&words.strength_by_time, &cost);
        }
        html += &section(&words.scores, &distributions(&self.bots, words));
        html += "</div>\n";
        for (title, rows) in &self.tables {
            let _ = writeln!(html, "<h2>{}</h2>", escaped(title));
            html += &table(title, rows);
        }
        html + END
    }
}

/// A drawing under its title.
fn section(title: &str, drawing: &str) -> String {
    format!("<section>\n<h2>{}</h2>\n{drawing}</section>\n", escaped(title))
}

/// A chart of progress as a page for a browser.
#[derive(Clone, Debug)]
pub struct CurveReport {
    /// Title of the page.
    pub title: String,
    /// Sentences about it.
    pub facts: Vec<String>,
    /// The drawings, each under its title.
    pub curves: Vec<Curve>,
}

impl CurveReport {
    /// The page as text.
    pub fn html(&self) -> String {
        let mut html = begin(&self.title, &self.facts, "en");
        for curve in &self.curves {
            let _ = writeln!(html, "<h2>{}</h2>", escaped(&curve.title));
            html += &curve.svg();
            let head = vec![curve.along.clone(), curve.upwards.clone()];
            let row = |(name, estimate): &(String, Estimate)| {
                let wide = estimate.interval.map(|[low, high]| (high - low) / 2.0);
                let wide = wide.map(|wide| format!(" ± {wide:.2}")).unwrap_or_default();
                vec![name.clone(), format!("{:.2}{wide}", estimate.mean)]
            };
            let rows: Vec<_> = iter::once(head).chain(curve.points.iter().map(row)).collect();
            html += &table(&curve.title, &rows);
        }
        html + END
    }
}

fn begin(title: &str, facts: &[String], language: &str) -> String {
    let title = escaped(title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for fact in facts {
        let _ = writeln!(html, "<p>{}</p>", escaped(fact));
    }
    html
}

const END: &str = "</body>\n</html>\n";

/// Rows of cells; the first is the head. What is too wide for the screen is reached by
/// scrolling, also by those who use a keyboard; a shadow shows that there is more.
fn table(title: &str, rows: &[Vec<String>]) -> String {
    let mut html = format!(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{}\"><table>\n",
        escaped(title)
    );
    for (i, row) in rows.iter().enumerate() {
        let tag = if i == 0 { "th" } else { "td" };
        let cells = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        let _ = writeln!(html, "<tr>{}</tr>", cells.collect::<String>());
    }
    html + "</table></div>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_table_scrolls_in_a_box_of_its_own() {
        let cell = |text: &str| text.to_owned();
        let rows = vec![vec![cell("bot"), cell("score")], vec![cell("<b>"), cell("1.00 ± 0.10")]];
        let page = HtmlReport {
            title: "A & B".to_owned(),
            facts: vec!["one < two".to_owned()],
            strength: String::new(),
            bots: Vec::new(),
            tables: vec![("In numbers".to_owned(), rows)],
            words: ReportWords {
                language: "de",
                decimal_mark: ",",
                strength: "Spielstärke".to_owned(),
                strength_by_time: "Zeit".to_owned(),
                scores: "Punkte".to_owned(),
                total: String::new(),
                time: String::new(),
            },
        };
        let html = page.html();
        let table = "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"In numbers\"><table>\n\
                     <tr><th>bot</th><th>score</th></tr>\n\
                     <tr><td>&lt;b&gt;</td><td>1.00 ± 0.10</td></tr>\n</table></div>\n";
        assert!(html.contains(table), "{html}");
        assert!(html.contains(".wide{overflow-x:auto;"), "{html}");
        assert!(html.contains("<p>one &lt; two</p>"), "{html}");
        assert!(html.contains("<html lang=\"de\">") && html.contains("<h2>Punkte</h2>"), "{html}");
    }
}

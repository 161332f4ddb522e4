//! [`Page`] and [`CurvePage`]: pages for a browser, each complete in itself.

use std::fmt::Write;
use std::iter;

use crate::bootstrap::Estimate;
use crate::curve::Curve;
use crate::plot::{Drawn, against_time, distributions, escaped, ladder};

/// A contest as a page for a browser.
#[derive(Clone, Debug)]
pub struct Page {
    /// What was played.
    pub title: String,
    /// Sentences about it.
    pub facts: Vec<String>,
    /// What strength means here.
    pub strength: String,
    /// Who played.
    pub bots: Vec<Drawn>,
    /// Tables, each with a title and a head as its first row.
    pub tables: Vec<(String, Vec<Vec<String>>)>,
}

const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1c1d1f;--paper:#fff;--faint:#d9dce1;--mark:#b3261e;\
--soft:#5b6069}\
@media(prefers-color-scheme:dark){:root{--ink:#e6e7ea;--paper:#16181c;--faint:#343841;\
--mark:#ff8a7a;--soft:#a2a8b3}}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:46rem;padding:1rem;background:var(--paper);color:var(--ink);\
font:1rem/1.5 system-ui,sans-serif}\
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2rem 0 .5rem}\
p{margin:.3rem 0;color:var(--soft)}\
svg{display:block;width:100%;max-width:36rem;height:auto;font-size:12px}\
text{fill:var(--ink)}line.grid{stroke:var(--faint)}line.zero{stroke:var(--soft)}\
line.curve{stroke:var(--soft);stroke-width:1.5}\
line.interval{stroke:var(--mark);stroke-width:2.5}circle{fill:var(--mark)}\
rect{fill:var(--mark);opacity:.75}\
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.3rem .6rem;text-align:right;white-space:nowrap;\
border-bottom:1px solid var(--faint)}\
th:first-child,td:first-child{text-align:left}";

impl Page {
    /// The page as text.
    pub fn html(&self) -> String {
        let mut html = begin(&self.title, &self.facts);
        if self.bots.iter().any(|bot| bot.strength.is_some()) {
            html += "<h2>Strength</h2>\n";
            html += &ladder(&self.bots, &self.strength);
        }
        html += "<h2>Scores</h2>\n";
        html += &distributions(&self.bots);
        let cost = against_time(&self.bots, &self.strength);
        if !cost.is_empty() {
            html += "<h2>Strength against time</h2>\n";
            html += &cost;
        }
        for (title, rows) in &self.tables {
            let _ = writeln!(html, "<h2>{}</h2>", escaped(title));
            html += &table(rows);
        }
        html + END
    }
}

/// How something came along, as a page for a browser.
#[derive(Clone, Debug)]
pub struct CurvePage {
    /// What it is about.
    pub title: String,
    /// Sentences about it.
    pub facts: Vec<String>,
    /// The drawings, each under its title.
    pub curves: Vec<Curve>,
}

impl CurvePage {
    /// The page as text.
    pub fn html(&self) -> String {
        let mut html = begin(&self.title, &self.facts);
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
            html += &table(&rows);
        }
        html + END
    }
}

fn begin(title: &str, facts: &[String]) -> String {
    let title = escaped(title);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for fact in facts {
        let _ = writeln!(html, "<p>{}</p>", escaped(fact));
    }
    html
}

const END: &str = "</body>\n</html>\n";

/// Rows of cells; the first one is the head.
fn table(rows: &[Vec<String>]) -> String {
    let mut html = String::from("<div class=\"wide\"><table>\n");
    for (i, row) in rows.iter().enumerate() {
        let tag = if i == 0 { "th" } else { "td" };
        let cells = row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell)));
        let _ = writeln!(html, "<tr>{}</tr>", cells.collect::<String>());
    }
    html + "</table></div>\n"
}

//! [`Curve`]: how a number came along, step by step.

use std::fmt::Write;

use crate::bootstrap::Estimate;
use crate::plot::{AXIS, Axis, RIGHT, begin, line, short, text};

/// A chart of a number over time: steps to the right, the number upwards.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Title of the chart.
    pub title: String,
    /// Name of the number.
    pub upwards: String,
    /// Name of the steps.
    pub along: String,
    /// Each step with its name, in their order.
    pub points: Vec<(String, Estimate)>,
}

/// Left edge of the drawing, beside the numbers.
const LEFT: f64 = 60.0;
/// Bottom edge of the drawing.
const BELOW: f64 = 230.0;
/// Names of steps need so much room.
const NAME: f64 = 74.0;

impl Curve {
    /// The drawing; empty without points.
    pub fn svg(&self) -> String {
        let Some(last) = self.points.len().checked_sub(1) else { return String::new() };
        let bounds = |estimate: &Estimate| estimate.interval.unwrap_or([estimate.mean; 2]);
        let numbers = self.points.iter().flat_map(|(_, estimate)| bounds(estimate));
        let up = Axis::of(numbers.chain([0.0]), BELOW - 6.0, 22.0);
        let along = Axis::of([0.0, last as f64].into_iter(), LEFT, RIGHT);
        let mut svg = begin(BELOW + AXIS, &self.title);
        for tick in up.ticks() {
            let y = up.place(tick);
            let class = if tick.abs() < 1e-12 { "zero" } else { "grid" };
            line(&mut svg, class, [LEFT, y, RIGHT, y]);
            text(&mut svg, LEFT - 6.0, y + 4.5, "end", &short(tick));
        }
        text(&mut svg, 4.0, 13.0, "start", &self.upwards);
        text(&mut svg, f64::midpoint(LEFT, RIGHT), BELOW + 36.0, "middle", &self.along);

        let place = |(step, (_, estimate)): (usize, &(String, Estimate))| {
            (along.place(step as f64), up.place(estimate.mean))
        };
        let places: Vec<(f64, f64)> = self.points.iter().enumerate().map(place).collect();
        for pair in places.windows(2) {
            line(&mut svg, "curve", [pair[0].0, pair[0].1, pair[1].0, pair[1].1]);
        }
        for ((x, y), (_, estimate)) in places.iter().zip(&self.points) {
            let [low, high] = bounds(estimate).map(|bound| up.place(bound));
            line(&mut svg, "interval", [*x, low, *x, high]);
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
        }
        // The last step is always named; before it, those for which there is room.
        let mut free = LEFT;
        for ((x, _), (name, _)) in places.iter().zip(&self.points).take(last) {
            if *x >= free && *x + NAME <= places[last].0 {
                text(&mut svg, *x, BELOW + 16.0, "middle", name);
                free = x + NAME;
            }
        }
        text(&mut svg, RIGHT + 14.0, BELOW + 16.0, "end", &self.points[last].0);
        svg + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(steps: u32) -> Curve {
        let point = |step: u32| {
            let mean = f64::from(step) - 3.0;
            (format!("step <{step}>"), Estimate { mean, interval: Some([mean - 1.0, mean + 1.0]) })
        };
        Curve {
            title: "a & b".to_owned(),
            upwards: "points".to_owned(),
            along: "rounds".to_owned(),
            points: (0..steps).map(point).collect(),
        }
    }

    #[test]
    fn every_step_is_a_point_with_its_interval() {
        for steps in [1, 2, 24] {
            let svg = curve(steps).svg();
            let count = |what: &str| svg.matches(what).count();
            assert_eq!(count("<circle"), steps as usize);
            assert_eq!(count("class=\"interval\""), steps as usize);
            assert_eq!(count("class=\"curve\""), steps as usize - 1);
            assert!(
                svg.contains(&format!("step &lt;{}&gt;", steps - 1)),
                "the last point is named"
            );
            assert!(count("step &lt;") <= 5, "names do not overlap");
            assert!(svg.contains("aria-label=\"a &amp; b\"") && !svg.contains("NaN"), "{svg}");
        }
    }

    #[test]
    fn without_points_there_is_no_drawing() {
        assert_eq!(curve(0).svg(), "");
    }
}

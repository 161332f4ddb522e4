/**
 * Boards as they look in matches that were played: for whoever works on them, not part of the page.
 *
 * `gallery.html#take5-standard` shows that playthrough; `&step=12` one step of it, `&viewer=1` what
 * seat 1 saw (`-` is a spectator), `&theme=dark` in the dark, `&language=de` in German. With `&bare`
 * there is nothing around the board, with `&still` it does not move on when something is done.
 */
import { mount } from "svelte";
import Gallery from "./gallery.svelte";
import { language } from "./src/lang/index.svelte";
import "./src/styles/tokens.css";
import "./src/styles/base.css";

const files = import.meta.glob<string>("../crates/rules/tests/playthroughs/*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});
const texts = new Map(Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ""), text]));

await language.begin();
mount(Gallery, { target: document.body, props: { texts } });

/**
 * The design on one page: its tokens, and every component in each state. For whoever works on it, not part of
 * the page that is served. `design.html?theme=dark&language=de&cards=large` begins with these.
 */
import { mount } from "svelte";

import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { language } from "../src/lang/index.svelte";
import Design from "./Design.svelte";

await language.begin();
mount(Design, { target: document.body });

import { mount } from "svelte";

import App from "./App.svelte";
import { under } from "./base";
import { language } from "./lang/index.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

// Browsers keep files only for pages that came safely; without, all works but what needs no server.
// Before anything is waited for: the page may be loaded by then.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register(under("/worker.js")).catch(() => undefined));
}

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the app");
await language.begin();
mount(App, { target: place });

import { mount } from "svelte";

import App from "./App.svelte";
import "./look/tokens.css";
import "./look/base.css";

const place = document.getElementById("app");
if (!place) throw new Error("the page has no place for the app");
mount(App, { target: place });

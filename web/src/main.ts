import { mount } from "svelte";
import App from "./App.svelte";
import { serveOffline } from "./house/push";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no place for the app");
mount(App, { target: place });
serveOffline();

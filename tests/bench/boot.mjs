// How fast the built site is there, and how fast it answers: in Chromium, by Playwright.
import { runOnSite } from "../setup.mjs";

export const bench = (args) => runOnSite("tests.bench.boot", args);

// How long a bot takes as the page sees it, and what the page does meanwhile, in Chromium.
//   npm run bench -- worker [--json] [--table TEXT] [plain|phone|tenth ...]
import { runOnSite } from "../setup.mjs";

export const bench = (args) => runOnSite("tests.bench.worker", args);

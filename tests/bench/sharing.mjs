// How long links and result lines are, and how fast a kept hand opens: in CPython and in Chromium.
//   npm run bench -- sharing [--json]
import { runOnSite } from "../setup.mjs";

export const bench = (args) => runOnSite("tests.bench.sharing", args);

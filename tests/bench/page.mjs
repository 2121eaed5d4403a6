// A crowded late game on a slow phone: taps, bots at thought, and what moves that should not.
import { runOnSite } from "../setup.mjs";

export const bench = (args) => runOnSite("tests.bench.page", args);

// Pictures of the screens at every size, to look at: in test-results/shots/.
import { runOnSite } from "../setup.mjs";

export const bench = (args) => runOnSite("tests.browser.shots", args);

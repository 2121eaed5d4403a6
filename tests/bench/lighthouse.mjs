// What Lighthouse says of the built site: accessibility and best practices.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../../assets/build/serve.mjs";
import { ROOT, giveUp, hashOf, once, run } from "../../assets/build/setup.mjs";
import { ensureBrowser, ensureVenv } from "../setup.mjs";

const HOME = join(ROOT, "tests", "bench", "lighthouse");
const WANTED = { accessibility: 100, "best-practices": 100 };
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

async function ensureLighthouse() {
  const key = hashOf(join(HOME, "package-lock.json")) + process.versions.node;
  await once(join(HOME, "node_modules", ".nordic-stamp"), key, async () => {
    console.log("Installing Lighthouse ...");
    const args = ["ci", "--no-fund", "--no-audit", "--ignore-scripts"];
    if (await run("npm", args, { cwd: HOME })) giveUp("npm ci failed, see above.");
  });
  const from = (name) => pathToFileURL(join(HOME, "node_modules", ...name.split("/"))).href;
  const { default: lighthouse } = await import(from("lighthouse/core/index.js"));
  const { launch } = await import(from("chrome-launcher/dist/index.js"));
  return { lighthouse, launch };
}

/** The audits of one page that did not pass. */
function failures(lhr, category) {
  return lhr.categories[category].auditRefs
    .map(({ id, weight }) => ({ weight, ...lhr.audits[id] }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 1)
    .map(({ id, title, details }) => {
      const nodes = (details?.items ?? []).map((one) => [one.node?.snippet ?? one.value ?? one.url ?? one.description, one.source?.url].filter(Boolean).join(" in "));
      return `${id}: ${title} ${nodes.slice(0, 3).join(" ")}`;
    });
}

export async function bench(args) {
  const { ensureBuilt } = await import("../../assets/build/build.mjs");
  await ensureBuilt();
  const chromePath = ensureBrowser(await ensureVenv(".venv", "tests/requirements.txt"));
  const { lighthouse, launch } = await ensureLighthouse();
  const server = await serve(join(ROOT, "dist"), { port: 0, cacheControl: "no-cache" });
  const url = `http://localhost:${server.address().port}/`;
  const chrome = await launch({ chromePath: chromePath || undefined, chromeFlags: FLAGS });
  const result = {};
  try {
    for (const formFactor of ["mobile", "desktop"]) {
      const desktop = formFactor === "desktop";
      const screenEmulation = desktop
        ? { mobile: false, width: 1280, height: 800, deviceScaleFactor: 1, disabled: false }
        : undefined;
      const { lhr } = await lighthouse(url, {
        port: chrome.port,
        logLevel: "error",
        onlyCategories: Object.keys(WANTED),
        formFactor,
        screenEmulation,
        maxWaitForLoad: 90_000,
      });
      if (lhr.runtimeError) giveUp(`Lighthouse: ${lhr.runtimeError.message}`);
      for (const category of Object.keys(WANTED)) {
        const points = Math.round(lhr.categories[category].score * 100);
        result[`${category}, ${formFactor}`] = points;
        console.log(`${category}, ${formFactor}: ${points}`);
        for (const line of failures(lhr, category)) console.log(`  ${line}`);
      }
    }
  } finally {
    await chrome.kill();
    server.close();
  }
  if (args.includes("--json")) console.log(JSON.stringify(result));
  return Object.values(result).every((points) => points === 100) ? 0 : 1;
}

import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle, placeWebApp } from "../drills/product/bundle.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { spawnServer, untilReady } from "../drills/product/server-process.ts";
import { installedChromium, sandboxFlags } from "./browser.ts";
import { INTERACTIONS, interactionMs } from "./interactions.ts";
import { loadPage } from "./page-load.ts";
import { PAGES } from "./pages.ts";
import {
  interactionTable,
  type Measured,
  performanceOf,
  type Responses,
  tableOf,
  writeTable,
} from "./report.ts";
import { visit } from "./visit.ts";

/**
 * `npm run bench:web`: Lighthouse on a phone, cold. `--visits` of each page, `--only /,/login` some of them, `--at` a product
 * that runs already with its demo data, `--write` keeps the table in the README.
 */
const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "5" },
    only: { type: "string" },
    at: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const START_MS = 180_000;
/** A new product looks into its demo's clips and draws its first cards by itself for a while. */
const SETTLE_MS = 60_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

/** The built product with a new data folder, filled with the demo's world. */
async function startProduct(): Promise<string> {
  buildBundle();
  placeWebApp();
  const server = await spawnServer({ DATA_DIR: scratchFolder(), DEMO: "1" });
  await untilReady(server, START_MS);
  await delay(SETTLE_MS);
  return server.url;
}

async function measurePages(base: string): Promise<Measured[]> {
  const only = values.only?.split(",");
  const measured: Measured[] = [];
  for (const page of PAGES.filter(({ path }) => only?.includes(path) ?? true)) {
    const load = os.loadavg()[0] ?? 0;
    const visits = [];
    for (let turn = 0; turn < Number(values.visits); turn += 1) visits.push(await visit(base, page));
    const untilUsable = await inBrowser((browser) => loadPage(browser, base, page));
    measured.push({ page, visits, load, untilUsable });
    console.log(tableOf(measured.slice(-1)).split("\n").at(-1));
  }
  return measured;
}

async function inBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ ...installedChromium(), args: [...sandboxFlags] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Each action as often as a page is visited. */
async function measureActions(base: string): Promise<Responses[]> {
  return inBrowser(async (browser) => {
    const measured: Responses[] = [];
    for (const action of INTERACTIONS) {
      const durations = [];
      for (let turn = 0; turn < Number(values.visits); turn += 1)
        durations.push(await interactionMs(browser, base, action));
      measured.push({ action, durations });
    }
    return measured;
  });
}

await closingAfterwards(async () => {
  const base = values.at ?? (await startProduct());
  const measured = await measurePages(base);
  if (measured.length === 0) throw new Error("No page was measured");
  const table = `${tableOf(measured)}\n\n${interactionTable(await measureActions(base))}`;
  console.log(`\n${table}\n`);
  if (values.write) writeTable(table);
  for (const one of measured.filter((each) => performanceOf(each) < each.page.wanted))
    console.log(`${one.page.path}: ${performanceOf(one)} of ${one.page.wanted} wanted`);
});

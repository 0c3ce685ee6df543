import { chromium } from "playwright";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { placeBundle, placeWebApp } from "../drills/product/bundle.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { spawnServer, untilReady } from "../drills/product/server-process.ts";
import { installedChromium, sandboxFlags } from "./browser.ts";
import { loadPage, type PageLoad } from "./page-load.ts";
import { PAGES } from "./pages.ts";

/** Writes, as JSON, what each page of the product as it is built fetches until it answers; `npm test` holds it to the budgets. */
const START_MS = 120_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function measure(): Promise<PageLoad[]> {
  placeBundle();
  placeWebApp();
  const server = await spawnServer({ DATA_DIR: scratchFolder(), DEMO: "1" });
  const browser = await chromium.launch({ ...installedChromium(), args: [...sandboxFlags] });
  try {
    await untilReady(server, START_MS);
    const loads: PageLoad[] = [];
    for (const page of PAGES) loads.push(await loadPage(browser, server.url, page));
    return loads;
  } finally {
    await browser.close();
  }
}

await closingAfterwards(async () => {
  process.stdout.write(JSON.stringify(await measure()));
});

import { cleanUpOnSignals, scratchFolder, withCleanup } from "../product/resources.ts";
import { placeBundle, placeWebApp, spawnServer, untilReady } from "../product/server.ts";
import { inBrowser, loadPage, PAGES, type PageLoad } from "./page-load.ts";

const START_MS = 120_000;
cleanUpOnSignals();

async function measure(): Promise<PageLoad[]> {
  placeBundle();
  placeWebApp();
  const server = await spawnServer({ DATA_DIR: scratchFolder(), DEMO: "1" });
  await untilReady(server, START_MS);
  return inBrowser(async (browser) => {
    const loads: PageLoad[] = [];
    for (const page of PAGES) loads.push(await loadPage(browser, server.url, page));
    return loads;
  });
}

/** Prints each page's downloads until the page is usable, as JSON for `npm test`. */
await withCleanup(async () => {
  process.stdout.write(JSON.stringify(await measure()));
});

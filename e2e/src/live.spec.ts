import { type Browser, expect, type Page, test } from "@playwright/test";
import { streamerOnKick } from "./kick.ts";
import { member } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const EVENTS = /\/api\/trpc\/live\.(changes|publicChanges)/;
/** Status changes appear within a second. The timeout allows for a busy machine. */
const SEEN = { timeout: 8_000 };

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test("lists and public pages that are open in other browsers show the start and end of a stream", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await streamerOnKick(page, baseURL);
  const [reader, visitor] = [await otherBrowser(browser, baseURL), await otherBrowser(browser, baseURL)];
  const { expectQuiet } = watchConsole(reader);
  await member(reader, "viewer");
  const followed = [reader, visitor].map((one) => one.waitForResponse(EVENTS));
  await reader.goto(`/streamers?search=${streamer.username}&finished=false`);
  await visitor.goto(`/@${streamer.username}`);
  await Promise.all(followed);
  const row = reader.getByRole("row").filter({ hasText: streamer.username });
  await expect(row).toHaveCount(1);
  await expect(row.getByText("Live", { exact: true })).toHaveCount(0);

  await streamer.goLive();
  await expect(row.getByText("Live", { exact: true })).toBeVisible(SEEN);
  await expect(visitor.getByRole("region", { name: "Live" })).toContainText("A quiet evening", SEEN);

  await streamer.stop();
  await expect(row.getByText("Live", { exact: true })).toHaveCount(0, SEEN);
  await expect(visitor.getByRole("region", { name: "Live" })).toHaveCount(0, SEEN);
  await reader.context().close();
  await visitor.context().close();
  expectQuiet();
});

test("a page shows changes that it missed while its connection was interrupted", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await streamerOnKick(page, baseURL);
  const reader = await otherBrowser(browser, baseURL);
  await member(reader, "viewer");
  let isCut = false;
  await reader.route(EVENTS, async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await streamer.goLive();
    // Simulates a proxy that ends the response.
    return route.fulfill({
      contentType: "text/event-stream",
      body: "event: connected\ndata: {}\n\n",
    });
  });
  await reader.goto(`/streamer/${streamer.id}`);
  await expect(reader.getByText("A quiet evening")).toBeVisible({ timeout: 15_000 });
  expect(isCut).toBe(true);
  await reader.context().close();
});

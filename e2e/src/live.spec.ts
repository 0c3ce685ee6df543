import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEachTheme } from "./accessible.ts";
import { streamerOnKick } from "./kick.ts";
import { member } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const EVENTS = /\/api\/trpc\/live\.(changes|publicChanges)/;

/**
 * The goals are one second for a change on this site and four seconds for a change on a platform. The timeout
 * is longer, because the machine may be busy.
 */
const SEEN = { timeout: 12_000 };

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  return context.newPage();
}

test("other browsers show the start and end of a stream in open lists and public pages", async ({
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

test("a streamer opens the studio, postpones a suggestion, and sees a stream start and end without a reload", async ({
  page,
  baseURL,
}) => {
  const streamer = await streamerOnKick(page, baseURL);
  const { expectQuiet } = watchConsole(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Studio", exact: true }).first().click();
  await expect(page).toHaveURL("/studio");
  await settle(page);
  const onAir = page.getByRole("region", { name: "On air" });
  await expect(onAir.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
  const step = page.getByRole("region", { name: "What to do next" });
  await step.getByRole("button", { name: "Not now: Add a profile picture" }).click();
  await expect(step.getByRole("heading", { name: "Add a language" })).toBeFocused();
  await page.reload();
  await expect(step.getByRole("heading", { name: "Add a language" })).toBeVisible();
  await settle(page);
  await expectAccessibleInEachTheme(page);

  await streamer.goLive();
  await expect(onAir.getByRole("heading", { name: "2 people watching" })).toBeVisible(SEEN);
  await expect(onAir.getByText(/^Live \d+ (min|h) · 2 viewers$/)).toBeVisible(SEEN);
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await streamer.stop();
  await expect(onAir.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible(SEEN);
  await expect(onAir.getByText("Offline")).toBeVisible(SEEN);
  expectQuiet();
});

test("a streamer's overlay shows a new follower, and its old URL shows nothing after the URL was changed", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await member(page, "streamer");
  await page.goto("/account-settings?tab=community");
  await page.getByRole("button", { name: "Create an overlay" }).click();
  const address = await page.getByLabel("Overlay address").inputValue();

  const obs = await (await browser.newContext()).newPage();
  const { expectQuiet } = watchConsole(obs);
  await obs.goto(`${address}?show=follower,goal&goal=3`);
  await expect(obs.locator("main")).toContainText("Be the first");
  const viewer = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await member(viewer, "viewer", { displayName: "Robin Overlay" });
  await viewer.goto(`/@${streamer.username}`);
  await viewer
    .getByRole("button", { name: /^Follow/ })
    .first()
    .click();
  await expect(obs.locator("main")).toContainText("Robin Overlay", SEEN);
  await expect(obs.locator("main")).toContainText("1 / 3");
  expectQuiet();

  await page.getByRole("button", { name: "New address" }).click();
  await page.getByRole("button", { name: "Create new address" }).click();
  await expect(obs.locator("main")).toHaveCount(0, SEEN);
  expect((await obs.context().cookies()).length).toBe(0);
  await viewer.context().close();
  await obs.context().close();
});

import { expect, test } from "@playwright/test";
import { member } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";

/** Changes appear within a second; the rest is tolerance for a busy machine. */
const SEEN = { timeout: 10_000 };

test("a streamer's overlay shows a new follower, and the old address shows nothing after a change", async ({
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

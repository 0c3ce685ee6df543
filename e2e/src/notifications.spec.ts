import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme } from "./accessible.ts";
import { newStreamerOnKick } from "./kick.ts";
import { member } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * The notification waits up to 20 s for the game, which Kick reports after the stream's start; then a job
 * runs and the page refetches.
 */
const TOLD = { timeout: 40_000 };

const bellOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

const written = (page: Page, name: string) => page.waitForResponse(new RegExp(`notifications\\.${name}\\b`));

test("a followed streamer's start raises the bell's count, and reading it updates every tab", async ({
  page,
  baseURL,
  browser,
}) => {
  const theirs = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const streamer = await newStreamerOnKick(theirs, baseURL);
  const name = `Guest ${streamer.username}`;
  const { expectQuiet } = watchConsole(page);
  await member(page, "viewer");

  await page.goto(`/streamer/${streamer.id}`);
  await page.getByRole("button", { name: `Follow ${name}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Notifications from ${name}: live only` })).toBeVisible();
  await expectAccessible(page);

  // Opens two tabs of one account; one shows no streamers.
  const other = await page.context().newPage();
  await other.goto("/account-settings");
  await settle(other);
  const followed = page.waitForResponse(/\/api\/trpc\/live\.changes/);
  await page.goto("/account-settings?tab=notifications");
  await settle(page);
  await followed;
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
  // A stream restart within the hour would not notify followers.
  await streamer.goLiveFirst();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications, 1 unread", TOLD);
  await expect(bellOf(other)).toHaveAccessibleName("Notifications, 1 unread", TOLD);

  await bellOf(page).click();
  await settle(page);
  const row = page.getByRole("region", { name: "Today" }).getByRole("link", { name: `${name} is live` });
  await expect(row).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
  await expect(bellOf(other)).toHaveAccessibleName("Notifications", TOLD);
  await row.click();
  await expect(page).toHaveURL(`/streamer/${streamer.id}`);
  await streamer.stop();
  expectQuiet();
});

test("notification settings persist after a reload", async ({ page }) => {
  const { expectQuiet } = watchConsole(page);
  await member(page, "viewer");
  await page.goto("/notifications");
  await settle(page);
  await expect(page.getByText(/^Nothing yet\./)).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page).toHaveURL("/account-settings?tab=notifications");
  await settle(page);
  await expectAccessibleInEachTheme(page);
  const mail = page.getByRole("switch", { name: "New clips: Email" });
  const quiet = page.getByRole("switch", { name: /^Hold emails and push notifications/ });
  for (const each of [mail, quiet]) {
    const saved = written(page, "updateSettings");
    await each.click();
    await saved;
  }
  await page.reload();
  await settle(page);
  await expect(mail).toBeChecked();
  await expect(quiet).toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:00");
  await expect(page.getByLabel("Time zone")).toHaveValue(/Berlin/);
  await expectAccessible(page);
  expectQuiet();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { newStreamerOnKick } from "./kick.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { member, stranger } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";
import { wizardOn } from "./wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Kick reports the game up to 20 s after the start of the stream. Then a job must run, and the page must
 * refetch.
 */
const TOLD = { timeout: 40_000 };

const bellOf = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });

test("when a followed streamer goes live, the bell's count rises, and reading it updates every tab", async ({
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

  // Two tabs of one account; the second shows no streamers.
  const other = await page.context().newPage();
  await other.goto("/account-settings");
  await settle(other);
  const followed = page.waitForResponse(/\/api\/trpc\/live\.changes/);
  await page.goto("/account-settings?tab=notifications");
  await settle(page);
  await followed;
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
  // This must be the channel's first stream, because a restart within an hour does not notify followers.
  await streamer.goLiveFirst();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications, 1 unread", TOLD);
  await expect(bellOf(other)).toHaveAccessibleName("Notifications, 1 unread", TOLD);

  await bellOf(page).click();
  await page.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: "See all" }).click();
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

async function authorize(page: Page, login: string): Promise<void> {
  await page.getByLabel("Channel", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Authorize" }).click();
}

test("a viewer saves a channel, its owner joins with Twitch, and both are notified of the follow", async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  // Each retry needs another channel whose owner has not joined.
  const [name, login] = retry === 0 ? ["Luna Paints", "luna_paints"] : ["Otto Brews", "otto_brews"];
  await member(page, "viewer");
  await page.goto("/profile?tab=saved-channels");
  await page.getByRole("link", { name: "Import your follows from Twitch" }).first().click();
  await page.getByRole("link", { name: "Sign in with Twitch" }).click();
  await authorize(page, `fan_${Date.now().toString(36)}`);
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Import 1", exact: true }).click();
  await expect(page.getByText("You now have saved 1 channel from Twitch.")).toBeVisible();
  await page.getByRole("link", { name: "See your saved channels" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  await settle(page);
  await expectAccessibleOnScreens(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await context.newPage();
  await owner.goto(`/join/twitch/${login}`);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(/^1 person is waiting for /);
  await settle(owner);
  await expectAccessibleOnScreens(owner);
  await owner.getByRole("link", { name: "Sign in with Twitch" }).click();
  await authorize(owner, login);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(`${login} is yours`);
  const someone = stranger();
  await owner.getByRole("button", { name: "Create your account" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByLabel("Username").fill(someone.username);
  await dialog.getByLabel("Email", { exact: true }).fill(someone.email);
  await dialog.getByLabel("Password", { exact: true }).fill(someone.password);
  await dialog.getByLabel("Confirm password", { exact: true }).fill(someone.password);
  await dialog.getByRole("checkbox", { name: /terms/i }).click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(owner.getByText(someone.email)).toBeVisible();
  await owner.goto(linkIn(await mailTo(owner.request, someone.email, "Verify")));
  await owner.getByRole("button", { name: "Verify my email" }).click();
  await expect(owner.getByRole("radio", { name: /^Streamer/ })).toBeChecked();
  await owner.getByRole("button", { name: "Continue" }).click();
  const wizard = wizardOn(owner);
  await wizard.isAt("Profile Setup");
  await expect(owner.getByRole("textbox", { name: "Display Name" })).toHaveValue(name ?? "");
  await wizard.next("Streaming Platforms");
  await wizard.next("Streaming Schedule");
  await expect(owner.getByText("Filled in from your channel’s schedule", { exact: false })).toBeVisible();
  await wizard.button("Finish now").click();
  await owner.waitForURL("**/profile?tab=streaming");
  await expect(owner.getByText("Your Twitch channel is connected and verified.")).toBeVisible();

  await expect(async () => {
    await owner.goto("/notifications");
    await expect(owner.getByText("1 person here was already waiting for you")).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await page.goto("/notifications");
  await expect(page.getByText(`${name} joined Starling`)).toBeVisible();
  await page.goto("/profile?tab=followed-streamers");
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await page.goto("/profile?tab=saved-channels");
  await expect(page.getByText("No saved channels yet", { exact: false })).toBeVisible();
  await context.close();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { member, stranger } from "./people.ts";
import { settle } from "./settle.ts";
import { wizardOn } from "./wizard.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function authorize(page: Page, login: string): Promise<void> {
  await page.getByLabel("Channel", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Authorize" }).click();
}

test("a viewer saves a channel, its owner joins with Twitch, and both are notified of the follow", async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  // Each attempt needs a channel whose owner has not joined.
  const [name, login] = retry === 0 ? ["Luna Paints", "luna_paints"] : ["Otto Brews", "otto_brews"];
  await member(page, "viewer");
  await page.goto("/profile?tab=saved-channels");
  await page.getByRole("link", { name: "Bring your follows from Twitch" }).first().click();
  await page.getByRole("link", { name: "Sign in with Twitch" }).click();
  await authorize(page, `fan_${Date.now().toString(36)}`);
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.getByRole("checkbox", { name: "Choose all" }).uncheck();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Bring 1", exact: true }).click();
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

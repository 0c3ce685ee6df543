import { expect, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { enter, part } from "./own-profile.ts";
import { member, person } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const OWN = "/profile?tab=streaming";

test("a streamer connects a channel, is found as verified, and disconnects it", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  const login = `her_${streamer.username}`.slice(0, 25);
  const { expectQuiet } = watchConsole(page);
  await page.goto(OWN);
  await settle(page);
  const section = part(page, "Verified channels");
  await expect(section.getByText("Not connected")).toHaveCount(3);

  await section.getByRole("button", { name: "Connect Twitch" }).click();
  await expect(page.getByText("Development only", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByText("You canceled signing in with Twitch.", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(OWN);

  await section.getByRole("button", { name: "Connect Twitch" }).click();
  await page.getByLabel("Channel", { exact: true }).fill(login);
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(section.getByText("Your Twitch channel is connected and verified.")).toBeVisible();
  await expect(section.getByRole("link", { name: login })).toBeVisible();
  await settle(page);
  await expectAccessibleOnScreens(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  await member(reader, "viewer");
  await reader.goto(`/streamer/${id}`);
  const mark = reader.getByText("Verified on Twitch").first();
  await expect(mark).toBeAttached();
  const found = `/streamers?search=${streamer.username}&verified=true&finished=false`;
  await reader.goto(found);
  await expect(reader.getByRole("row").filter({ hasText: streamer.username })).toHaveCount(1);
  await expect(mark).toBeAttached();

  await section.getByRole("button", { name: "Use name or picture from Twitch" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: /^Name/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Use", exact: true }).click();
  await expect(page.getByRole("heading", { name: login })).toBeVisible();

  await section.getByRole("button", { name: "Disconnect Twitch" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(section.getByText("Not connected")).toHaveCount(3);
  await reader.goto(found);
  await expect(reader.getByRole("row").filter({ hasText: login })).toHaveCount(0);
  await context.close();
  expectQuiet();
});

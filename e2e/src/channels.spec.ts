import { expect, type Page, test } from "@playwright/test";
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
  // The directory shows changes after a short delay.
  await expect(async () => {
    await reader.goto(found);
    await settle(reader);
    await expect(reader.getByRole("row").filter({ hasText: login })).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await context.close();
  expectQuiet();
});

const PATIENCE = 20_000;
/** Expected console message: the fake Twitch rejects requests for some seconds every ten minutes. */
const EXPECTED_503 = /status of 503/;

async function pressUntil(page: Page, button: string, done: () => Promise<void>) {
  await expect(async () => {
    await page.getByRole("button", { name: button }).click();
    await done();
  }).toPass({ timeout: PATIENCE });
}

test("a streamer imports a schedule and clips from Twitch, and viewers load them without a request to Twitch", async ({
  page,
  baseURL,
  browser,
}) => {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  const { expectQuiet } = watchConsole(page, EXPECTED_503);
  await page.goto("/profile?tab=streaming");
  await settle(page);
  await part(page, "Verified channels").getByRole("button", { name: "Connect Twitch" }).click();
  await page.getByLabel("Channel", { exact: true }).fill(`her_${streamer.username}`.slice(0, 25));
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByText("Your Twitch channel is connected and verified.")).toBeVisible();

  await page.goto("/profile?tab=schedule&edit=schedule");
  const editor = page.getByRole("dialog");
  const streams = editor.getByRole("group", { name: /, stream \d+$/ });
  await expect(streams).toHaveCount(0);
  const filled = editor.getByText(/streams are filled in from Twitch/);
  await pressUntil(page, "Import from Twitch", () => expect(filled).toBeVisible({ timeout: 3_000 }));
  const count = await streams.count();
  expect(count).toBeGreaterThanOrEqual(4);
  await expectAccessibleOnScreens(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await page.goto("/profile?tab=schedule&edit=schedule");
  await expect(streams).toHaveCount(count);

  await page.goto("/profile?tab=clips");
  const own = part(page, "Clips on Twitch");
  await own.getByRole("button", { name: "Import from Twitch" }).click();
  const dialog = page.getByRole("dialog", { name: "Import clips from Twitch" });
  const boxes = dialog.getByRole("checkbox");
  await expect(async () => {
    const again = dialog.getByRole("button", { name: /again/i });
    if (await again.isVisible()) await again.click();
    await expect(boxes.nth(1)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: PATIENCE });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expectAccessibleOnScreens(page);
  await dialog.getByRole("button", { name: "Add 2 clips" }).click();
  await expect(dialog).toBeHidden({ timeout: PATIENCE });
  await expect(own.getByRole("article")).toHaveCount(2);
  await expectAccessibleOnScreens(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  const elsewhere: string[] = [];
  reader.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.url().startsWith("http") && (origin !== baseURL || pathname.includes("/platforms/"))) {
      elsewhere.push(request.url());
    }
  });
  await member(reader, "viewer");
  await reader.goto(`/streamer/${id}?tab=clips`);
  const shown = reader.getByRole("region", { name: "Clips on Twitch" });
  const links = shown.getByRole("link", { name: /opens Twitch in a new tab/ });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute("href", /^https:\/\/twitch\.example\.test\//);
  await shown.scrollIntoViewIfNeeded();
  for (const picture of await shown.getByRole("presentation").all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectAccessibleOnScreens(reader);
  expect(elsewhere).toEqual([]);

  const [first] = await own.getByRole("article").all();
  const title = await first?.getAttribute("aria-label");
  await first?.getByRole("button", { name: `Remove ${title}` }).click();
  await expect(own.getByRole("article")).toHaveCount(1);
  await reader.reload();
  await expect(links).toHaveCount(1);
  await context.close();
  expectQuiet();
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme } from "./accessible.ts";
import { createListedStreamers, directoryOn } from "./directory.ts";
import { member, type Person, signIn } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { nameOf, nextName, openReel, reelOn } from "./reel.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits for a write's response, so that the next page reads its result. */
const written = (page: Page, name: string) => page.waitForResponse(new RegExp(`safety\\.${name}\\b`));

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page
    .getByRole("button", { name: `More actions for ${name}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

async function idOf(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/v1/profile")).json();
  return data._id;
}

async function browserOf(browser: Browser, someone: Person): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await signIn(page, someone);
  return page;
}

test("a viewer and a blocked streamer cannot find each other until the viewer unblocks the streamer", async ({
  page,
  browser,
  baseURL,
}) => {
  const { word, streamers } = await createListedStreamers(baseURL, ["Quiet"]);
  const [streamer] = streamers;
  if (!streamer) throw new Error("nobody was made");
  await member(page, "viewer");
  const viewerId = await idOf(page);
  const theirs = await browserOf(browser, streamer);
  const streamerId = await idOf(theirs);
  const search = `/streamers?search=${word}`;
  const { names } = directoryOn(page);

  await page.goto(search);
  await expect(names).toHaveText([streamer.name]);
  await theirs.goto(`/viewer/${viewerId}`);
  await settle(theirs);
  await expect(theirs.getByRole("heading", { level: 1, name: "Viewer Not Found" })).toHaveCount(0);

  await page.goto(`/streamer/${streamerId}`);
  await choose(page, streamer.name, `Block ${streamer.name}`);
  const dialog = page.getByRole("alertdialog", { name: `Block ${streamer.name}?` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessible(page, { within: "[role=alertdialog]" });
  const block = written(page, "block");
  await dialog.getByRole("button", { name: "Block" }).click();
  await block;
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
  await expect(page.getByText(`You blocked ${streamer.name}.`)).toBeVisible();

  await page.goto(search);
  await expect(page.getByText(/^There’s no one to show here/)).toBeVisible();
  await expect(names).toHaveCount(0);
  await page.goto(`/streamer/${streamerId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Streamer Not Found" })).toBeVisible();
  await theirs.goto(`/viewer/${viewerId}`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Viewer Not Found" })).toBeVisible();

  await page.goto("/account-settings?tab=safety");
  const blocked = page.getByRole("region", { name: "Blocked people" });
  await expect(blocked.getByRole("listitem")).toHaveCount(1);
  await expectAccessibleInEachTheme(page);
  const unblock = written(page, "unblock");
  await blocked.getByRole("button", { name: `Unblock ${streamer.name}` }).click();
  await expect(blocked.getByText(/^You haven’t blocked anyone/)).toBeVisible();
  await unblock;
  await page.goto(search);
  await expect(names).toHaveText([streamer.name]);
  await theirs.context().close();
});

test("a hidden streamer is restored by Undo and otherwise stays hidden", async ({ page, baseURL }) => {
  const { word, streamers } = await createListedStreamers(baseURL, ["Loud", "Mild"]);
  const [loud, mild] = streamers.map(({ name }) => name);
  if (!loud || !mild) throw new Error("nobody was made");
  await member(page, "viewer");
  const { names } = directoryOn(page);
  await page.goto(`/streamers?search=${word}&sortBy=displayName&sortOrder=asc`);
  await expect(names).toHaveText([loud, mild]);

  await page.getByRole("button", { name: `More actions for ${loud}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, { within: "[role=menu]" });
  const mute = written(page, "mute");
  await page.getByRole("menuitem", { name: `Hide ${loud}`, exact: true }).click();
  await expect(names).toHaveText([mild]);
  await mute;
  const unmute = written(page, "unmute");
  await page.getByRole("button", { name: "Undo" }).click();
  await unmute;
  await expect(names).toHaveText([loud, mild]);

  const again = written(page, "mute");
  await choose(page, loud, `Hide ${loud}`);
  await again;
  await page.reload();
  await expect(names).toHaveText([mild]);
  await page.goto("/account-settings?tab=safety");
  await page
    .getByRole("region", { name: "Muted streamers" })
    .getByRole("link", { name: loud, exact: true })
    .click();
  await page.getByRole("button", { name: `More actions for ${loud}` }).click();
  const last = written(page, "unmute");
  await page.getByRole("menuitem", { name: `Unmute ${loud}`, exact: true }).click();
  await last;
  await page.goto(`/streamers?search=${word}`);
  await expect(names).toHaveCount(2);
});

test("a hidden clip does not reappear until the viewer unhides it", async ({ page }) => {
  await member(page, "viewer");
  const { expectQuiet } = watchConsole(page);
  await openReel(page);
  const reel = reelOn(page);
  const first = await nameOf(page);
  const title = (await reel.about.getByRole("heading").textContent()) ?? "";
  const hide = written(page, "hideClip");
  await reel.about.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("menuitem", { name: "Hide this clip" }).click();
  const second = await nextName(page, first);
  await hide;
  await expect(page.getByText("This clip is hidden.")).toBeVisible();
  await expect(reel.column).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await nextName(page, second);

  await openReel(page);
  expect(await nameOf(page)).not.toBe(first);
  await page.goto("/account-settings?tab=safety");
  const hidden = page.getByRole("region", { name: "Hidden clips" });
  const show = written(page, "unhideClip");
  await hidden.getByRole("button", { name: `Show ${title} again` }).click();
  await show;
  await expect(hidden.getByText(/^You haven’t hidden any clips/)).toBeVisible();
  expectQuiet();
});

test("a profile report is listed in the settings, and a second report is rejected", async ({
  page,
  baseURL,
}) => {
  const { streamers } = await createListedStreamers(baseURL, ["Rude"]);
  const name = streamers[0]?.name ?? "";
  await member(page, "viewer");
  await page.goto(`/streamers?search=${encodeURIComponent(name)}`);
  await choose(page, name, `Report ${name}`);
  const dialog = page.getByRole("dialog", { name: `Report ${name}` });
  await expect(dialog.getByRole("radio", { name: "Profile", exact: true })).toBeFocused();
  await expectAccessible(page, { within: "[role=dialog]" });
  await dialog.getByRole("radio", { name: "Bullying or harassment" }).click();
  await dialog.getByRole("textbox").fill("Laughs at people who lose");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you. We’ll review it.")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await choose(page, name, `Report ${name}`);
  await dialog.getByRole("radio", { name: "Scam or spam" }).click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(/^You’ve already reported this/);

  await page.goto("/account-settings?tab=safety");
  const reports = page.getByRole("region", { name: "Your reports" });
  await expect(reports.getByRole("listitem")).toHaveCount(1);
  await expect(reports.getByText("Laughs at people who lose")).toBeVisible();
  await expect(reports.getByText("Open", { exact: true })).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

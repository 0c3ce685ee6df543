import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme } from "./accessible.ts";
import { addClip } from "./clips.ts";
import { createListedStreamers, directoryOn } from "./directory.ts";
import { mailTo } from "./mailbox.ts";
import { moderator } from "./moderators.ts";
import { member, type Person, signIn } from "./people.ts";
import { reelOn } from "./reel.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
  const block = written(page, "safety.block");
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
  const unblock = written(page, "safety.unblock");
  await blocked.getByRole("button", { name: `Unblock ${streamer.name}` }).click();
  await expect(blocked.getByText(/^You haven’t blocked anyone/)).toBeVisible();
  await unblock;
  await page.goto(search);
  await expect(names).toHaveText([streamer.name]);
  await theirs.context().close();
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

/** Waits for a write's response, so that the next page reads its result. */
const written = (page: Page, call: string) => page.waitForResponse(new RegExp(`${call}\\b`));

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: "reduce" })).newPage();
}

/** Opens a clip; the returned heading exists only while the clip is public. */
async function openClip(page: Page, id: string, title: string) {
  await page.goto(`/clips?clip=${id}`);
  await settle(page);
  return reelOn(page).about.getByRole("heading", { name: title });
}

test("a reported clip is hidden, its owner appeals, and another moderator restores it", async ({
  page,
  browser,
}) => {
  const owner = await anotherBrowser(browser);
  const streamer = await member(owner, "streamer");
  const title = `Leap ${streamer.username}`;
  const clip = await addClip(owner.request, title);
  const viewer = await member(page, "viewer");

  await expect(await openClip(page, clip, title)).toBeVisible();
  await reelOn(page)
    .about.getByRole("button", { name: /^More actions for / })
    .click();
  await page.getByRole("menuitem", { name: "Report this clip" }).click();
  const report = page.getByRole("dialog", { name: "Report this clip" });
  await report.getByRole("radio", { name: "Violence or threats" }).click();
  await report.getByRole("textbox").fill("Threatens people at the end");
  const reported = written(page, "reports.create");
  await report.getByRole("button", { name: "Send report" }).click();
  await reported;

  await page.goto("/moderation");
  await expect(page, "for a viewer there is nothing at the address").toHaveURL("/dashboard");

  const first = await anotherBrowser(browser);
  await moderator(first.request);
  await first.goto("/moderation");
  const row = first.getByRole("link", { name: `Clip by @${streamer.username}` });
  await expect(row).toBeVisible();
  await expectAccessibleInEachTheme(first);
  await row.click();
  await expect(first.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(first.getByText("Threatens people at the end")).toBeVisible();
  const claimed = written(first, "moderation.claim");
  await first.getByRole("button", { name: "Take this case" }).click();
  await claimed;
  await expect(first.getByRole("button", { name: "Release this case" })).toBeVisible();
  await first.getByRole("radio", { name: "Hide the clip" }).click();
  await first.getByRole("textbox", { name: "Reason" }).fill("At the end you threaten somebody.");
  await expectAccessibleInEachTheme(first);
  const decided = written(first, "moderation.decide");
  await first.getByRole("button", { name: "Decide" }).click();
  await decided;
  await expect(first.getByText(`Clip hidden. We’ll email @${streamer.username} the reason.`)).toBeVisible();
  await first.context().close();

  const decision = await mailTo(owner.request, streamer.email, "made a decision about you");
  expect(decision.text).toContain("At the end you threaten somebody.");
  await mailTo(page.request, viewer.email, "The outcome of your report");
  await openClip(page, clip, title);
  await expect(page.getByText(/^This clip is no longer available/)).toBeVisible();

  await owner.goto("/account-settings?tab=safety");
  const decisions = owner.getByRole("region", { name: "Decisions about you" });
  await expect(decisions.getByRole("heading", { name: `Your clip “${title}” is hidden` })).toBeVisible();
  await decisions.getByRole("button", { name: /^Appeal this decision/ }).click();
  await decisions.getByRole("textbox").fill("It is a line from a play.");
  const appealed = written(owner, "reports.appeal");
  await decisions.getByRole("button", { name: "Send appeal" }).click();
  await appealed;

  const second = await anotherBrowser(browser);
  await moderator(second.request);
  await second.goto("/moderation?tab=appeals");
  await second.getByRole("link", { name: `Clip by @${streamer.username}` }).click();
  await expect(second.getByRole("heading", { level: 1 })).toBeFocused();
  // Uses the last match, because the list next to the case also contains this text.
  await expect(second.getByText("It is a line from a play.").last()).toBeVisible();
  await second.getByRole("radio", { name: /^Overturn/ }).click();
  await second.getByRole("textbox", { name: "Answer" }).fill("You are right: it is a quotation.");
  await expectAccessibleInEachTheme(second);
  const judged = written(second, "moderation.judgeAppeal");
  await second.getByRole("button", { name: "Send answer" }).click();
  await judged;
  await expect(second.getByText(/^Decision overturned\./)).toBeVisible();
  await second.context().close();

  const answer = await mailTo(owner.request, streamer.email, "The outcome of your appeal");
  expect(answer.text).toContain("You are right: it is a quotation.");
  await owner.reload();
  await expect(decisions.getByText("You were right: the decision was reversed.")).toBeVisible();
  await expect(await openClip(page, clip, title)).toBeVisible();
  await owner.context().close();
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessibleInEachTheme } from "./accessible.ts";
import { addClip } from "./clips.ts";
import { mailTo } from "./mailbox.ts";
import { moderator } from "./moderators.ts";
import { member } from "./people.ts";
import { reelOn } from "./reel.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits for a write's response, so that the next page reads its result. */
const written = (page: Page, call: string) => page.waitForResponse(new RegExp(`${call}\\b`));

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: "reduce" })).newPage();
}

/** The returned heading exists only while the clip is public. */
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
  await expect(second.getByText("It is a line from a play.")).toBeVisible();
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

test("a moderator without a second factor sees that it is missing", async ({ page }) => {
  await moderator(page.request, { secondFactor: false });
  await page.goto("/moderation");
  await expect(
    page.getByRole("heading", { level: 1, name: "Two-factor authentication required" }),
  ).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole("link", { name: "Open Security settings" }).click();
  await expect(page.getByRole("region", { name: "Two-factor authentication" })).toBeVisible();
});

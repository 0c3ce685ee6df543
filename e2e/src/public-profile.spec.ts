import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { enter, fact, fillIn, openTab, part } from "./own-profile.ts";
import { PREMIUM, person } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { forEachTab, settle } from "./settle.ts";

const DEMO_VIEWER = { email: "viewer@demo.test", username: "demo_viewer", password: "Starling1!" };

const STREAMER_TABS = ["About", "Platforms", "Clips", "Hardware", "Games & Tags", "Schedule", "Stats"];
const VIEWER_TABS = ["Overview", "Demographics", "Preferences", "Followed Streamers", "Liked Clips"];

/**
 * Weekly stream on the day after tomorrow in Tokyo. 57 hours are two days plus Tokyo's UTC offset, which is
 * nine hours all year.
 */
const WEEKLY = {
  dayOfWeek: new Date(Date.now() + 57 * 3_600_000).getUTCDay(),
  startTime: "20:00",
  endTime: "22:30",
  timeZone: "Asia/Tokyo",
  game: "Tunic",
};

/**
 * Opens a demo streamer who has similar streamers. The dashboard's first streamer may have an empty profile.
 */
async function openDemoStreamer(page: Page): Promise<void> {
  const answer = await page.request.get(
    "/api/v1/profile/streamers?games=minecraft,valorant,stardew-valley&limit=3",
  );
  const { items } = await answer.json();
  await page.goto(`/streamer/${items[0]._id}`);
  await expect(page).toHaveURL(/\/streamer\//);
  await settle(page);
}

test.describe("page of a streamer", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a viewer follows, shares the link and opens a similar streamer", async ({ page, baseURL }) => {
    await enter(page, await person(baseURL, "viewer"));
    await openDemoStreamer(page);
    await expect(page.getByRole("tab")).toHaveText(STREAMER_TABS);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const header = page.getByRole("main").locator("header");
    const followers = header.getByText(/^[\d,]+ followers?$/);
    const counted = async () => Number.parseInt((await followers.innerText()).replace(",", ""), 10);
    const before = await counted();
    const followed = page.waitForResponse(/follows\.follow\b/);
    await header.getByRole("button", { name: `Follow ${name}` }).click();
    await expect.poll(counted).toBeGreaterThan(before);
    await followed;
    await page.reload();
    await expect(header.getByRole("button", { name: `Following: unfollow ${name}` })).toBeVisible();

    await page.getByRole("button", { name: `Share ${name}` }).click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/@\w+$/);

    const similar = part(page, "Similar streamers").getByRole("article").first();
    const other = await similar.getByRole("heading").innerText();
    expect(other).not.toBe(name);
    await similar.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(other);
  });
});

test("the schedule uses the time zone of the visitor and can be added to a calendar", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const id = await fillIn(baseURL, await person(baseURL, "streamer"), {
    displayName: "Harbour Light",
    schedule: [WEEKLY],
  });
  const visitor = await person(baseURL, "viewer");
  for (const [timezoneId, shown] of [
    ["Asia/Tokyo", /8:00 PM – 10:30 PM/],
    ["Asia/Kolkata", /4:30 PM – 7:00 PM/],
  ] as const) {
    const context = await browser.newContext({ timezoneId });
    const abroad = await context.newPage();
    await enter(abroad, visitor);
    await abroad.goto(`/streamer/${id}?tab=schedule`);
    const week = part(abroad, "The next seven days");
    await expect(week.getByText("Tunic").first()).toBeVisible();
    await expect(week.getByRole("listitem").filter({ hasText: "Tunic" }).last()).toContainText(shown);
    await expect(week.getByText(/^Times are in (Tokyo|Kolkata|Calcutta) time\.$/)).toBeVisible();
    await context.close();
  }

  await enter(page, visitor);
  await page.goto(`/streamer/${id}?tab=schedule`);
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Add to calendar: / })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const event = await readFile(await download.path(), "utf8");
  expect(event).toContain("SUMMARY:Harbour Light live: Tunic");
  expect(event).toMatch(/DTSTART;TZID=Asia\/Tokyo:\d{8}T200000/);
  expect(event).toContain("RRULE:FREQ=WEEKLY");

  const subscribe = page.getByRole("link", { name: "Add to calendar", exact: true });
  const calendar = await request.get((await subscribe.getAttribute("href")) ?? "");
  expect(calendar.headers()["content-type"], "calendar programs sign in nowhere").toContain("text/calendar");
  expect(await calendar.text()).toContain("X-WR-CALNAME:Harbour Light on Starling");
});

test("a viewer page shows the overview on Free, all tabs with Premium, and never hidden fields", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await fillIn(baseURL, await person(baseURL, "viewer"), {
    bio: "I watch with the lights off.",
    watchFrequency: "daily",
    zodiacSign: "pisces",
    religion: "buddhist",
    visibility: { religion: "hidden" },
  });
  await enter(page, await person(baseURL, "viewer"));
  await page.goto(`/viewer/${id}`);
  await settle(page);
  await expect(page.getByRole("tab")).toHaveText(VIEWER_TABS);
  await expect(page.getByText("I watch with the lights off.")).toBeVisible();
  for (const tab of VIEWER_TABS.slice(1)) {
    await openTab(page, tab);
    await expect(page.getByRole("tabpanel").getByRole("link", { name: "See plans" })).toBeVisible();
  }
  const { data } = await (await page.request.get(`/api/v1/profile/${id}`)).json();
  expect(JSON.stringify(data), "nor does the answer hold it").not.toMatch(/daily|pisces|buddhist/);

  const member = await (await browser.newContext()).newPage();
  await enter(member, PREMIUM);
  await member.goto(`/viewer/${id}?tab=demographics`);
  await expect(fact(member.getByRole("tabpanel"), "Zodiac sign")).toHaveText("Pisces");
  await expect(member.getByText(/Religion|Buddhist/)).toHaveCount(0);
  await openTab(member, "Preferences");
  await expect(fact(member.getByRole("tabpanel"), "Watch frequency")).toHaveText("Every day");
  await openTab(member, "Followed Streamers");
  await expect(member.getByText("No followed streamers yet")).toBeVisible();
  await openTab(member, "Liked Clips");
  await expect(member.getByText("No liked clips yet")).toBeVisible();
  await expect(member.getByRole("link", { name: "See plans" })).toHaveCount(0);
  await member.context().close();
});

test.describe("profile pages with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("each tab of streamer and viewer pages is accessible and logs no errors", async ({
    page,
    baseURL,
  }) => {
    const id = await fillIn(baseURL, DEMO_VIEWER);
    await enter(page, PREMIUM);
    const { expectQuiet } = watchConsole(page);
    await openDemoStreamer(page);
    await forEachTab(page, () => expectAccessibleOnScreens(page));
    await page.goto(`/viewer/${id}`);
    for (const tab of VIEWER_TABS) {
      await openTab(page, tab);
      await expectAccessibleOnScreens(page);
    }
    expectQuiet();
  });
});

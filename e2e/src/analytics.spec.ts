import { expect, test } from "@playwright/test";
import { expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { enter, openTab } from "./own-profile.ts";
import { type Person, person } from "./people.ts";

/** The demo's streamer with Pro, who has half a year to look back on. Nothing of it is changed. */
const PRO: Person = { email: "pro@demo.test", username: "demo_pro", password: "Starling1!" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a streamer whom nobody knows is found, and reads where", async ({ page, browser, baseURL }) => {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  await page.goto("/profile");
  await openTab(page, "Analytics");
  await expect(page.getByText(/^Nobody has been shown your profile yet/)).toBeVisible();
  await expectAccessibleOnScreens(page);

  const viewing = await browser.newContext();
  const viewer = await viewing.newPage();
  await enter(viewer, await person(baseURL, "viewer"));
  const recorded = viewer.waitForRequest(/impressions\.record/);
  await viewer.goto(`/streamers?search=${streamer.username}`);
  const found = viewer.getByRole("link", { name: new RegExp(streamer.username) });
  await expect(found).toBeVisible();
  await recorded;
  const opened = viewer.waitForRequest(/impressions\.opened/);
  await viewer.goto(`/streamer/${id}`);
  await opened;
  await viewer
    .getByRole("button", { name: /^Follow/ })
    .first()
    .click();
  await expect(viewer.getByText("1 follower").first()).toBeVisible();
  await viewing.close();

  // Counts are written every three seconds, a showing and an opening not always by the same writing. Other journeys may
  // have been shown this streamer, too.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("radio", { name: /^Impressions [1-9]/ })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("radio", { name: /^Profile views 1\b/ })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole("radio", { name: /^Follows 1\b/ })).toBeVisible();
  const places = page.getByRole("region", { name: "Where you were shown" });
  await expect(places).toContainText(/Search results[1-9]/);
});

test("the charts on each screen, in each theme, and the table", async ({ page }) => {
  await enter(page, PRO);
  await page.goto("/profile?tab=analytics&days=90");
  await expect(page.getByRole("figure", { name: "Impressions by the day" })).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole("slider", { name: "Day" }).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: "Day" })).toHaveAttribute("aria-valuetext", /impression/);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Figures by the day" }).getByRole("row")).toHaveCount(91);
  await expectAccessibleOnScreens(page);
});

test("a viewer has no analytics", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "viewer"));
  await page.goto("/profile?tab=analytics");
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Analytics" })).toHaveCount(0);
  expect((await page.request.get("/api/v1/analytics")).status()).toBe(403);
});

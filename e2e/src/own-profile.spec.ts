import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { enter, fact, openEditor, openTab, part, save } from "./own-profile.ts";
import { type Person, person } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { forEachTab, settle } from "./settle.ts";

/** Demo streamer with half a year of analytics; tests must not change it. */
const PRO: Person = { email: "pro@demo.test", username: "demo_pro", password: "Starling1!" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each tab of a streamer's own profile and its public view open without errors", async ({
  page,
  baseURL,
}) => {
  const id = await enter(page, await person(baseURL, "streamer"));
  const { expectQuiet } = watchConsole(page);
  await page.goto("/profile");
  await settle(page);
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Demographics",
    "Streaming",
    "Presence",
    "Hardware",
    "Schedule",
    "Clips",
    "Followers",
    "Liked Clips",
    "Personal",
    "Analytics",
  ]);
  await forEachTab(page, () => expectAccessibleOnScreens(page));
  await page.getByRole("link", { name: "View as a visitor" }).click();
  await expect(page).toHaveURL(`/streamer/${id}`);
  await expect(page.getByText("This is how others see you.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Follow|Donate|Subscribe|Share/ })).toHaveCount(0);
  for (const path of ["/plans", "/update-streamer-profile"]) {
    await page.goto(path);
    await settle(page);
    await expectAccessibleOnScreens(page);
  }
  await page.goto("/dashboard");
  await settle(page);
  expectQuiet();
});

test("a new streamer sees missing profile parts, and each link opens the matching editor", async ({
  page,
  baseURL,
}) => {
  await enter(page, await person(baseURL, "streamer"));
  await page.goto("/profile");
  await settle(page);
  await expect(page.getByText("To appear in recommendations and the reel, and to use boosts:")).toBeVisible();
  await expect(part(page, "Boost your card")).toHaveCount(0);
  const missing = [
    ["Add a profile picture", "Profile picture"],
    ["Add a link to your channel", "Edit Streaming Platforms"],
    ["Choose a game, category or tag", "Edit Tags & Prompts"],
    ["Add a language", "Edit Name & Languages"],
  ] as const;
  for (const [task, title] of missing) {
    await page.getByRole("link", { name: task }).click();
    await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
    if (title === "Edit Name & Languages") break;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/profile");
  }
  const editor = page.getByRole("dialog", { name: "Edit Name & Languages" });
  await editor.getByLabel("Languages").fill("Deutsch,");
  await save(editor);
  await expect(page.getByRole("link", { name: "Add a language" })).toHaveCount(0);
  await expect(page.getByText("Profile 10% complete")).toBeVisible();
});

test("a viewer edits preferences, and each tab and the public view open without errors", async ({
  page,
  baseURL,
}) => {
  const id = await enter(page, await person(baseURL, "viewer"));
  const { expectQuiet } = watchConsole(page);
  await page.goto("/profile");
  await settle(page);
  await expect(page.getByRole("tab")).toHaveText([
    "Overview",
    "Demographics",
    "Preferences",
    "Followed",
    "Saved",
    "Liked Clips",
    "Personal",
  ]);
  await openTab(page, "Preferences");
  await page.setViewportSize({ width: 1280, height: 2_800 });
  const editor = await openEditor(page, "Edit preferences", "Edit Viewer Preferences");
  await editor.getByLabel("Viewer type", { exact: true }).selectOption("Other");
  await editor.getByLabel("What kind of viewer you are").fill("A night owl");
  await editor.getByLabel("Watch frequency", { exact: true }).selectOption("Every day");
  await editor.getByLabel("Preferred vibe", { exact: true }).selectOption("Cozy and calm");
  await editor.getByRole("button", { name: "Trovo" }).click();
  await editor.getByLabel("Answer 1").fill("laughs at their own jokes");
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await save(editor);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const kind = part(page, "Viewer Type & Interaction");
  await expect(fact(kind, "Viewer type")).toHaveText("A night owl");
  await expect(fact(kind, "Fun prompts")).toContainText("laughs at their own jokes");
  await expect(fact(part(page, "Watching Habits"), "Watch frequency")).toHaveText("Every day");
  await expect(fact(part(page, "What You Look For"), "Favorite platforms")).toContainText("Trovo");
  await forEachTab(page, () => expectAccessibleOnScreens(page));

  await page.getByRole("link", { name: "View as a visitor" }).click();
  await expect(page).toHaveURL(`/viewer/${id}`);
  await expect(page.getByText("This is how others see you.")).toBeVisible();
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.getByRole("link", { name: "Back to your profile" }).click();
  await expect(page).toHaveURL("/profile");
  expectQuiet();
});

test("Back, Escape and a reload lose no typed input", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "streamer"), { bio: "Slow ferries." });
  await page.goto("/account-settings");
  await page.getByRole("link", { name: "View profile" }).click();
  await expect(page).toHaveURL("/profile");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const keepEditing = async () => {
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
  };

  await openTab(page, "Demographics");
  const editor = await openEditor(page, "Edit demographics", "Edit Demographics");
  const city = editor.getByRole("textbox", { name: "City" });
  await city.fill("Havelberg");
  await page.goBack();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await keepEditing();
  await page.keyboard.press("Escape");
  await keepEditing();
  await expect(city).toHaveValue("Havelberg");
  await expect(page).toHaveURL("/profile?tab=demographics&edit=demographics");
  await page.reload();
  await expect(editor.getByText("We saved what you typed here.")).toBeVisible();
  await expect(city).toHaveValue("Havelberg");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(editor).toBeHidden();
  await expect(page).toHaveURL("/profile?tab=demographics");

  await openTab(page, "Personal");
  const personal = await openEditor(page, "Edit personal", "Edit Personal");
  await personal.getByRole("textbox", { name: "Hobbies" }).fill("rowing");
  await page.reload();
  await expect(personal.getByRole("button", { name: "Remove rowing" }), "typed, not added yet").toBeVisible();
  await save(personal);

  await openTab(page, "Overview");
  await page.getByRole("button", { name: "Edit bio" }).click();
  const bio = page.getByRole("textbox", { name: "Bio" });
  await bio.fill("Slow ferries, slower games.");
  await page.getByRole("link", { name: "View as a visitor" }).click();
  await keepEditing();
  await page.reload();
  await expect(bio).toHaveValue("Slow ferries, slower games.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(bio, "saved").toHaveCount(0);
  await expect(page.getByText("Slow ferries, slower games.")).toBeVisible();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Slow ferries, slower games.")).toBeVisible();
  await expect(bio).toHaveCount(0);
});

test("a new streamer gets impressions and sees their sources in Analytics", async ({
  page,
  browser,
  baseURL,
}) => {
  const streamer = await person(baseURL, "streamer");
  const id = await enter(page, streamer);
  await page.goto("/profile");
  await openTab(page, "Analytics");
  await expect(page.getByText(/^No one has seen your profile yet/)).toBeVisible();
  await expectAccessibleOnScreens(page);

  const viewing = await browser.newContext();
  const viewer = await viewing.newPage();
  await enter(viewer, await person(baseURL, "viewer"));
  const recorded = viewer.waitForResponse(/impressions\.record/);
  await viewer.goto(`/streamers?search=${streamer.username}&finished=false`);
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

  // Reloads until the counts appear, which the server saves every three seconds. Parallel tests may add
  // impressions.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("radio", { name: /^Impressions [1-9]/ })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole("radio", { name: /^Profile views 1\b/ })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole("radio", { name: /^Follows 1\b/ })).toBeVisible();
  const places = page.getByRole("region", { name: "Where people saw you" });
  await expect(places).toContainText(/Search results[1-9]/);
});

test("analytics charts and table are accessible on each screen and theme", async ({ page }) => {
  await enter(page, PRO);
  await page.goto("/profile?tab=analytics&days=90");
  await expect(page.getByRole("figure", { name: "Impressions per day" })).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await page.getByRole("slider", { name: "Day" }).focus();
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: "Day" })).toHaveAttribute("aria-valuetext", /impression/);
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Daily numbers" }).getByRole("row")).toHaveCount(91);
  await expectAccessibleOnScreens(page);
});

async function judgeAndSave(editor: Locator): Promise<void> {
  await expectAccessibleOnScreens(editor.page(), { within: "[role=dialog]" });
  await save(editor);
}

test.describe("editors of a streamer's own profile", () => {
  // Tall enough that no editor scrolls: axe reports partly covered targets as too small.
  test.use({ viewport: { width: 1280, height: 2_800 }, contextOptions: { reducedMotion: "reduce" } });

  test("hidden demographics are not shown to others", async ({ page, browser, baseURL }) => {
    const someone = await person(baseURL, "streamer");
    const id = await enter(page, someone);
    await page.goto("/profile?tab=demographics");
    const editor = await openEditor(page, "Edit demographics", "Edit Demographics");
    await editor.getByLabel("Full name", { exact: true }).fill("Ada Quay");
    await editor.getByLabel("Religion", { exact: true }).selectOption("Other");
    await editor.getByLabel("Your religion").fill("The Tides");
    await editor.getByLabel("Zodiac sign", { exact: true }).selectOption("Pisces");
    await editor.getByLabel("City", { exact: true }).fill("Kiel");
    await editor.getByLabel("Who sees this: Religion").selectOption("Only me");
    await editor.getByLabel("Who sees this: Location").selectOption("Only me");
    await judgeAndSave(editor);
    await page.reload();
    const basics = part(page, "Basic Information");
    await expect(fact(basics, "Religion")).toContainText("The Tides");
    await expect(fact(basics, "Religion")).toContainText("Only you");
    await expect(fact(basics, "Zodiac sign")).toContainText("Signed-in members");

    const visitor = await (await browser.newContext()).newPage();
    await enter(visitor, await person(baseURL, "viewer"));
    await visitor.goto(`/streamer/${id}`);
    await visitor.getByText(/^More about /).click();
    const vitals = part(visitor, "Vitals");
    await expect(fact(vitals, "Full name")).toHaveText("Ada Quay");
    await expect(fact(vitals, "Zodiac sign")).toHaveText("Pisces");
    await expect(visitor.getByText(/Tides|Religion|Kiel/)).toHaveCount(0);
    const { data } = await (await visitor.request.get(`/api/v1/profile/${id}`)).json();
    expect(JSON.stringify(data), "nor does the answer hold it").not.toMatch(/Tides|Kiel/);
    await visitor.context().close();
  });
});

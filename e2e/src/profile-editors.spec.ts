import { expect, type Locator, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { enter, fact, openEditor, openTab, part, pick, save, saveButton } from "./own-profile.ts";
import { person } from "./people.ts";

// The viewport is so high that no editor scrolls: partly covered targets would count as too small.
test.use({ viewport: { width: 1280, height: 2_800 }, contextOptions: { reducedMotion: "reduce" } });

async function judgeAndSave(editor: Locator): Promise<void> {
  await expectAccessibleOnScreens(editor.page(), { within: "[role=dialog]" });
  await save(editor);
}

test("edits of platforms, schedule and frequency persist after a reload", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "streamer"));
  await page.goto("/profile?tab=streaming");

  const platforms = await openEditor(page, "Edit streaming platforms", "Edit Streaming Platforms");
  await expect(saveButton(platforms), "nothing is chosen").toBeDisabled();
  await platforms.getByRole("button", { name: "Twitch" }).click();
  await expect(platforms.getByLabel("Twitch link"), "a link begins empty here").toHaveValue("");
  await expect(saveButton(platforms), "Twitch has no link").toBeDisabled();
  await expect(platforms.getByLabel("Twitch link")).toHaveAttribute("aria-invalid", "true");
  await expect(platforms.getByLabel("Twitch link")).toHaveAccessibleDescription(
    /^Enter your Twitch link to save/,
  );
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
  await platforms.getByLabel("Twitch link").fill("twitch.tv/lateferry");
  await expect(saveButton(platforms)).toBeEnabled();
  await judgeAndSave(platforms);
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  await openTab(page, "Schedule");
  const schedule = await openEditor(page, "Edit schedule", "Edit Schedule");
  const monday = schedule.getByRole("group", { name: "Monday, stream 1" });
  await schedule.getByRole("switch", { name: "Monday" }).click();
  await expect(monday.getByLabel("Starts").locator("option:checked")).toHaveText("8:00 PM");
  await expect(monday.getByLabel("Ends").locator("option:checked")).toHaveText("11:00 PM");
  await expect(schedule.getByLabel("Time zone")).toHaveValue(/Berlin/);
  await monday.getByLabel("Ends").selectOption("1:30 AM");
  await expect(monday.getByText("The next day")).toBeVisible();
  await monday.getByLabel("Game").fill("Tunic");
  await schedule.getByRole("button", { name: "Add a one-time stream" }).click();
  const once = schedule.getByRole("group", { name: "One-time, stream 1" });
  await once.getByLabel("Date").fill(inDays(3));
  await once.getByLabel("Game").fill("A marathon");
  await judgeAndSave(schedule);

  const frequency = await openEditor(page, "Edit streaming frequency", "Edit Streaming Frequency");
  await frequency.getByRole("button", { name: "Monday" }).click();
  await frequency.getByLabel("Start time", { exact: true }).selectOption("8:30 PM");
  await frequency.getByLabel("Hours a week", { exact: true }).selectOption("5-10");
  await frequency.getByLabel("Schedule type", { exact: true }).selectOption("Semi-fixed");
  await judgeAndSave(frequency);

  await page.reload();
  const often = part(page, "Streaming Frequency");
  await expect(fact(often, "Typical days")).toHaveText("Monday");
  await expect(fact(often, "Start time")).toHaveText("8:30 PM");
  await expect(fact(often, "Hours a week")).toHaveText("5-10");
  const week = part(page, "The next seven days");
  await expect(week.getByText("Tunic").first()).toBeVisible();
  await expect(week.getByRole("listitem").filter({ hasText: "A marathon" }).last()).toContainText(
    /8:00 PM – 11:00 PM/,
  );
  await openTab(page, "Streaming");
  const links = part(page, "Platforms & Links");
  await expect(links.getByRole("link", { name: /^Twitch/ })).toHaveAttribute(
    "href",
    "https://twitch.tv/lateferry",
  );
});

test("edits of games, tags, texts and names persist after a reload", async ({ page, baseURL }) => {
  await enter(page, await person(baseURL, "streamer"));
  await page.goto("/profile");
  const games = await openEditor(page, "Edit favorite games", "Edit Favorite Games");
  await pick(games, "Favorite games", "Celeste");
  await pick(games, "Favorite games", "Hades");
  await games.getByRole("button", { name: "Remove Hades" }).click();
  await judgeAndSave(games);

  const names = await openEditor(page, "Edit name and languages", "Edit Name & Languages");
  await names.getByLabel("Languages").fill("Deutsch,");
  await names.getByLabel(/Display Name/).fill("Night Ferry");
  await names.getByLabel("Short bio").fill("Slow crossings.");
  await judgeAndSave(names);

  await openTab(page, "Streaming");
  const tags = await openEditor(page, "Edit tags and prompts", "Edit Tags & Prompts");
  await tags.getByLabel("Primary category").selectOption({ index: 1 });
  const category = await tags.getByLabel("Primary category").locator("option:checked").innerText();
  await tags.getByRole("button", { name: "Just chatting" }).click();
  await tags.getByLabel("Answer 1").fill("harbour lights");
  await judgeAndSave(tags);

  await openTab(page, "Personal");
  const personal = await openEditor(page, "Edit personal", "Edit Personal");
  await personal.getByLabel("Hobbies").fill("knots, maps,");
  await personal.getByLabel("Music taste").fill("shanties");
  await personal.getByLabel("Music taste").press("Enter");
  await judgeAndSave(personal);

  await page.reload();
  await expect(part(page, "Hobbies").getByRole("listitem")).toHaveText(["knots", "maps"]);
  await expect(part(page, "Music taste")).toContainText("shanties");
  await expect(part(page, "Favorite topics")).toContainText("No favorite topics yet.");
  await expect(page.getByRole("heading", { name: "Night Ferry" })).toBeVisible();
  await expect(page.getByText("Slow crossings.")).toBeVisible();
  await expect(page.getByText("Deutsch")).toBeVisible();
  await openTab(page, "Streaming");
  await expect(fact(part(page, "Tags & Categories"), "Primary category")).toHaveText(category);
  await expect(fact(part(page, "Tags & Categories"), "Fun prompts")).toContainText("harbour lights");
  await openTab(page, "Overview");
  await expect(part(page, "Favorite Games").getByRole("listitem")).toHaveText(["Celeste"]);
});

test("a streamer edits presence and hardware, including the sections of each setup", async ({
  page,
  baseURL,
}) => {
  await enter(page, await person(baseURL, "streamer"));
  await page.goto("/profile?tab=presence");
  const presence = await openEditor(page, "Edit presence", "Edit Streamer Presence");
  await presence.getByLabel("Streamer goal", { exact: true }).selectOption("Build a community");
  await presence.getByLabel("Average viewers", { exact: true }).fill("12");
  await presence.getByLabel("Viewer goal", { exact: true }).selectOption("40-60 viewers");
  await presence.getByRole("button", { name: "Discord roles" }).click();
  await expect(presence.getByLabel("Processor", { exact: true })).toHaveCount(0);
  const setups = presence.getByRole("group", { name: "Streams from" });
  await setups.getByRole("button", { name: "PC" }).click();
  await presence.getByLabel("Processor", { exact: true }).selectOption("Other");
  await presence.getByLabel("Your processor", { exact: true }).fill("A brave old Celeron");
  await setups.getByRole("button", { name: "Console" }).click();
  await presence.getByLabel("Console", { exact: true }).selectOption({ label: "Nintendo Switch 2" });
  await judgeAndSave(presence);

  await openTab(page, "Hardware");
  const hardware = await openEditor(page, "Edit hardware", "Edit Hardware");
  await hardware.getByRole("spinbutton", { name: "Monitors" }).fill("3");
  await hardware.getByRole("checkbox", { name: "Ring light" }).click();
  await hardware.getByLabel("Headset", { exact: true }).fill("Two tin cans");
  await judgeAndSave(hardware);

  await page.reload();
  await expect(fact(part(page, "Monitors"), "Monitors")).toHaveText("3");
  await expect(fact(part(page, "Lighting"), "Ring light")).toHaveText("Yes");
  await expect(fact(part(page, "Audio Setup"), "Headset")).toHaveText("Two tin cans");
  await expect(fact(part(page, "PC Setup"), "Processor")).toHaveText("A brave old Celeron");
  await openTab(page, "Presence");
  await expect(fact(part(page, "Streamer Goals & Status"), "Streamer goal")).toHaveText("Build a community");
  await expect(fact(part(page, "Interaction & Style"), "Perks for followers and subscribers")).toContainText(
    "Discord roles",
  );
  await expect(fact(part(page, "Equipment & Setup"), "Console")).toHaveText("Nintendo Switch 2");
  await openTab(page, "Overview");
  await expect(part(page, "Streaming Stats")).toContainText("12");
});

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
  await expect(fact(basics, "Zodiac sign")).toContainText("Signed-in people");

  const visitor = await (await browser.newContext()).newPage();
  await enter(visitor, await person(baseURL, "viewer"));
  await visitor.goto(`/streamer/${id}`);
  const vitals = part(visitor, "Vitals");
  await expect(fact(vitals, "Full name")).toHaveText("Ada Quay");
  await expect(fact(vitals, "Zodiac sign")).toHaveText("Pisces");
  await expect(visitor.getByText(/Tides|Religion|Kiel/)).toHaveCount(0);
  const { data } = await (await visitor.request.get(`/api/v1/profile/${id}`)).json();
  expect(JSON.stringify(data), "nor does the answer hold it").not.toMatch(/Tides|Kiel/);
  await visitor.context().close();
});

/** `YYYY-MM-DD` in the browser's time zone. */
function inDays(days: number): string {
  return new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin" }).format(Date.now() + days * 86_400_000);
}

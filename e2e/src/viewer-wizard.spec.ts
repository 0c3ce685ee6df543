import { type BrowserContext, expect, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { openTab } from "./own-profile.ts";
import { logIn, type Person, person, signIn } from "./people.ts";
import { shownBy, TALL, typeWords, wizardOn } from "./wizard.ts";

test.use({ viewport: TALL, contextOptions: { reducedMotion: "reduce" } });

async function onAnotherDevice(context: BrowserContext, someone: Person) {
  const page = await context.newPage();
  await logIn(page, someone);
  await expect(page).toHaveURL("/create-viewer-profile");
  return { page, wizard: wizardOn(page) };
}

test("a new viewer completes the five wizard steps across a reload and two devices", async ({
  page,
  browser,
  baseURL,
}) => {
  const someone = await person(baseURL);
  await logIn(page, someone);
  await page.getByRole("radio", { name: /Viewer/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create-viewer-profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Viewer Profile Setup");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();

  const wizard = wizardOn(page);
  await wizard.isAt("Profile Setup");
  await expect(wizard.button("Back")).toBeDisabled();
  await expect(wizard.button("Skip")).toHaveCount(0);
  const name = page.getByRole("textbox", { name: "Display Name" });
  await name.pressSequentially("   ");
  await expect(wizard.button("Next"), "a blank name is none").toBeDisabled();
  await name.fill("");
  await name.pressSequentially("Robin of the reeds");
  await page.getByLabel("Bio", { exact: true }).fill("Here for the slow games.");
  await page.getByLabel("Languages").pressSequentially("Français,");
  await expectAccessibleOnScreens(page);
  await wizard.next("Viewer Vitals");

  await page.getByLabel("Gender", { exact: true }).selectOption("Female");
  await page.getByLabel("Who sees this: Gender").selectOption("Only me");
  await page.getByLabel("Ethnicity", { exact: true }).selectOption("Other");
  await page.getByLabel("Your ethnicity").fill("Reed people");
  await page.getByLabel("City", { exact: true }).fill("Havelberg");
  await typeWords(page.getByRole("textbox", { name: "Hobbies" }), "Enter", ["rowing"]);
  await typeWords(page.getByRole("textbox", { name: "Favorite topics" }), ",", ["birds", "weather"]);
  await expectAccessibleOnScreens(page);

  await page.reload();
  await wizard.isAt("Viewer Vitals");
  await expect(page.getByText(/^We kept what you entered/)).toBeVisible();
  await expect(page.getByLabel("Your ethnicity")).toHaveValue("Reed people");
  await expect(shownBy(page.getByLabel("Who sees this: Gender"))).toHaveText("Only me");
  await expect(page.getByRole("button", { name: "Remove weather" })).toBeVisible();

  await expect(wizard.step("Viewer Type & Interaction")).toBeDisabled();
  await wizard.jump("Profile Setup");
  await expect(name).toHaveValue("Robin of the reeds");
  await expect(wizard.step("Viewer Vitals"), "only back, or to the first").toBeDisabled();
  await expect(wizard.step("Complete Registration")).toBeDisabled();
  await wizard.next("Viewer Vitals");
  await wizard.skip("Viewer Type & Interaction");
  await wizard.back("Viewer Vitals");
  await wizard.next("Viewer Type & Interaction");
  await page.getByLabel("Viewer type", { exact: true }).selectOption("Other");
  await page.getByLabel("What kind of viewer you are").fill("A heron");
  await wizard.isSaved();

  const elsewhere = await browser.newContext({ locale: "en-US", viewport: TALL });
  const second = await onAnotherDevice(elsewhere, someone);
  await second.wizard.isAt("Viewer Type & Interaction");
  await expect(second.page.getByLabel("What kind of viewer you are")).toHaveValue("A heron");
  await second.page.getByLabel("Watch frequency").selectOption("Every day");
  await second.page.getByLabel("Time zone").fill("other");
  await second.page.getByLabel("Time zone").press("Enter");
  await second.page.getByLabel("Your time zone").fill("River time");
  await second.page.getByLabel("Why you interact", { exact: true }).selectOption("Other");
  await second.page.getByLabel("Answer 1").fill("hums while thinking");
  await second.wizard.isSaved();
  await expectAccessibleOnScreens(second.page);

  await page.getByLabel("Viewing schedule").fill("Evenings");
  const dialog = page.getByRole("dialog", { name: "You made changes somewhere else" });
  await expect(dialog).toBeVisible();
  await expectAccessibleOnScreens(page);
  await dialog.getByRole("button", { name: "Load the other version" }).click();
  await expect(page.getByLabel("Your time zone")).toHaveValue("River time");
  await expect(page.getByLabel("Viewing schedule")).toHaveValue("");

  await second.wizard.next("Select Preferences");
  const games = second.page.getByLabel("Favorite games");
  await games.pressSequentially("stardew");
  await expect(second.page.getByRole("option", { name: "Stardew Valley" })).toBeVisible();
  await expectAccessibleOnScreens(second.page);
  await games.press("Enter");
  await typeWords(second.page.getByRole("textbox", { name: "Watch interests" }), ",", ["maps", "tea"]);
  await second.page.getByRole("button", { name: "Kick", exact: true }).press("Space");
  await second.page.getByLabel("Preferred vibe").selectOption("Cozy and calm");
  await second.wizard.next("Complete Registration");
  await expect(second.wizard.button("Next")).toHaveCount(0);
  await expect(second.wizard.button("Skip")).toHaveCount(0);
  await expectAccessibleOnScreens(second.page);
  await second.wizard.submit("Profile created successfully!", "/dashboard");

  await wizard.button("Skip").click();
  await expect(dialog).toContainText("This form was submitted");
  await dialog.getByRole("button", { name: "Keep this version" }).click();
  await wizard.isAt("Select Preferences");
  await wizard.next("Complete Registration");
  await wizard.button("Submit").click();
  await expect(page.getByText("You already have a profile")).toBeVisible();
  await expect(wizard.button("Submit"), "nothing is lost").toBeVisible();
  await page.close();

  await second.page.goto("/profile");
  await expect(second.page.getByRole("heading", { name: "Robin of the reeds" })).toBeVisible();
  await expect(second.page.getByText("Here for the slow games.")).toBeVisible();
  await expect(second.page.getByText("Stardew Valley")).toBeVisible();
  const panel = second.page.getByRole("tabpanel");
  await openTab(second.page, "Demographics");
  await expect(panel).toContainText("FemaleVisible to: Only you");
  await expect(panel).toContainText("Reed people");
  await expect(panel).toContainText("Havelberg");
  await openTab(second.page, "Preferences");
  for (const words of ["A heron", "Every day", "River time", "hums while thinking", "tea", "Kick", "Cozy"])
    await expect(panel).toContainText(words);
  await openTab(second.page, "Personal");
  for (const words of ["rowing", "birds", "weather"]) await expect(panel).toContainText(words);
});

test("a profile update starts from stored values and survives a reload", async ({ page, baseURL }) => {
  const someone = await person(baseURL, "viewer");
  await signIn(page, someone);
  const stored = await page.request.patch("/api/v1/profile", {
    data: {
      shortBio: "Here for the slow games.",
      timeZone: "other",
      timeZoneOther: "River time",
      favoritePlatforms: ["kick"],
      watchInterests: ["maps"],
      visibility: { location: "hidden" },
      funPrompts: [{ key: "favorite_stream_memory", answer: "the long fog" }],
    },
  });
  expect(stored.ok(), await stored.text()).toBe(true);

  await page.goto("/update-viewer-profile");
  const wizard = wizardOn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update Viewer Profile");
  await expect(page.getByRole("link", { name: "Back to Profile" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Display Name" })).toHaveValue(`Guest ${someone.username}`);
  await expect(page.getByLabel("Short bio")).toHaveValue("Here for the slow games.");
  await wizard.next("Viewer Vitals");
  await expect(shownBy(page.getByLabel("Who sees this: Location"))).toHaveText("Only me");
  await wizard.next("Viewer Type & Interaction");
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveValue("Other");
  await expect(page.getByLabel("Your time zone")).toHaveValue("River time");
  await expect(page.getByLabel("Answer 1")).toHaveValue("the long fog");
  await expect(shownBy(page.getByLabel("Prompt 1", { exact: true }))).toHaveText(
    "My favorite stream memory …",
  );
  await page.getByLabel("Your time zone").fill("Sea time");

  await page.reload();
  await wizard.isAt("Viewer Type & Interaction");
  await expect(page.getByLabel("Your time zone")).toHaveValue("Sea time");
  await page.getByRole("button", { name: "Remove prompt 1" }).click();
  await expect(page.getByLabel("Answer 1"), "the last row leaves an empty one").toHaveValue("");
  await wizard.next("Select Preferences");
  await expect(page.getByRole("button", { name: "Kick", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await wizard.next("Complete Registration");
  await wizard.submit("Profile updated successfully!", "/dashboard");

  await page.goto("/profile?tab=preferences");
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Sea time");
  await expect(panel).toContainText("maps");
  await expect(panel).not.toContainText("the long fog");
});

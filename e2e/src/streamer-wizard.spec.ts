import { expect, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { fact, openTab } from "./own-profile.ts";
import { logIn, person } from "./people.ts";
import { shownBy, TALL, typeWords, wizardOn } from "./wizard.ts";

test.use({ viewport: TALL, contextOptions: { reducedMotion: "reduce" } });

test("a new streamer completes the eight wizard steps across a reload and two devices", async ({
  page,
  browser,
  baseURL,
}) => {
  const someone = await person(baseURL);
  await logIn(page, someone);
  await page.getByRole("radio", { name: /Streamer/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/create-streamer-profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Streamer Profile Setup");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();

  const wizard = wizardOn(page);
  await wizard.isAt("Profile Setup");
  await expect(wizard.button("Back")).toBeDisabled();
  await expect(wizard.button("Skip")).toHaveCount(0);
  await expect(wizard.button("Next")).toBeDisabled();
  await page.getByRole("textbox", { name: "Display Name" }).pressSequentially("Late Ferry");
  await page.getByLabel("Short bio").fill("Crossings, slowly.");
  await page.getByLabel("Bio", { exact: true }).fill("Ten years on the same river.\nStill learning it.");
  await page.getByLabel("Languages").pressSequentially("English, Deutsch,");
  await page.getByLabel("Primary category").selectOption("Cosy games");
  await expectAccessibleOnScreens(page);
  await wizard.next("Streaming Platforms");

  await page.getByRole("button", { name: "Twitch", exact: true }).press("Space");
  const twitch = page.getByLabel("Twitch link");
  await expect(twitch).toHaveValue("https://twitch.tv/");
  await twitch.press("End");
  await twitch.pressSequentially("lateferry");
  await page.getByRole("button", { name: "Kick", exact: true }).click();
  await expect(page.getByLabel("Kick link")).toHaveValue("https://kick.com/");
  await page.getByRole("button", { name: "Kick", exact: true }).click();
  await expect(page.getByLabel("Kick link")).toHaveCount(0);
  await page.getByRole("button", { name: "Apple App", exact: true }).click();
  await page.getByLabel("Apple App name").fill("Riverside");
  await page.getByLabel("Apple App username").fill("ferry");
  await page.getByLabel("Twitch username").fill("lateferry");
  await expectAccessibleOnScreens(page);
  await wizard.next("Streaming Schedule");

  for (const day of ["Monday", "Thursday"]) await page.getByRole("button", { name: day }).click();
  await page.getByLabel("Start time").selectOption("8:30 PM");
  await page.getByLabel("End time").selectOption("12:00 AM");
  await expect(page.getByLabel("Time zone"), "the device's own").toHaveValue("Europe/Berlin");
  await page.getByLabel("Time zone").fill("lisbon");
  await page.getByLabel("Time zone").press("Enter");
  await page.getByLabel("Hours a week").selectOption("5-10");
  await expectAccessibleOnScreens(page);

  await page.reload();
  await wizard.isAt("Streaming Schedule");
  await expect(page.getByText(/^We saved what you entered/)).toBeVisible();
  await expect(shownBy(page.getByLabel("Start time"))).toHaveText("8:30 PM");
  await expect(shownBy(page.getByLabel("End time"))).toHaveText("12:00 AM");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Lisbon");
  await expect(page.getByRole("button", { name: "Thursday" })).toHaveAttribute("aria-pressed", "true");

  await expect(wizard.step("Streamer Vitals"), "not visited yet").toBeDisabled();
  await expect(wizard.step("Complete Registration")).toBeDisabled();
  await wizard.jump("Profile Setup");
  await expect(page.getByRole("textbox", { name: "Display Name" })).toHaveValue("Late Ferry");
  await expect(page.getByRole("button", { name: "Remove Deutsch" })).toBeVisible();
  await expect(wizard.step("Streaming Schedule"), "only the next one").toBeDisabled();
  await wizard.jump("Streaming Platforms");
  await expect(twitch).toHaveValue("https://twitch.tv/lateferry");
  await wizard.jump("Streaming Schedule");
  await wizard.skip("Streamer Vitals");
  await wizard.back("Streaming Schedule");
  await wizard.next("Streamer Vitals");

  await page.getByLabel("Full name", { exact: true }).fill("Alex Ferry");
  await page.getByLabel("Who sees this: Full name").selectOption("Everyone");
  await expect(shownBy(page.getByLabel("Who sees this: Religion"))).toHaveText("Signed-in members");
  await page.getByLabel("Religion", { exact: true }).selectOption("Other");
  await page.getByLabel("Your religion").fill("The river");
  await page.getByLabel("Ethnicity", { exact: true }).selectOption("Other");
  await page.getByLabel("Your ethnicity").fill("Islander");
  await page.getByLabel("Height", { exact: true }).selectOption(`5'9"`);
  await page.getByLabel("City", { exact: true }).fill("Wittenberge");
  await page.getByRole("button", { name: "Dog", exact: true }).click();
  await expectAccessibleOnScreens(page);
  await wizard.isSaved();

  const elsewhere = await (await browser.newContext({ locale: "en-US", viewport: TALL })).newPage();
  await logIn(elsewhere, someone);
  await expect(elsewhere).toHaveURL("/create-streamer-profile");
  const other = wizardOn(elsewhere);
  await other.isAt("Streamer Vitals");
  await expect(elsewhere.getByText(/^We saved what you entered/)).toBeVisible();
  await expect(elsewhere.getByLabel("Your religion")).toHaveValue("The river");
  await expect(shownBy(elsewhere.getByLabel("Who sees this: Full name"))).toHaveText("Everyone");
  await page.close();

  await other.next("Streamer Presence");
  await elsewhere.getByLabel("Streamer goal").selectOption("Build a community");
  await elsewhere.getByLabel("Average viewers").fill("12");
  await elsewhere.getByLabel("Viewer goal").selectOption("40-60 viewers");
  await elsewhere.getByRole("button", { name: "Emotes", exact: true }).click();
  await expectAccessibleOnScreens(elsewhere);
  await other.next("More Streamer Information");

  await expect(elsewhere.getByLabel("Processor")).toHaveCount(0);
  await elsewhere.getByRole("button", { name: "PC", exact: true }).click();
  await elsewhere.getByLabel("Processor", { exact: true }).selectOption("Other");
  await elsewhere.getByLabel("Your processor").fill("A brave old Celeron");
  await elsewhere.getByLabel("Memory", { exact: true }).selectOption("16 GB");
  await elsewhere.getByRole("button", { name: "Console", exact: true }).click();
  await elsewhere.getByLabel("Console", { exact: true }).selectOption("Nintendo Switch");
  await elsewhere.getByRole("button", { name: "Phone/Mobile", exact: true }).click();
  await elsewhere.getByLabel("Phone or tablet").selectOption("Google Pixel");
  await elsewhere.getByLabel("Streaming resolution", { exact: true }).selectOption("Other");
  await elsewhere.getByLabel("Your streaming resolution").fill("As it comes");
  await expectAccessibleOnScreens(elsewhere);
  await elsewhere.getByRole("button", { name: "Phone/Mobile", exact: true }).click();
  await expect(elsewhere.getByLabel("Phone or tablet")).toHaveCount(0);
  await elsewhere.getByRole("spinbutton", { name: "Monitors" }).fill("2");
  await elsewhere.getByLabel("Microphone", { exact: true }).selectOption("Other");
  await elsewhere.getByLabel("Your microphone").fill("A tin can");
  await elsewhere.getByRole("checkbox", { name: "Ring light" }).press("Space");
  await typeWords(elsewhere.getByRole("textbox", { name: "Controllers" }), "Enter", ["Old pad", "Dance mat"]);
  await other.next("Stream Preferences");

  const games = elsewhere.getByLabel("Favorite games");
  await games.pressSequentially("hades");
  await expect(elsewhere.getByRole("option", { name: "Hades" })).toBeVisible();
  await expectAccessibleOnScreens(elsewhere);
  await games.press("Enter");
  await expect(elsewhere.getByRole("button", { name: "Remove Hades" })).toBeVisible();
  await typeWords(elsewhere.getByLabel("Streaming tags"), "Enter", ["knitting"]);
  await typeWords(elsewhere.getByRole("textbox", { name: "Hobbies" }), ",", ["knots", "tides", "knots"]);
  await typeWords(elsewhere.getByRole("textbox", { name: "Music taste" }), "Tab", ["shanties"]);
  await expect(elsewhere.getByRole("list", { name: "Selected: Hobbies" }).getByRole("listitem")).toHaveText([
    "knots",
    "tides",
  ]);
  await elsewhere.getByLabel("Prompt 1", { exact: true }).selectOption("My dream collab is with …");
  await elsewhere.getByLabel("Answer 1").fill("a lighthouse keeper");
  await elsewhere.getByRole("button", { name: "Add", exact: true }).click();
  await expect(elsewhere.getByLabel("Answer 2")).toBeFocused();
  await elsewhere.keyboard.type("fog");
  await elsewhere.getByRole("button", { name: "Remove prompt 2" }).click();
  await expect(elsewhere.getByLabel("Answer 2")).toHaveCount(0);
  await other.next("Complete Registration");

  await expect(other.button("Next")).toHaveCount(0);
  await expect(other.button("Skip")).toHaveCount(0);
  await expectAccessibleOnScreens(elsewhere);
  await other.submit("Profile created successfully!", "/profile");

  await expect(elsewhere.getByRole("heading", { name: "Late Ferry" })).toBeVisible();
  await expect(elsewhere.getByText("Crossings, slowly.")).toBeVisible();
  await expect(elsewhere.getByText("Still learning it.")).toBeVisible();
  const panel = elsewhere.getByRole("tabpanel");
  await openTab(elsewhere, "Demographics");
  await expect(fact(panel, "Full name")).toHaveText("Alex FerryVisible to: Everyone");
  await expect(fact(panel, "Religion")).toContainText("The river");
  await expect(fact(panel, "Pets")).toHaveText("Dog");
  await openTab(elsewhere, "Streaming");
  await expect(elsewhere.getByRole("link", { name: /twitch\.tv\/lateferry/ })).toHaveAttribute(
    "href",
    "https://twitch.tv/lateferry",
  );
  await expect(elsewhere.getByRole("link", { name: /^Kick/ })).toHaveCount(0);
  await expect(elsewhere.getByText("Riverside · ferry")).toBeVisible();
  await expect(fact(panel, "Primary category")).toHaveText("Cosy games");
  await expect(fact(panel, "Fun prompts")).toContainText("a lighthouse keeper");
  await openTab(elsewhere, "Presence");
  await expect(fact(panel, "Processor")).toHaveText("A brave old Celeron");
  await expect(fact(panel, "Console")).toHaveText("Nintendo Switch");
  await expect(fact(panel, "Viewer goal")).toHaveText("50");
  await openTab(elsewhere, "Hardware");
  await expect(fact(panel, "Microphone")).toHaveText("A tin can");
  await expect(fact(panel, "Controllers")).toHaveText("Old pad, Dance mat");
  await openTab(elsewhere, "Schedule");
  await expect(fact(panel, "Typical days")).toHaveText("Monday, Thursday");
  await expect(fact(panel, "Start time")).toHaveText("8:30 PM");
  await expect(fact(panel, "Time zone")).toHaveText("Europe/Lisbon");
  await openTab(elsewhere, "Personal");
  await expect(elsewhere.getByText("shanties")).toBeVisible();
});

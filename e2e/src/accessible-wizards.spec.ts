import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { member } from "./people.ts";
import { STEPS, typeWords, wizardOn } from "./wizard.ts";

const OTHERS = ["Ethnicity", "Religion", "Viewer type", "Why you interact", "Streaming resolution"];

/** Opens what a step shows only after a choice: platforms' links, the blocks of what one streams from, Other fields. */
async function openEverything(page: Page, title: string): Promise<void> {
  const { button } = wizardOn(page);
  if (title === "Streaming Platforms")
    for (const platform of ["Twitch", "Apple App"]) await button(platform).click();
  if (title === "More Streamer Information") {
    for (const setup of ["PC", "Console", "Phone/Mobile"]) await button(setup).click();
    await page.getByLabel("Processor", { exact: true }).selectOption("Other");
  }
  if (title === "Stream Preferences" || title === "Select Preferences") {
    const words = title === "Stream Preferences" ? "Hobbies" : "Watch interests";
    await typeWords(page.getByRole("textbox", { name: words }), "Enter", ["knots"]);
    await page.getByLabel("Favorite games").pressSequentially("ha");
    await expect(page.getByRole("option", { name: "Hades" })).toBeVisible();
  }
  for (const label of OTHERS) {
    const select = page.getByLabel(label, { exact: true });
    if (await select.isVisible()) await select.selectOption("Other");
  }
}

test.use({
  // So tall that the bar at the foot covers no control by halves, which axe would take for too small a target.
  viewport: { width: 1280, height: 6000 },
  contextOptions: { reducedMotion: "reduce" },
});

for (const role of ["streamer", "viewer"] as const) {
  test(`each step of the ${role}'s wizard`, async ({ page }) => {
    await member(page, role);
    await page.goto(`/update-${role}-profile`);
    const wizard = wizardOn(page);
    for (const [index, title] of STEPS[role].entries()) {
      await (index === 0 ? wizard.isAt(title) : wizard.next(title));
      await openEverything(page, title);
      await expectAccessibleOnScreens(page);
    }
  });
}

import { expect, test } from "@playwright/test";
import { expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { openReel, reelOn } from "./reel.ts";

test.beforeEach(async ({ page }) => {
  // Colours are judged on a still picture.
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("the reel on each screen, in each theme", async ({ page }) => {
  await signIn(page, PREMIUM);
  await openReel(page);
  await expectAccessibleInEachTheme(page);
});

test("the list of keys over the reel", async ({ page }) => {
  await signIn(page, PREMIUM);
  await openReel(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
});

test("locked clips, and the modal behind them", async ({ page }) => {
  await member(page, "viewer");
  await openReel(page);
  const reel = reelOn(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(reel.current.getByRole("link", { name: /^Unlock/ })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(reel.premium).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=dialog]" });
});

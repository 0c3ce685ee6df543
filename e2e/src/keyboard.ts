import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STEPS = 150;

export async function tabTo(page: Page, target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  // The control must be enabled, because Tab skips disabled controls.
  await expect(target).toBeEnabled();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(way);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached in ${MAX_STEPS} steps`);
}

export async function pressKey(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a link of the navigation, which precedes the content. */
export async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("link", { name, exact: true }).first(), "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** Expects that the focus has not moved to the start of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

import { expect, type Locator, type Page } from "@playwright/test";

/** More steps than these to the next control are no way that anybody would go. */
const MOST_STEPS = 60;

/** Goes to a control by the Tab key alone, as somebody does who has no pointer. */
export async function tabTo(page: Page, target: Locator, way: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  // What cannot be pressed yet is passed over by the Tab key.
  await expect(target).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(way);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached in ${MOST_STEPS} steps`);
}

/** Goes there and presses it. */
export async function pressKey(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Follows a link of the navigation, which stands before the page's content. */
export async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("link", { name, exact: true }).first(), "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** The focus rests somewhere: whoever presses Tab next goes on from there, not from the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

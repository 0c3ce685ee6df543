import { expect, type Page } from "@playwright/test";

/** Waits until the app has drawn the page, it has its heading, and nothing on it is still loading. */
export async function settle(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(isDrawnByApp)).toBe(true)).toPass();
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.locator("[role=status]", { hasText: /^Loading/ })).toHaveCount(0);
}

/** Whether the page is the app's own drawing, or has none: what the server drew looks the same, and goes when the app takes over. */
function isDrawnByApp(): boolean {
  const root = document.getElementById("root");
  // React leaves such a key on whatever it has drawn.
  return !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber"));
}

/** Opens every tab of the page, one after the other, each settled before it is checked. A page without tabs fails. */
export async function forEachTab(page: Page, check: () => Promise<void>): Promise<void> {
  await settle(page);
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await settle(page);
    await check();
  }
}

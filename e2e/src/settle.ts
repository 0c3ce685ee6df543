import { expect, type Page } from "@playwright/test";

/** Waits until the app has rendered a heading and no loading state is left. */
export async function settle(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(isRenderedByApp)).toBe(true)).toPass();
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.locator("[role=status]", { hasText: /^Loading/ })).toHaveCount(0);
}

/** Whether the app has replaced the server-rendered elements, which look the same. */
function isRenderedByApp(): boolean {
  const root = document.getElementById("root");
  // React sets this key on elements it rendered.
  return !root || Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber"));
}

/** Runs the check on each tab after it has rendered. Fails without tabs. */
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

import { expect, type Page } from "@playwright/test";

/** Waits until the app has drawn the page, it has its heading, and nothing on it is still loading. */
export async function settle(page: Page): Promise<void> {
  // What the server draws has no link that skips to the content.
  await expect(page.locator("#root:not(:has(a[href='#main']))")).toHaveCount(0);
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.locator("[role=status]", { hasText: /^Loading/ })).toHaveCount(0);
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

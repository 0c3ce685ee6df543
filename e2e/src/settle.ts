import { expect, type Page } from "@playwright/test";

/** Waits until the page has its heading and nothing on it is still loading. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.locator("[role=status]", { hasText: /^Loading/ })).toHaveCount(0);
}

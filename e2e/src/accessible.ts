import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { settle } from "./settle.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with what axe found on the page as it stands: WCAG 2.2 AA and best practices. `within` narrows it to a part,
 * for a menu that covers a page judged elsewhere: what it half covers would count as too small a target.
 */
export async function expectAccessible(page: Page, { within }: { within?: string } = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(STANDARDS);
  const { violations, passes } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(passes.length, "axe must have looked at something").toBeGreaterThan(5);
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html.slice(0, 160)),
    })),
  ).toEqual([]);
}

/** A theme at a width. */
interface Screen {
  colorScheme: "light" | "dark";
  width: number;
}

const DESKTOP: Screen = { colorScheme: "light", width: 1280 };
export const PHONE: Screen = { colorScheme: "dark", width: 320 };

/** The same on a light wide screen and a dark narrow one. The page is loaded once: it follows as they change. */
export async function expectAccessibleOnScreens(
  page: Page,
  judging: { within?: string } = {},
): Promise<void> {
  for (const screen of [DESKTOP, PHONE]) {
    await showOn(page, screen);
    await expectAccessible(page, judging);
  }
}

/** Brings the page to a screen, in the height it has. */
export async function showOn(page: Page, { colorScheme, width }: Screen): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
  await settle(page);
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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

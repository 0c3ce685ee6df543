import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { settle } from "./settle.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with what axe found on the page as it stands: WCAG 2.2 AA and best practices. `within` narrows it to a part,
 * for a menu that covers a page judged elsewhere: what it half covers would count as too small a target.
 */
export async function expectAccessible(page: Page, { within }: Judging = {}): Promise<void> {
  await judge(page, within, { type: "tag", values: STANDARDS }, 5);
}

/** Only what a theme changes: whether texts stand out from what they stand on, and links from the text around them. */
async function expectReadable(page: Page, { within }: Judging): Promise<void> {
  await judge(page, within, { type: "rule", values: ["color-contrast", "link-in-text-block"] }, 0);
}

async function judge(
  page: Page,
  within: string | undefined,
  runOnly: axe.RunOnly,
  fewest: number,
): Promise<void> {
  // A page keeps it until it is loaded again. To send half a megabyte for each look takes as long as the looking.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(runAxe, { within, runOnly });
  expect(passes.length, `axe must have looked at something on ${page.url()}`).toBeGreaterThan(fewest);
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html.slice(0, 160)),
    })),
  ).toEqual([]);
}

/** Runs within the page, once nothing moves there any more: what still comes in may lie over a button for a moment. */
async function runAxe({
  within,
  runOnly,
}: {
  within: string | undefined;
  runOnly: axe.RunOnly;
}): Promise<axe.AxeResults> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  // What passes is counted by rule; to describe each element that does takes axe as long as all its judging.
  return window.axe.run(within ?? document, { runOnly, resultTypes: ["violations"] });
}

/** What is judged: the page, or a part of it. */
interface Judging {
  within?: string;
}

/** A theme at a width. */
interface Screen {
  colorScheme: "light" | "dark";
  width: number;
}

export const DESKTOP: Screen = { colorScheme: "light", width: 1280 };
export const PHONE: Screen = { colorScheme: "dark", width: 320 };

/**
 * The same on a dark narrow screen and a light wide one, on which the page is left. It is loaded once: it follows as they
 * change.
 */
export async function expectAccessibleOnScreens(page: Page, judging: Judging = {}): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await showOn(page, screen);
    await expectAccessible(page, judging);
  }
}

/** The same on both screens, and readable on each in the other theme. */
export async function expectAccessibleInEachTheme(page: Page, judging: Judging = {}): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await showOn(page, { ...screen, colorScheme: screen.colorScheme === "dark" ? "light" : "dark" });
    await expectReadable(page, judging);
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

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
 * Checks WCAG 2.2 AA and best practices with axe. If a menu is open, pass the menu as `within`, because axe
 * reports targets that the menu partly covers as too small.
 */
export async function expectAccessible(page: Page, { within }: Judging = {}): Promise<void> {
  await judge(page, within, { type: "tag", values: STANDARDS }, 5);
}

/** Checks only theme-dependent rules. */
async function expectReadable(page: Page, { within }: Judging): Promise<void> {
  await judge(page, within, { type: "rule", values: ["color-contrast", "link-in-text-block"] }, 0);
}

async function judge(
  page: Page,
  within: string | undefined,
  runOnly: axe.RunOnly,
  fewest: number,
): Promise<void> {
  // Injects axe only once per document, because the injection takes as long as a check.
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

/** Runs axe after the end of animations, which may cover targets. */
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
  // Describing passed elements would double axe's run time.
  return window.axe.run(within ?? document, { runOnly, resultTypes: ["violations"] });
}

interface Judging {
  within?: string;
}

interface Screen {
  colorScheme: "light" | "dark";
  width: number;
}

export const DESKTOP: Screen = { colorScheme: "light", width: 1280 };
export const PHONE: Screen = { colorScheme: "dark", width: 320 };

/**
 * Checks a page on a phone in dark mode and then on a desktop in light mode. Afterwards, the page still has
 * the desktop's size and light mode.
 */
export async function expectAccessibleOnScreens(page: Page, judging: Judging = {}): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await showOn(page, screen);
    await expectAccessible(page, judging);
  }
}

/** Checks a page at each screen size, and its contrast in both themes. */
export async function expectAccessibleInEachTheme(page: Page, judging: Judging = {}): Promise<void> {
  for (const screen of [PHONE, DESKTOP]) {
    await showOn(page, { ...screen, colorScheme: screen.colorScheme === "dark" ? "light" : "dark" });
    await expectReadable(page, judging);
    await showOn(page, screen);
    await expectAccessible(page, judging);
  }
}

export async function showOn(page: Page, { colorScheme, width }: Screen): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  await expect(page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
  await settle(page);
}

import { expect, type Page } from "@playwright/test";
import { settle } from "./settle.ts";

export function reelOn(page: Page) {
  const main = page.getByRole("main");
  const column = main.getByRole("region", { name: "Clips, one at a time" });
  return {
    column,
    /** Current item: a clip, a placeholder or the end of the reel. */
    current: column.locator("article:not([inert])"),
    video: column.locator("article:not([inert]) video"),
    videos: main.locator("video"),
    about: main.getByRole("region", { name: "About this clip" }),
    like: main.getByRole("button", { name: /^Like,/ }),
    unlock: main.getByRole("link", { name: /^Unlock \d+ More Clips$/ }),
    premium: page.getByRole("dialog", { name: "Premium Required" }),
    tab: (name: "Trending" | "For You") => main.getByRole("tab", { name }),
  };
}

export async function nameOf(page: Page): Promise<string> {
  return (await reelOn(page).current.getAttribute("aria-label")) ?? "";
}

export async function openReel(page: Page, path = "/clips"): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expect(reelOn(page).video).toBeAttached();
}

export async function nextName(page: Page, before: string): Promise<string> {
  await expect(reelOn(page).current).not.toHaveAttribute("aria-label", before);
  return nameOf(page);
}

export function isPlaying(page: Page): Promise<boolean> {
  return reelOn(page).video.evaluate((video: HTMLVideoElement) => !video.paused);
}

import { expect, type Page } from "@playwright/test";
import { settle } from "./settle.ts";

/** The reel, and what stands on it. */
export function reelOn(page: Page) {
  const main = page.getByRole("main");
  const column = main.getByRole("region", { name: "Clips, one at a time" });
  return {
    column,
    /** The clip, the placeholder or the end that one looks at. */
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

/** The name of the clip one looks at: its title and who made it. */
export async function nameOf(page: Page): Promise<string> {
  return (await reelOn(page).current.getAttribute("aria-label")) ?? "";
}

/** Opens the reel and waits for its first clip. */
export async function openReel(page: Page, path = "/clips"): Promise<void> {
  await page.goto(path);
  await settle(page);
  await expect(reelOn(page).video).toBeAttached();
}

/** Waits until another clip than the named one is there, and answers its name. */
export async function nextName(page: Page, before: string): Promise<string> {
  await expect(reelOn(page).current).not.toHaveAttribute("aria-label", before);
  return nameOf(page);
}

/** Whether the clip that one looks at plays. */
export function isPlaying(page: Page): Promise<boolean> {
  return reelOn(page).video.evaluate((video: HTMLVideoElement) => !video.paused);
}

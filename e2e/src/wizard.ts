import { expect, type Locator, type Page } from "@playwright/test";

/** Step titles in order (docs/product.md §2.7). */
export const STEPS = {
  streamer: [
    "Profile Setup",
    "Streaming Platforms",
    "Streaming Schedule",
    "Streamer Vitals",
    "Streamer Presence",
    "More Streamer Information",
    "Stream Preferences",
    "Complete Registration",
  ],
  viewer: [
    "Profile Setup",
    "Viewer Vitals",
    "Viewer Type & Interaction",
    "Select Preferences",
    "Complete Registration",
  ],
} as const;

/** Tall enough that the bottom bar covers no control, which axe would report as too small. */
export const TALL = { width: 1280, height: 6_000 };

export function wizardOn(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const step = (title: string) =>
    page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: title });

  async function isAt(title: string): Promise<void> {
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect(step(title)).toHaveAttribute("aria-current", "step");
    const form = page.getByRole("form", { name: title, exact: true });
    await expect(form.locator("label, legend, li").first(), "the fields have come").toBeAttached();
    // Opens the folded fields without a click, because the tests count clicks.
    await form.locator("details").evaluateAll((all) => {
      for (const folded of all) if (folded instanceof HTMLDetailsElement) folded.open = true;
    });
  }

  async function press(action: "Next" | "Skip" | "Back", title: string): Promise<void> {
    await button(action).click();
    await isAt(title);
  }

  async function send(action: "Submit" | "Finish now", words: string, target: string): Promise<void> {
    await button(action).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.waitForURL(target);
  }

  return {
    button,
    step,
    isAt,
    next: (title: string) => press("Next", title),
    skip: (title: string) => press("Skip", title),
    back: (title: string) => press("Back", title),
    async jump(title: string): Promise<void> {
      await step(title).click();
      await isAt(title);
    },
    async isSaved(): Promise<void> {
      await expect(page.getByText(/^Draft saved /)).toBeVisible();
    },
    submit: (words: string, target: string) => send("Submit", words, target),
    finishNow: (words: string, target: string) => send("Finish now", words, target),
  };
}

export async function typeWords(box: Locator, key: "Enter" | "Tab" | ",", words: string[]): Promise<void> {
  for (const word of words) {
    await box.pressSequentially(word);
    await box.press(key);
  }
}

export function shownBy(select: Locator): Locator {
  return select.locator("option:checked");
}

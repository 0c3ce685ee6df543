import { type BrowserContextOptions, expect, test } from "@playwright/test";

const WHAT = ["Small streamers, found.", "Find your streamers", "Join the waitlist", "Log in"];

for (const width of [360, 768, 1440]) {
  test(`the promise stands where it will stand before the script has come, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    const places = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({
        ...options,
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.goto("/");
      if (options.javaScriptEnabled) await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      const boxes = [];
      for (const text of WHAT) boxes.push(await page.getByText(text, { exact: true }).first().boundingBox());
      await context.close();
      return boxes;
    };
    const before = await places({ javaScriptEnabled: false });
    expect(before).not.toContain(null);
    expect(await places({ javaScriptEnabled: true })).toEqual(before);
  });
}

test("a press before the script has come leads to the page that does the same", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Find your streamers" }).click();
  await expect(page).toHaveURL("/login");
  await context.close();
});

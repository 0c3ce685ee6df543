import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";

const SCREENS = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 320 },
] as const;

// It follows the reader's theme by itself and has no switch of its own (docs/decisions/038).
for (const { colorScheme, width } of SCREENS) {
  test(`the API's page is accessible, ${colorScheme} at ${width} px, with all of it unfolded`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/api/v1/docs");
    await expectAccessible(page);
    await page.locator("details").evaluateAll((parts) => {
      for (const part of parts) part.setAttribute("open", "");
    });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("the API's page asks nobody else for anything, runs no script, and leads to each call", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto("/api/v1/docs");
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? "").origin]));
  expect(complaints).toEqual([]);
  expect(await page.locator("script").count()).toBe(0);
  const navigation = page.getByRole("navigation", { name: "Calls" });
  await navigation.getByText("profile", { exact: true }).click();
  await navigation.getByRole("link", { name: "GET /profile/streamers" }).click();
  const call = page.getByRole("article").filter({ hasText: "Find streamers" });
  await expect(call.getByRole("heading", { name: "GET /profile/streamers" })).toBeInViewport();
  await call.getByRole("link", { name: "StreamerPage" }).click();
  await expect(page.getByRole("heading", { name: "StreamerPage", exact: true })).toBeInViewport();
});

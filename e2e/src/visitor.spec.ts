import { type BrowserContextOptions, expect, test } from "@playwright/test";
import {
  DESKTOP,
  expectAccessible,
  expectAccessibleInEachTheme,
  expectAccessibleOnScreens,
  PHONE,
} from "./accessible.ts";
import { unverifiedPerson } from "./people.ts";
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

const PAGES = [
  "/",
  "/login",
  "/reset-password",
  "/reset-password?token=unknown",
  "/verify-email?token=unknown",
  "/delete-account?token=unknown",
  "/appeal",
  "/verification-expired",
  "/verification-failed",
  "/auth/error?message=Something",
  "/terms",
  "/privacy",
  "/rules",
  "/live",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a visitor opens every public page without console errors", async ({ page }) => {
  const { expectQuiet } = watchConsole(page);
  for (const path of PAGES) {
    await page.goto(path);
    await settle(page);
    await expectAccessibleInEachTheme(page);
  }
  expectQuiet();
});

test("a visitor opens each dialog of the landing page and joins the waitlist", async ({ page, request }) => {
  const someone = await unverifiedPerson(request);
  const { expectQuiet } = watchConsole(page);
  await page.goto("/");
  await settle(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: /Forgot/ }).click();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");

  await page.goto("/");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please fill in all required fields").first()).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(dialog).toBeVisible();
  await expectAccessibleOnScreens(page);
  await dialog.getByLabel("Email", { exact: true }).fill(someone.email);
  await dialog.getByRole("button", { name: /Join/ }).click();
  await expect(page.getByText("Thanks! You’re on the waitlist.").first()).toBeVisible();
  await expectAccessibleOnScreens(page);
  expectQuiet();
});

test("a visitor at a member or unknown URL is redirected to the landing page", async ({ page, request }) => {
  const members = ["/dashboard", "/streamers", "/profile", "/plans", "/viewer/x", "/account-settings"];
  for (const path of [...members, "/no/such/place"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
  const answer = await request.get("/api/v1/no-such-thing");
  expect(answer.status(), "an unknown API path is never the web page").toBe(404);
  expect(answer.headers()["content-type"]).toContain("application/json");
  expect(await answer.json()).toMatchObject({ success: false });
});

const PROMISE = ["Small streamers, found.", "Find your streamers", "Join the waitlist", "Log in", "Live now"];

test("the landing page's headline does not move when the script loads", async ({ browser, baseURL }) => {
  for (const width of [360, 768, 1440]) {
    const places = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({
        ...options,
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await page.goto("/");
      // Waits for the app, because it replaces the server-rendered elements.
      if (options.javaScriptEnabled) await settle(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      const boxes = [];
      for (const text of PROMISE)
        boxes.push(await page.getByText(text, { exact: true }).first().boundingBox());
      await context.close();
      return boxes;
    };
    const before = await places({ javaScriptEnabled: false });
    expect(before).not.toContain(null);
    expect(await places({ javaScriptEnabled: true }), `${width} px wide`).toEqual(before);
  }
});

test("a visitor sees live streamers first, filters by language, and opens a public page", async ({
  page,
}) => {
  const line = page.getByRole("region", { name: "Live now" });
  const first = line.getByRole("article").first();
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await settle(page);
    await expect(first).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  }
  await expect(line.getByText(/watching$|^Live \d|^On schedule$/).first()).toBeVisible();
  const language = line.getByRole("combobox", { name: "Language" });
  await language.selectOption("de");
  await expect(first).toContainText("Deutsch");
  await page.reload();
  await expect(language).toHaveValue("de");
  await expect(first).toContainText("Deutsch");
  // If no live member streams in German, streams of people who have not joined come first.
  await expect(first.getByRole("link").first()).toHaveAttribute("href", /^(\/@\w+$|https:)/);
});

test("the landing page links to sign-up on the login page if scripts are off", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("button", { name: "Find your streamers" }).click();
  await expect(page).toHaveURL("/login?join=1");
  await context.close();
});

// The API documentation follows the system's theme and has no switch (docs/decisions/031).
test("the API documentation links every call, without scripts or third-party requests", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  const { expectQuiet } = watchConsole(page);
  await page.goto("/api/v1/docs");
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? "").origin]));
  expectQuiet();
  expect(await page.locator("script").count()).toBe(0);
  const navigation = page.getByRole("navigation", { name: "Calls" });
  await navigation.getByText("profile", { exact: true }).click();
  await navigation.getByRole("link", { name: "GET /profile/streamers", exact: true }).click();
  const call = page.getByRole("article").filter({ hasText: "Find streamers" });
  await expect(call.getByRole("heading", { name: "GET /profile/streamers", exact: true })).toBeInViewport();
  await call.getByRole("link", { name: "StreamerPage" }).click();
  await expect(page.getByRole("heading", { name: "StreamerPage", exact: true })).toBeInViewport();

  await expectAccessible(page);
  await page.locator("details").evaluateAll((parts) => {
    for (const part of parts) part.setAttribute("open", "");
  });
  for (const { width } of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("the page of UI primitives is accessible", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

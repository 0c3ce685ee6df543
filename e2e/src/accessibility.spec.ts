import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { logIn, person } from "./people.ts";
import { forEachTab, settle } from "./settle.ts";

const PUBLIC = [
  "/",
  "/login",
  "/reset-password",
  "/reset-password?token=unknown",
  "/verify-email?token=unknown",
  "/delete-account?token=unknown",
  "/verification-expired",
  "/verification-failed",
  "/auth/error?message=Something",
  "/terms",
  "/privacy",
];
const DIALOGS = ["Log in", "Join", "Join the waitlist"];
const VIEWER = [
  "/dashboard",
  "/streamers",
  "/streamers?search=zzzzzz",
  "/profile",
  "/account-settings",
  "/account-settings?tab=password",
  "/plans",
  "/clips",
  "/update-viewer-profile",
];
const STREAMER = ["/profile", "/account-settings", "/plans", "/update-streamer-profile"];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [320, 1280]) {
    const screen = {
      colorScheme,
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: "reduce" as const },
    };

    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use(screen);

      test("public pages", async ({ page }) => {
        for (const path of PUBLIC) {
          await page.goto(path);
          await settle(page);
          await expectAccessible(page);
        }
      });
    });

    // Each theme and each width once: what members see is too much to be judged four times.
    if ((colorScheme === "dark") !== (width === 320)) continue;

    test.describe(`members, ${colorScheme}, ${width} px`, () => {
      test.use(screen);

      test("dialogs of the landing page", async ({ page }) => {
        for (const name of DIALOGS) {
          await page.goto("/");
          await settle(page);
          await page.getByRole("button", { name, exact: true }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await expectAccessible(page);
        }
        await page.goto("/");
        await page.getByRole("button", { name: "Log in", exact: true }).click();
        await page.getByRole("button", { name: /Forgot/ }).click();
        await expectAccessible(page);
      });

      test("first steps", async ({ page, baseURL }) => {
        await logIn(page, await person(baseURL));
        await expect(page).toHaveURL("/select-role");
        await settle(page);
        await expectAccessible(page);
      });

      test("a viewer's pages", async ({ page, baseURL }) => {
        await logIn(page, await person(baseURL, "viewer"));
        for (const path of VIEWER) {
          await page.goto(path);
          await settle(page);
          await expectAccessible(page);
        }
        await page.goto("/dashboard");
        await page.getByRole("article").first().getByRole("link").click();
        await expect(page).toHaveURL(/\/streamer\//);
        await forEachTab(page, () => expectAccessible(page));
        await page.getByRole("button", { name: "Switch to Streamer" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectAccessible(page);
      });

      test("a streamer's pages", async ({ page, baseURL }) => {
        await logIn(page, await person(baseURL, "streamer"));
        for (const path of STREAMER) {
          await page.goto(path);
          await settle(page);
          await expectAccessible(page);
        }
      });
    });
  }
}

test("the page of primitives", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

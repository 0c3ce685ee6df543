import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import { member, person, signIn } from "./people.ts";
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

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("public pages", async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await settle(page);
    await expectAccessibleInEachTheme(page);
  }
});

test("dialogs of the landing page", async ({ page }) => {
  for (const name of DIALOGS) {
    await page.goto("/");
    await settle(page);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleOnScreens(page);
  }
  await page.goto("/");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: /Forgot/ }).click();
  await expectAccessibleOnScreens(page);
});

test("first steps", async ({ page, baseURL }) => {
  await signIn(page, await person(baseURL));
  await page.goto("/select-role");
  await settle(page);
  await expectAccessibleOnScreens(page);
});

test("a viewer's pages", async ({ page }) => {
  await member(page, "viewer");
  for (const path of VIEWER) {
    await page.goto(path);
    await settle(page);
    await expectAccessibleOnScreens(page);
  }
  await page.goto("/dashboard");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/streamer\//);
  await forEachTab(page, () => expectAccessibleOnScreens(page));
  await page.getByRole("button", { name: "Switch to Streamer" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleOnScreens(page);
});

test("a streamer's pages", async ({ page }) => {
  await member(page, "streamer");
  for (const path of STREAMER) {
    await page.goto(path);
    await settle(page);
    await expectAccessibleOnScreens(page);
  }
});

test("the page of primitives", async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

import { expect, type Page, test } from "@playwright/test";
import { member, PREMIUM, signIn } from "./people.ts";
import { forEachTab, settle } from "./settle.ts";

// Nobody sees the browser's console until something is wrong; what is written there all the time hides it.

const STRANGER = [
  "/",
  "/login",
  "/reset-password?token=unknown",
  "/verification-expired",
  "/terms",
  "/privacy",
];
const VIEWER = [
  "/dashboard",
  "/streamers",
  "/streamers?mode=swipe",
  "/clips",
  "/plans",
  "/profile",
  "/account-settings",
  "/update-viewer-profile",
];
const STREAMER = ["/dashboard", "/profile", "/plans", "/account-settings", "/update-streamer-profile"];

/** What the browser complains of on a page from now on, with where it was. */
function complaintsOn(page: Page): string[] {
  const complaints: string[] = [];
  const note = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on("console", (message) => {
    if (["warning", "error", "assert"].includes(message.type())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("requestfailed", (request) => {
    if (request.method() === "HEAD") note(`HEAD ${request.url()}: ${request.failure()?.errorText}`);
  });
  return complaints;
}

async function open(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
  }
}

test("a stranger's pages and dialogs", async ({ page }) => {
  const complaints = complaintsOn(page);
  await open(page, STRANGER);
  await page.goto("/");
  for (const name of ["Log in", "Join"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  }
  expect(complaints).toEqual([]);
});

test("a viewer's pages, and a streamer as a viewer sees them", async ({ page }) => {
  await signIn(page, PREMIUM);
  const complaints = complaintsOn(page);
  await open(page, VIEWER);
  await page.goto("/dashboard");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/streamer\//);
  await page.reload();
  await forEachTab(page, async () => undefined);
  expect(complaints).toEqual([]);
});

test("a streamer's pages, and a picture that is uploaded", async ({ page }) => {
  await member(page, "streamer");
  const complaints = complaintsOn(page);
  await open(page, STREAMER);
  await page.goto("/profile");
  const buffer = await page.screenshot();
  await page.getByRole("button", { name: "Add profile picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Profile picture" });
  await dialog
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Change profile picture" })).toBeFocused();
  expect(complaints).toEqual([]);
});

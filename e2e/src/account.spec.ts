import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleOnScreens } from "./accessible.ts";
import { authenticatorApp } from "./authenticator-app.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { logIn, type Person, person, signIn } from "./people.ts";
import { settle } from "./settle.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an expired access cookie is refreshed once and the page continues", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, await person(baseURL, "viewer"));
  await context.clearCookies({ name: "access" });
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("accounts.refresh")) refreshes.push(request.url());
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(refreshes).toHaveLength(1);

  await context.clearCookies({ name: /^(access|refresh)$/ });
  await page.goto("/dashboard");
  await expect(page, "without either cookie the session is over").toHaveURL("/");
});

async function typePasswords(dialog: Locator, password: string, again = password) {
  await dialog.getByLabel("New password", { exact: true }).fill(password);
  await dialog
    .getByLabel(/Confirm/)
    .and(dialog.locator("input"))
    .fill(again);
}

test("an emailed link resets a forgotten password once and ends other sessions", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, someone);

  await page.goto("/login");
  await page.getByRole("button", { name: /Forgot/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email", { exact: true }).fill(someone.email);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expectAccessibleOnScreens(page);

  const link = linkIn(await mailTo(request, someone.email, "Reset"));
  await page.goto(link);
  const update = dialog.getByRole("button", { name: "Update Password" });
  await typePasswords(dialog, "Lantern-Reef9", "Lantern-Reef8");
  await update.click();
  await expect(dialog.getByText("Passwords do not match")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await typePasswords(dialog, "Lantern-Reef9");
  await update.click();
  await expect(page.getByText("Password Reset Successfully")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Continue to Login" }).click();
  await expect(page).toHaveURL("/login");

  await elsewhere.goto("/dashboard");
  await expect(elsewhere, "the session elsewhere has ended").toHaveURL("/");
  await elsewhere.close();

  await logIn(page, { ...someone, password: "Lantern-Reef9" });
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);

  await page.goto(link);
  await typePasswords(dialog, "Lantern-Reef7");
  await update.click();
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();

  // A separate browser, because the login page redirects signed-in users.
  const stranger = await browser.newPage();
  await stranger.goto("/reset-password");
  await expect(stranger.getByText("Invalid Reset Link").first()).toBeVisible();
  await stranger.keyboard.press("Escape");
  await expect(stranger, "without a token there is only the way to the login page").toHaveURL("/login");
  await stranger.close();
});

test("a viewer exports their data, deletes the account and signs up again", async ({
  page,
  request,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  await signIn(page, someone);
  await page.goto("/account-settings?tab=password");
  await settle(page);
  await expectAccessibleOnScreens(page);
  await page.goto("/account-settings");
  await settle(page);
  await expectAccessibleOnScreens(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^starling-${someone.username}-[\\d-]+\\.zip$`));
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  await expect(page.getByText(/^Saved as starling-/)).toBeVisible();

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-My-Password1");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Current password is incorrect")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your password", { exact: true }).fill(someone.password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
  await mailTo(request, someone.email, "Your Starling account has been deleted");

  const login = { email: someone.email, password: someone.password };
  expect((await request.post("/api/v1/auth/login", { data: login })).status()).toBe(401);
  const signUp = (username: string) =>
    request.post("/api/v1/auth/signup", { data: { ...someone, username } });
  expect((await signUp(someone.username)).status(), "the username is held for 90 days").toBe(409);
  expect((await signUp(`${someone.username.slice(0, 24)}_new`)).status()).toBe(200);
});

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
}

async function giveThePassword(page: Page, { email, password }: Person) {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a member turns on a second factor, logs in with it or a recovery code, and turns it off", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, someone);
  await signIn(page, someone);
  await page.goto("/account-settings?tab=security");
  await settle(page);
  await expectAccessibleOnScreens(page);

  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill(someone.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessibleOnScreens(page);
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const nextCode = authenticatorApp(secret);
  await dialog.getByLabel("Code from your app").fill(nextCode());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectAccessibleOnScreens(page);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await downloading).path(), "utf8")).toContain(codes.join("\n"));
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(section.getByText("10 of 10 left")).toBeVisible();
  await mailTo(request, someone.email, "Two-factor authentication is on");
  await elsewhere.goto("/dashboard");
  await expect(elsewhere, "the session elsewhere was opened without a code").toHaveURL("/");
  await elsewhere.close();

  await logOut(page);
  await giveThePassword(page, someone);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText(/^This code isn’t right/)).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.goto("/dashboard");
  await expect(page, "the password alone opens nothing").toHaveURL("/");
  await giveThePassword(page, someone);
  await expect(code).toBeVisible();
  await page.goto("/login/code");
  await settle(page);
  await expectAccessibleOnScreens(page);
  await code.fill(nextCode());
  await page.keyboard.press("Enter");
  await expect(page, "what was asked for before is where it ends").toHaveURL("/dashboard");

  await logOut(page);
  await giveThePassword(page, someone);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
  await mailTo(request, someone.email, "A recovery code was used");

  await page.goto("/account-settings?tab=security");
  await expect(section.getByText("9 of 10 left")).toBeVisible();
  await section.getByRole("button", { name: "Turn off" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  const used = dialog.getByLabel("Recovery code");
  await used.fill(codes[0] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(dialog.getByText("This recovery code isn’t right, or has been used before.")).toBeVisible();
  await used.fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(section.getByRole("button", { name: "Turn on" })).toBeVisible();
  await mailTo(request, someone.email, "was turned off");

  await logOut(page);
  await logIn(page, someone);
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
});

import { expect, test } from "@playwright/test";
import { linkIn, mailTo } from "./mailbox.ts";
import { logIn, person } from "./people.ts";

test("a forgotten password is reset by the mailed link, once, and ends other sessions", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const someone = await person(baseURL, "viewer");
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, someone);

  await page.goto("/");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: /Forgot/ }).click();
  await page.getByLabel("E-mail").fill(someone.email);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();

  const link = linkIn(await mailTo(request, someone.email, "Reset"));
  await page.goto(link);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New password", { exact: true }).fill("Lantern-Reef9");
  await dialog
    .getByLabel(/Confirm/)
    .and(dialog.locator("input"))
    .fill("Lantern-Reef8");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(dialog.getByText("Passwords do not match")).toBeVisible();
  await dialog
    .getByLabel(/Confirm/)
    .and(dialog.locator("input"))
    .fill("Lantern-Reef9");
  await dialog.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password Reset Successfully")).toBeVisible();
  await page.getByRole("button", { name: "Continue to Login" }).click();
  await expect(page).toHaveURL("/login");

  await elsewhere.goto("/dashboard");
  await expect(elsewhere, "the session elsewhere has ended").toHaveURL("/");

  await logIn(page, { ...someone, password: "Lantern-Reef9" });
  await expect(page).toHaveURL("/streamers");

  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Lantern-Reef7");
  await page
    .getByRole("dialog")
    .getByLabel(/Confirm/)
    .and(page.locator("input"))
    .fill("Lantern-Reef7");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("This password reset link is invalid or has expired.")).toBeVisible();
  await elsewhere.close();
});

test("without a token the page says so, and closing it goes to the login page", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByText("Invalid Reset Link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/login");
});

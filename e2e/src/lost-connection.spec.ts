import { expect, type Page, test } from "@playwright/test";
import { settle } from "./settle.ts";

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Part of this page didn’t load" });

test("Log in opens after a retry when the browser was offline, without leaving the page", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await settle(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByLabel("Email", { exact: true })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test("Forgot password keeps the typed form if its code fails to load, and offers a retry", async ({
  page,
}) => {
  await page.goto("/login");
  await settle(page);
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("half@typed");
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(notice(page).getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(email).toHaveValue("half@typed");
});

test("Forgot password opens automatically when the browser is back online", async ({ page, context }) => {
  await page.goto("/login");
  await settle(page);
  await page.getByLabel("Email", { exact: true }).fill("half@typed");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog")).toBeVisible();
});

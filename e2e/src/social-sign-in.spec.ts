import { expect, test } from "@playwright/test";
import { stranger } from "./people.ts";

test("the labelled local provider signs a stranger in, who then chooses a role", async ({ page }) => {
  const someone = stranger();
  await page.goto("/login");
  await page
    .getByRole("link", { name: /Local test sign-in/ })
    .or(page.getByRole("button", { name: /Local test sign-in/ }))
    .click();
  await expect(page.getByText(/development only/i)).toBeVisible();
  await page.getByLabel(/mail/i).first().fill(someone.email);
  await page.getByLabel(/name/i).first().fill("Stranger");
  await page.getByRole("button").first().click();
  await expect(page).toHaveURL("/select-role");
});

test("a provider that is not configured ends at the error page, as text", async ({ page }) => {
  await page.goto("/auth/error?message=%3Cimg%20src%3Dx%20onerror%3Ddocument.title%3D1%3E");
  await expect(page.getByText("<img src=x onerror=document.title=1>")).toBeVisible();
  await page
    .getByRole("link", { name: "Go to Homepage" })
    .or(page.getByRole("button", { name: "Go to Homepage" }))
    .click();
  await expect(page).toHaveURL("/");
});

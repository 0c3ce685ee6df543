import { expect, test } from "@playwright/test";
import { addCard, advance, CARDS, METHODS, plansOn, SUBSCRIPTION, subscribe } from "./payments.ts";
import { member } from "./people.ts";

test("a year passes: every month is paid, and told in invoices", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await advance(page, 366);
  await page.goto(SUBSCRIPTION);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByRole("listitem")).toHaveCount(12);
  await invoices.getByRole("link", { name: "Page 2" }).click();
  await expect(invoices.getByText("These are all of your invoices.")).toBeVisible();
});

test("a payment that fails is told on every page, keeps its access for a week, and is repaired", async ({
  page,
}) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await page.goto(METHODS);
  await addCard(page, CARDS.failsWhenCharged);
  await page.getByRole("button", { name: "Set Visa ending in 0341 as primary" }).click();
  await expect(page.getByText("Visa ending in 0341 is now your primary payment method.")).toBeVisible();

  await advance(page, 32);
  await page.goto("/streamers");
  const banner = page.getByRole("region", { name: "Payment due" });
  await expect(banner).toContainText("Your last payment did not go through. You keep Premium until");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);

  await advance(page, 8);
  await page.reload();
  await expect(banner).toContainText("Premium is paused until it is paid.");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toBeVisible();

  await banner.getByRole("link", { name: "Update payment" }).click();
  await expect(page.getByText("Payment due", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Update payment" }).click();
  const { dialog, confirm } = plansOn(page);
  await expect(dialog.getByRole("radio", { name: /0341/ })).toBeChecked();
  await confirm("Update payment");
  await expect(dialog.getByRole("alert")).toContainText("declined");
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await confirm("Update payment");
  await expect(page.getByText("Your payment has been made. Thank you!")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);
});

import { expect, type Locator, type Page, test } from "@playwright/test";
import { addCard, advance, CARDS, loadUntil, METHODS, plansOn, SUBSCRIPTION, subscribe } from "./payments.ts";
import { member } from "./people.ts";

test("a year passes: every month is paid, and told in invoices", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await advance(page, 366);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await loadUntil(page, SUBSCRIPTION, invoices.getByRole("link", { name: "Page 2" }));
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(invoices.locator("ul").first().getByRole("listitem")).toHaveCount(12);
  await invoices.getByRole("link", { name: "Page 2" }).click();
  await expect(invoices.getByText("These are all of your invoices.")).toBeVisible();
});

/** Somebody on Premium whose next payment fails, a month later. */
async function failNextPayment(page: Page): Promise<Locator> {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await page.goto(METHODS);
  await addCard(page, CARDS.failsWhenCharged);
  await page.getByRole("button", { name: "Set Visa ending in 0341 as primary" }).click();
  await expect(page.getByText("Visa ending in 0341 is now your primary payment method.")).toBeVisible();
  await advance(page, 32);
  const banner = page.getByRole("region", { name: "Payment due" });
  await loadUntil(page, "/streamers", banner);
  await expect(banner).toContainText("Your last payment did not go through. You keep Premium until");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);
  return banner;
}

test("a payment that fails is told on every page, keeps its access, and is repaired", async ({ page }) => {
  const banner = await failNextPayment(page);
  await banner.getByRole("link", { name: "Update payment" }).click();
  await expect(page.getByRole("tabpanel").getByText("Payment due", { exact: true })).toBeVisible();
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
});

test("a payment that stays due loses its access after a week, and the plans can be subscribed to again", async ({
  page,
}) => {
  await failNextPayment(page);
  await advance(page, 8);
  await loadUntil(page, "/streamers", page.getByRole("link", { name: "Unlock 10 More Results" }));
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
  await expect(plansOn(page).button("Premium", "Subscribe")).toBeEnabled();
});

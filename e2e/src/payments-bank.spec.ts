import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import {
  advance,
  answerBank,
  bankOn,
  CARDS,
  loadUntil,
  METHODS,
  plansOn,
  SUBSCRIPTION,
  subscribe,
  typeCard,
} from "./payments.ts";
import { member } from "./people.ts";

const REFUSED = "Your bank did not get your confirmation";

test("a card whose bank asks is saved once that is confirmed; a refusal keeps what was typed", async ({
  page,
}) => {
  await member(page, "viewer");
  await page.goto(METHODS);
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, CARDS.asksWhenSaved);
  const save = dialog.getByRole("button", { name: "Save card" });
  await save.click();
  await expect(bankOn(page)).toContainText("Do you want to save your card?");
  await expectAccessibleBank(page);
  await answerBank(page, "Refuse");
  await expect(dialog.getByRole("alert")).toContainText(REFUSED);
  await expect(dialog.getByLabel("Cardholder name")).toHaveValue("Robin Example");
  await expect(dialog.getByLabel("Card number")).toHaveValue("4000 0025 0000 3155");
  await expect(save).toBeFocused();
  await save.click();
  await bankOn(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Your card is saved.")).toBeVisible();
  await expect(page.getByText("Visa ending in 3155")).toBeVisible();
  // It is not asked about again.
  await page.goto("/plans");
  const plans = plansOn(page);
  await plans.button("Premium", "Subscribe").click();
  await expect(plans.dialog.getByRole("radio", { name: /3155/ })).toBeChecked();
  await plans.confirm("Subscribe");
  await expect(plans.done).toBeVisible();
});

test("a first payment is confirmed at the bank, and one that is refused charges nothing", async ({
  page,
}) => {
  await member(page, "viewer");
  await page.goto("/plans");
  const { button, dialog, confirm, done } = plansOn(page);
  await button("Premium", "Subscribe").click();
  await typeCard(dialog, CARDS.asksEachTime);
  await confirm("Subscribe");
  await expect(bankOn(page)).toContainText("Do you want to save your card?");
  await answerBank(page, "Confirm");
  await expect(bankOn(page)).toContainText("Do you want to pay $4.99?");
  await answerBank(page, "Refuse");
  await expect(dialog.getByRole("alert")).toContainText(REFUSED);
  await expect(dialog.getByRole("radio", { name: /3184/ })).toBeChecked();
  await expectNothingBegun(page);
  await button("Premium", "Subscribe").click();
  await expect(dialog.getByRole("radio", { name: /3184/ })).toBeChecked();
  await confirm("Subscribe");
  await answerBank(page, "Confirm");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button("Premium", "Current Plan")).toBeDisabled();
  await button("Pro", "Upgrade").click();
  await confirm("Upgrade");
  await expect(bankOn(page)).toContainText("Do you want to pay");
  await answerBank(page, "Confirm");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button("Pro", "Current Plan")).toBeDisabled();
});

/** The bank's page by itself, as it stands in its frame. */
async function expectAccessibleBank(page: Page): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto((await page.locator("iframe[title='Test bank']").getAttribute("src")) ?? "");
  for (const colorScheme of ["light", "dark"] as const) {
    await bank.emulateMedia({ colorScheme });
    await expectAccessible(bank);
  }
  await bank.close();
}

async function expectNothingBegun(page: Page): Promise<void> {
  await page.goto(SUBSCRIPTION);
  await expect(page.getByText("Premium has not begun yet.")).toBeVisible();
  await expect(page.getByText("Waiting for payment")).toBeVisible();
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
}

test("a renewal that the bank asks about is told on every page and confirmed there", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await page.goto(METHODS);
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, CARDS.asksEachTime);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await answerBank(page, "Confirm");
  await page.getByRole("button", { name: "Set Visa ending in 3184 as primary" }).click();
  await expect(page.getByText("Visa ending in 3184 is now your primary payment method.")).toBeVisible();
  await advance(page, 32);
  const banner = page.getByRole("region", { name: "Payment due" });
  await loadUntil(page, "/streamers", banner);
  await banner.getByRole("link", { name: "Update payment" }).click();
  await page.getByRole("button", { name: "Retry payment" }).click();
  await expect(bankOn(page)).toContainText("Do you want to pay $4.99?");
  await answerBank(page, "Confirm");
  await expect(page.getByText("Your payment has been made. Thank you!")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInEachTheme, expectAccessibleOnScreens } from "./accessible.ts";
import {
  addCard,
  advance,
  bankOn,
  CARDS,
  complete3dSecure,
  loadUntil,
  METHODS,
  plansOn,
  SUBSCRIPTION,
  subscribe,
  typeCard,
} from "./payments.ts";
import { member } from "./people.ts";

const FULL =
  "You've reached the maximum limit of 3 payment methods. Delete an existing method to add a new one.";

test("up to three cards are saved, another becomes primary, and one is deleted", async ({ page }) => {
  await member(page, "viewer");
  await page.goto(METHODS);
  await expect(page.getByText("No payment methods")).toBeVisible();
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  const numbers = [CARDS.works, CARDS.works, CARDS.failsWhenCharged];
  for (const [index, number] of numbers.entries()) {
    await addCard(page, number);
    await expect(rows).toHaveCount(index + 1);
  }
  await expect(page.getByText(FULL)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Payment Method" })).toBeDisabled();
  const id = await page.request.get("/api/v1/payment-methods");
  expect(JSON.stringify(await id.json())).toContain("0341");
  const fourth = await page.request.post("/api/v1/payment-methods", {
    data: { paymentMethodId: "pm_card_visa" },
  });
  expect(fourth.status()).toBe(409);
  expect(await fourth.text()).toContain("maximum limit of 3 payment methods");

  await expect(page.getByText("Primary", { exact: true })).toHaveCount(1);
  const chosen = page.getByRole("listitem", { name: "Visa ending in 0341" });
  await chosen.getByRole("button", { name: "Set as primary: Visa ending in 0341" }).click();
  await expect(chosen.getByText("Primary", { exact: true })).toBeVisible();
  await expect(page.getByText("Primary", { exact: true })).toHaveCount(1);

  await chosen.getByRole("button", { name: "Delete Visa ending in 0341" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this payment method?",
  });
  await expect(question).toBeVisible();
  await expectAccessibleOnScreens(page, { within: "[role=alertdialog]" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("Primary", { exact: true }), "the newest takes over").toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test("a declined card is reported in the dialog, and no card number reaches our server", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.postData() ?? "");
  });
  await member(page, "viewer");
  await page.goto(METHODS);
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, CARDS.declined);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("declined");
  await typeCard(dialog, CARDS.works);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await page.goto(METHODS);
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expectAccessibleInEachTheme(page);
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((body) => /4242424242424242|4000000000000002/.test(body))).toEqual([]);
});

const REFUSED = "Your bank did not receive your confirmation";

test("a card that requires 3-D Secure is saved once confirmed; a rejected confirmation keeps the input", async ({
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
  await complete3dSecure(page, "Refuse");
  await expect(dialog.getByRole("alert")).toContainText(REFUSED);
  await expect(dialog.getByLabel("Cardholder name")).toHaveValue("Robin Example");
  await expect(dialog.getByLabel("Card number")).toHaveValue("4000 0025 0000 3155");
  await expect(save).toBeFocused();
  await save.click();
  await bankOn(page).getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Your card has been saved.")).toBeVisible();
  await expect(page.getByText("Visa ending in 3155")).toBeVisible();
  // Subscribing with the saved card requires no second confirmation.
  await page.goto("/plans");
  const plans = plansOn(page);
  await plans.button("Premium", "Subscribe").click();
  await expect(plans.dialog.getByRole("radio", { name: /3155/ })).toBeChecked();
  await plans.confirm("Subscribe");
  await expect(plans.done).toBeVisible();
});

test("a first payment is confirmed at the bank, and a rejected confirmation charges nothing", async ({
  page,
}) => {
  await member(page, "viewer");
  await page.goto("/plans");
  const { button, dialog, confirm, done } = plansOn(page);
  await button("Premium", "Subscribe").click();
  await typeCard(dialog, CARDS.asksEachTime);
  await confirm("Subscribe");
  await expect(bankOn(page)).toContainText("Do you want to save your card?");
  await complete3dSecure(page, "Confirm");
  await expect(bankOn(page)).toContainText("Do you want to pay $4.99?");
  await complete3dSecure(page, "Refuse");
  await expect(dialog.getByRole("alert")).toContainText(REFUSED);
  await expect(dialog.getByRole("radio", { name: /3184/ })).toBeChecked();
  await expectNothingBegun(page);
  await button("Premium", "Subscribe").click();
  await expect(dialog.getByRole("radio", { name: /3184/ })).toBeChecked();
  await confirm("Subscribe");
  await complete3dSecure(page, "Confirm");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button("Premium", "Current Plan")).toBeDisabled();
  await button("Pro", "Upgrade").click();
  await confirm("Upgrade");
  await expect(bankOn(page)).toContainText("Do you want to pay");
  await complete3dSecure(page, "Confirm");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button("Pro", "Current Plan")).toBeDisabled();
});

/** Checks the bank's page, opened outside its frame. */
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
  await expect(page.getByText("Premium hasn’t started yet.")).toBeVisible();
  await expect(page.getByText("Waiting for payment")).toBeVisible();
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
}

test("a renewal that requires 3-D Secure is announced and confirmed on any page", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await page.goto(METHODS);
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, CARDS.asksEachTime);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await complete3dSecure(page, "Confirm");
  await page.getByRole("button", { name: "Set as primary: Visa ending in 3184" }).click();
  await expect(page.getByText("Visa ending in 3184 is now your primary payment method.")).toBeVisible();
  await advance(page, 32);
  const banner = page.getByRole("region", { name: "Payment due" });
  await loadUntil(page, "/streamers", banner);
  await banner.getByRole("link", { name: "Update payment" }).click();
  await page.getByRole("button", { name: "Retry payment" }).click();
  await expect(bankOn(page)).toContainText("Do you want to pay $4.99?");
  await complete3dSecure(page, "Confirm");
  await expect(page.getByText("Your payment has been made. Thank you!")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInEachTheme,
  expectAccessibleOnScreens,
  PHONE,
  showOn,
} from "./accessible.ts";
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
import { watchConsole } from "./quiet-console.ts";
import { settle } from "./settle.ts";

test("a viewer chooses Free without payment, is declined with one card and subscribes with another", async ({
  page,
}) => {
  await member(page, "viewer");
  const { expectQuiet } = watchConsole(page);
  const { button, dialog, confirm, done } = plansOn(page);
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.getByRole("tab", { name: "Features" }).click();
  await expectAccessibleOnScreens(page);
  await page.getByRole("tab", { name: "Plans" }).click();
  expectQuiet();
  await button("Free", "Get Free Plan").click();
  await expect(done).toContainText("Your subscription has been successfully created and activated.");
  await expect(done, "it goes by itself").toHaveCount(0);
  await expect(button("Free", "Current Plan")).toBeDisabled();

  await button("Premium", "Upgrade").click();
  await expect(page.getByRole("dialog", { name: "Select Payment Method" })).toContainText("Test mode");
  await expect(dialog.getByText("Charged now")).toBeVisible();
  await typeCard(dialog, "4242");
  await confirm("Upgrade");
  await expect(dialog.getByText("Your card number is incomplete.")).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await typeCard(dialog, CARDS.declined);
  await confirm("Upgrade");
  await expect(dialog.getByRole("alert")).toContainText("declined");
  await showOn(page, PHONE);
  await expectAccessible(page);
  await expect(dialog.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await typeCard(dialog, CARDS.failsWhenCharged);
  await confirm("Upgrade");
  await expect(dialog.getByRole("alert")).toContainText("declined");
  await expect(dialog.getByRole("radio", { name: /0341/ }), "it is saved, and stays chosen").toBeChecked();
  await dialog.getByRole("radio", { name: "A new card" }).click();
  await typeCard(dialog, CARDS.works);
  await expect(dialog.getByText("Charged now")).toBeVisible();
  await confirm("Upgrade");
  await expect(done).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText("Your current plan: Premium")).toBeVisible();

  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Promotion" })).toHaveCount(0);
});

test("a plan change shows its cost first, and a downgrade leaves a credit", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  const { button, dialog, confirm, done } = plansOn(page);

  await button("Pro", "Upgrade").click();
  const upgrade = page.getByRole("dialog", { name: "Upgrade to Pro?" });
  await expect(upgrade.getByRole("list", { name: "How the price is calculated" })).toContainText(
    "Unused time",
  );
  await expect(upgrade.getByText("Charged now")).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await confirm("Upgrade");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button("Pro", "Current Plan")).toBeDisabled();

  await page.getByRole("radio", { name: "Yearly" }).click();
  await expect(page.getByText("$4.16 a month. You save $9.98 a year.")).toBeVisible();
  await page.getByRole("radio", { name: "Monthly" }).click();
  await button("Premium", "Downgrade").click();
  await expect(dialog.getByText("for future payments")).toBeVisible();
  await confirm("Downgrade");
  await expect(done).toBeVisible();
  await expect(button("Premium", "Current Plan")).toBeDisabled();

  await page.goto(SUBSCRIPTION);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByRole("listitem")).toHaveCount(3);
});

test("a viewer cancels a subscription after a confirmation, resumes it and prints its invoice", async ({
  page,
}) => {
  await member(page, "viewer");
  await page.goto(SUBSCRIPTION);
  await expect(page.getByText("No Active Subscription")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await subscribe(page, "Premium");
  await page.goto(SUBSCRIPTION);
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Premium?" });
  await expect(question).toBeVisible();
  await expectAccessibleOnScreens(page);
  await question.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(
    page.getByText("Subscription will be cancelled at the end of your current billing period."),
  ).toBeVisible();
  await expect(page.getByText("Ends soon")).toBeVisible();
  await page.getByRole("button", { name: "Reactivate Subscription" }).click();
  await expect(page.getByText("Subscription has been reactivated successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();

  await page.getByRole("region", { name: "Invoices" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/invoices\//);
  await expect(page.getByRole("table")).toContainText("$4.99");
  await expect(page.getByText("Robin Example")).toBeVisible();
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  await expect(page.getByRole("table")).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  const pages = sheet.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages, "one sheet").toHaveLength(1);
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

test("a card that requires 3-D Secure is saved once confirmed, and a rejected confirmation keeps the input", async ({
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
  await page.goto("/plans");
  const plans = plansOn(page);
  await plans.button("Premium", "Subscribe").click();
  await expect(plans.dialog.getByRole("radio", { name: /3155/ })).toBeChecked();
  await plans.confirm("Subscribe");
  await expect(plans.done).toBeVisible();
});

async function expectAccessibleBank(page: Page): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto((await page.locator("iframe[title='Test bank']").getAttribute("src")) ?? "");
  for (const colorScheme of ["light", "dark"] as const) {
    await bank.emulateMedia({ colorScheme });
    await expectAccessible(bank);
  }
  await bank.close();
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

/** Fails the renewal payment of a new Premium subscription after a month. */
async function failNextPayment(page: Page): Promise<Locator> {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await page.goto(METHODS);
  await addCard(page, CARDS.failsWhenCharged);
  await page.getByRole("button", { name: "Set as primary: Visa ending in 0341" }).click();
  await expect(page.getByText("Visa ending in 0341 is now your primary payment method.")).toBeVisible();
  await advance(page, 32);
  const banner = page.getByRole("region", { name: "Payment due" });
  await loadUntil(page, "/streamers", banner);
  await expect(banner).toContainText("Your last payment did not go through. You keep Premium until");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);
  return banner;
}

test("a failed payment is announced on every page, keeps access, and can be retried", async ({ page }) => {
  const banner = await failNextPayment(page);
  await banner.getByRole("link", { name: "Update payment" }).click();
  await expect(page.getByRole("tabpanel").getByText("Payment due", { exact: true })).toBeVisible();
  await settle(page);
  await expectAccessibleInEachTheme(page);
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

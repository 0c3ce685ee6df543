import { expect, test } from "@playwright/test";
import {
  expectAccessible,
  expectAccessibleInEachTheme,
  expectAccessibleOnScreens,
  PHONE,
  showOn,
} from "./accessible.ts";
import { CARDS, plansOn, SUBSCRIPTION, subscribe, typeCard } from "./payments.ts";
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
  await expect(page.getByText("Two months free: you save $9.98 a year.")).toBeVisible();
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

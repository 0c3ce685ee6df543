import { expect, test } from "@playwright/test";
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
  CARDS,
  loadUntil,
  METHODS,
  plansOn,
  SUBSCRIPTION,
  subscribe,
  typeCard,
} from "./payments.ts";
import { member, PREMIUM, signIn } from "./people.ts";
import { settle } from "./settle.ts";

test("plans and their comparison; the dialogs that choose, confirm and end", async ({ page }) => {
  await member(page, "viewer");
  await page.goto("/plans");
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.getByRole("tab", { name: "Features" }).click();
  await expectAccessibleOnScreens(page);
  await page.getByRole("tab", { name: "Plans" }).click();
  const { button, dialog, confirm, done } = plansOn(page);
  await button("Premium", "Subscribe").click();
  await expect(dialog.getByLabel("Card number")).toBeVisible();
  await expect(dialog.getByText("Charged now")).toBeVisible();
  await confirm("Subscribe");
  await typeCard(dialog, "4242");
  await confirm("Subscribe");
  await expect(dialog.getByText("Your card number is incomplete.")).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await typeCard(dialog, CARDS.declined);
  await confirm("Subscribe");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await showOn(page, PHONE);
  await expectAccessible(page);
  await typeCard(dialog, CARDS.works);
  await confirm("Subscribe");
  await expect(done).toBeVisible();
  await expectAccessible(page);
});

test("a subscription that runs, its question, its invoice and its card", async ({ page }) => {
  await member(page, "viewer");
  await page.goto(SUBSCRIPTION);
  await expect(page.getByText("No Active Subscription")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await subscribe(page, "Premium");
  await page.goto(SUBSCRIPTION);
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Invoices" }).getByRole("link").first().click();
  await settle(page);
  await expectAccessibleInEachTheme(page);
  await page.goto(METHODS);
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expectAccessibleInEachTheme(page);
  await addCard(page, CARDS.failsWhenCharged);
  await page.getByRole("button", { name: "Delete Visa ending in 0341" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Set Visa ending in 0341 as primary" }).click();
  await expect(page.getByText("is now your primary payment method.")).toBeVisible();
  await advance(page, 32);
  await loadUntil(page, SUBSCRIPTION, page.getByRole("region", { name: "Payment due" }));
  await settle(page);
  await expectAccessibleInEachTheme(page);
});

test("a change that is confirmed by its price", async ({ page }) => {
  await signIn(page, PREMIUM);
  await page.goto("/plans");
  const { button, dialog } = plansOn(page);
  await button("Pro", "Upgrade").click();
  await expect(dialog.getByText("Charged now")).toBeVisible();
  await expectAccessibleInEachTheme(page);
});

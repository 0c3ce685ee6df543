import { expect, test } from "@playwright/test";
import { addCard, CARDS, METHODS, typeCard } from "./payments.ts";
import { member } from "./people.ts";

const FULL =
  "You've reached the maximum limit of 3 payment methods. Delete an existing method to add a new one.";

test("three cards, no fourth; another one becomes primary, one is deleted", async ({ page }) => {
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
  await chosen.getByRole("button", { name: "Set Visa ending in 0341 as primary" }).click();
  await expect(chosen.getByText("Primary", { exact: true })).toBeVisible();
  await expect(page.getByText("Primary", { exact: true })).toHaveCount(1);

  await chosen.getByRole("button", { name: "Delete Visa ending in 0341" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to delete this payment method?",
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("Primary", { exact: true }), "the newest takes over").toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test("a declined card is told in the dialog, and no card number reaches our own server", async ({ page }) => {
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
  expect(sent.length).toBeGreaterThan(2);
  expect(sent.filter((body) => /4242424242424242|4000000000000002/.test(body))).toEqual([]);
});

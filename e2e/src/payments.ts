import { expect, type Locator, type Page } from "@playwright/test";

/** Test cards of the fake Stripe (docs/product.md §9.13). */
export const CARDS = {
  works: "4242424242424242",
  declined: "4000000000000002",
  failsWhenCharged: "4000000000000341",
  asksWhenSaved: "4000002500003155",
  asksEachTime: "4000002760003184",
};

export function plansOn(page: Page) {
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const dialog = page.getByRole("dialog");
  return {
    card,
    dialog,
    button: (plan: string, name: string) => card(plan).getByRole("button", { name, exact: true }),
    confirm: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
    done: page.getByRole("dialog", { name: "Subscription Created!" }),
  };
}

export async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel("Cardholder name").fill("Robin Example");
  await dialog.getByLabel("Card number").fill(number);
  await dialog.getByLabel("Expiry").fill("12 / 40");
  await dialog.getByLabel("CVC").fill("123");
}

export async function subscribe(page: Page, plan: string, number = CARDS.works): Promise<void> {
  const { button, dialog, confirm, done } = plansOn(page);
  await page.goto("/plans");
  await button(plan, "Subscribe").click();
  await typeCard(dialog, number);
  await confirm("Subscribe");
  await expect(done).toBeVisible();
  await done.getByRole("button", { name: "Done" }).click();
  await expect(button(plan, "Current Plan")).toBeDisabled();
}

/** Advances the payments clock for all accounts, including demo accounts. */
export async function advance(page: Page, days: number): Promise<void> {
  const answer = await page.request.post("/dev/payments/advance", { data: { days }, timeout: 120_000 });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Reloads until the effect appears, because the events of an advanced clock are processed one after another.
 */
export async function loadUntil(page: Page, path: string, shown: Locator, count = 1): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toHaveCount(count, { timeout: 8_000 });
  }).toPass({ timeout: 120_000 });
}

export async function addCard(page: Page, number = CARDS.works): Promise<void> {
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Payment Method" });
  await typeCard(dialog, number);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog).toHaveCount(0);
}

export const SUBSCRIPTION = "/account-settings?tab=subscription";
export const METHODS = "/account-settings?tab=payment-methods";

export const bankOn = (page: Page) => page.frameLocator("iframe[title='Test bank']").getByRole("dialog");

export async function complete3dSecure(page: Page, answer: "Confirm" | "Refuse"): Promise<void> {
  const bank = bankOn(page);
  await expect(bank).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bank.getByRole("button", { name: "Refuse" })).toBeFocused();
  if (answer === "Confirm") await page.keyboard.press("Tab");
  await expect(bank.getByRole("button", { name: answer })).toBeFocused();
  await page.keyboard.press("Enter");
}

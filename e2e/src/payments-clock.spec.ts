import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessibleInEachTheme } from "./accessible.ts";
import { mailTo } from "./mailbox.ts";
import { addCard, advance, CARDS, loadUntil, METHODS, plansOn, SUBSCRIPTION, subscribe } from "./payments.ts";
import { member } from "./people.ts";
import { settle } from "./settle.ts";

test("each of three subscription months is paid and has an invoice", async ({ page }) => {
  await member(page, "viewer");
  await subscribe(page, "Premium");
  await advance(page, 93);
  const invoices = page.getByRole("region", { name: "Invoices" });
  await loadUntil(page, SUBSCRIPTION, invoices.getByRole("listitem"), 4);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

/** Subscribes to Premium and lets the renewal a month later fail. */
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

test("an overdue payment ends access after a week, and the viewer can subscribe again", async ({ page }) => {
  await failNextPayment(page);
  await advance(page, 8);
  await loadUntil(page, "/streamers", page.getByRole("link", { name: "Unlock 10 More Results" }));
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
  await expect(plansOn(page).button("Premium", "Subscribe")).toBeEnabled();
});

/** Test card that is charged successfully and then disputed. */
const DISPUTED = "4000000000000259";

async function atStripe(request: APIRequestContext, path: string, form?: Record<string, string>) {
  const { secretKey } = await (await request.get("/dev/payments/key")).json();
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = form
    ? await request.post(`/v1${path}`, { headers, form })
    : await request.get(`/v1${path}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function chargeOf(request: APIRequestContext): Promise<string> {
  const { subscriptionId } = (await (await request.get("/api/v1/subscription/current")).json()).data;
  const query = `subscription=${subscriptionId}&limit=1&expand[]=data.payments`;
  const { data } = await atStripe(request, `/invoices?${query}`);
  const intent = await atStripe(
    request,
    `/payment_intents/${data[0].payments.data[0].payment.payment_intent}`,
  );
  return intent.latest_charge;
}

test("a refund ends the plan with a notice and an email, and a plan can be chosen again", async ({
  page,
}) => {
  const { email } = await member(page, "viewer");
  await subscribe(page, "Premium");
  await atStripe(page.request, "/refunds", { charge: await chargeOf(page.request) });

  const tab = page.getByRole("tabpanel");
  await loadUntil(page, SUBSCRIPTION, tab.getByText("Premium has ended."));
  await expect(tab.getByText("Your payment for the current period was refunded")).toBeVisible();
  const invoices = page.getByRole("region", { name: "Invoices" });
  await expect(invoices.getByText("Refunded", { exact: true })).toBeVisible();
  const mail = await mailTo(page.request, email, "Your Starling refund: $4.99");
  expect(mail.text).toContain("your Premium plan has ended");

  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toBeVisible();
  await page.goto("/plans");
  await expect(page.getByText("Your current plan: Free")).toBeVisible();
  await expect(plansOn(page).button("Premium", "Subscribe")).toBeEnabled();
});

test("a dispute suspends the plan until the dispute is won", async ({ page }) => {
  const { email } = await member(page, "viewer");
  await subscribe(page, "Premium", DISPUTED);
  const tab = page.getByRole("tabpanel");
  await loadUntil(page, SUBSCRIPTION, tab.getByText("Your paid features are suspended."));
  await expect(tab.getByText("Suspended", { exact: true })).toBeVisible();
  await mailTo(page.request, email, "Your Starling plan is suspended");
  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toBeVisible();

  const charge = await chargeOf(page.request);
  const { data } = await atStripe(page.request, `/disputes?charge=${charge}`);
  await atStripe(page.request, `/disputes/${data[0].id}`, {
    "evidence[uncategorized_text]": "winning_evidence",
  });
  await loadUntil(page, SUBSCRIPTION, tab.getByText("Active", { exact: true }));
  await expect(tab.getByText("Your paid features are suspended.")).toHaveCount(0);
  await mailTo(page.request, email, "Your Starling payment dispute is closed");
  await page.goto("/streamers");
  await expect(page.getByRole("link", { name: "Unlock 10 More Results" })).toHaveCount(0);
});

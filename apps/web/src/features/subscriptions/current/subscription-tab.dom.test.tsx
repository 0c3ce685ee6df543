import type { Subscription } from "@starling/validators/subscriptions";
import { afterEach, expect, test, vi } from "vitest";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aCard, aDueSubscription, anInvoice, aSubscription } from "../../../testing/plans.ts";
import { renderApp } from "../../../testing/render-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answered = (subscription: Subscription, message: string) => ({ ...subscription, message });
const page = (items: ReturnType<typeof anInvoice>[], totalPages = 1) => ({
  items,
  total: items.length === 0 ? 0 : totalPages * items.length,
  totalPages,
  nextCursor: null,
});

type Part = NonNullable<Handlers["subscriptions"]>;

function openTab(held: Subscription | null, subscriptions: Part = {}, others: Handlers = {}) {
  return renderApp("/account-settings?tab=subscription", {
    me: createMe(),
    handlers: {
      paymentMethods: { list: () => [aCard(1), aCard(2)] },
      invoices: { list: () => page([anInvoice(2), anInvoice(1, { status: "open" })]) },
      ...others,
      subscriptions: { held: () => held, ...subscriptions },
    },
  });
}

const ending = aSubscription({
  cancelAtPeriodEnd: true,
  can: { cancel: false, reactivate: true, retryPayment: false },
});

test("shows a subscription's plan, status, price, period, next billing and payment method", async () => {
  const { screen } = await openTab(aSubscription());
  const section = screen.getByRole("region", { name: "Active Subscription" });
  for (const text of ["Premium", "Active", "$4.99 / month", "5 Dec 2026, $4.99", "5 Feb 2026"]) {
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(section.getByText("5 Nov 2026 – 5 Dec 2026")).toBeVisible();
  await expect.element(section.getByText("Visa ending in 4241")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Change plan" })).toHaveAttribute("href", "/plans");
});

test("shows a link to the plans if there is no subscription", async () => {
  const { screen } = await openTab(null);
  await expect.element(screen.getByText("No Active Subscription")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/plans");
});

test("shows a failed cancellation in the dialog, where it can be retried", async () => {
  const { screen } = await openTab(aSubscription(), {
    cancel: () => {
      throw new Error("no line");
    },
  });
  await screen.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = screen.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect
    .element(question.getByRole("alert"))
    .toHaveTextContent("Failed to cancel subscription. Please try again.");
  await question.getByRole("button", { name: "Keep Premium" }).click();
  await expect.element(question).not.toBeInTheDocument();
});

test("shows when a cancelled subscription ends and reactivates it", async () => {
  let held = ending;
  const { screen } = await openTab(held, {
    held: () => held,
    reactivate: () => {
      held = aSubscription();
      return answered(held, "Subscription has been reactivated successfully!");
    },
  });
  await expect.element(screen.getByText(/subscription ends on 5 Dec 2026/)).toBeVisible();
  await screen.getByRole("button", { name: "Reactivate Subscription" }).click();
  await expect.element(screen.getByText("Subscription has been reactivated successfully!")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
});

test("shows how long access lasts after a subscription was canceled", async () => {
  const can = { cancel: false, reactivate: false, retryPayment: false };
  const { screen } = await openTab(aSubscription({ status: "canceled", can }));
  await expect.element(screen.getByText(/You keep Premium until 5 Dec 2026/)).toBeVisible();
  await expect.element(screen.getByText("Canceled", { exact: true })).toBeVisible();
});

test.each([
  ["ended with its period, as planned", { status: "canceled", cancelAtPeriodEnd: true }],
  ["ended immediately", { status: "canceled" }],
  ["ended, but still reported as active", { status: "active", cancelAtPeriodEnd: true }],
] as const)("does not promise further access for a subscription that has ended: %s", async (_, changes) => {
  const can = { cancel: false, reactivate: false, retryPayment: false };
  const { screen } = await openTab(aSubscription({ ...changes, hasAccess: false, can }));
  await expect.element(screen.getByText(/^Your subscription has ended/)).toBeVisible();
  expect(screen.getByText(/you keep/i).elements()).toHaveLength(0);
});

test.each([
  ["refund", "Refunded", /^Your payment for the current period was refunded/],
  ["lost_dispute", "Ended", /^Your bank reversed a payment for it/],
  ["uncollectible", "Ended", /^A payment for it failed/],
  ["credit", "Canceled", /^The unused part of your payment is kept/],
] as const)("shows why a subscription ended (%s) and links to the plans", async (suspension, badge, why) => {
  const can = { cancel: false, reactivate: false, retryPayment: false };
  const { screen } = await openTab(
    aSubscription({ status: "canceled", cancelAtPeriodEnd: true, hasAccess: false, suspension, can }),
  );
  await expect.element(screen.getByText("Premium has ended.")).toBeVisible();
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible();
  await expect.element(screen.getByText("None", { exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See all plans" })).toHaveAttribute("href", "/plans");
});

test("explains a suspension due to a disputed payment and still offers to cancel", async () => {
  const { screen } = await openTab(aSubscription({ suspension: "dispute", hasAccess: false }));
  await expect.element(screen.getByText("Your paid features are suspended.")).toBeVisible();
  await expect.element(screen.getByText("Suspended", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = screen.getByRole("alertdialog");
  await expect.element(question.getByText(/^Premium ends on 5 Dec 2026/)).toBeVisible();
});

test("shows refunds and disputes on invoices", async () => {
  const items = [
    anInvoice(1, { dispute: "open" }),
    anInvoice(2, { dispute: "lost" }),
    anInvoice(3, { amountRefunded: 100 }),
    anInvoice(4, { amountRefunded: 499 }),
    anInvoice(5, { dispute: "won" }),
  ];
  const { screen } = await openTab(aSubscription(), {}, { invoices: { list: () => page(items) } });
  const invoices = screen.getByRole("region", { name: "Invoices" });
  for (const state of ["Disputed", "Reversed", "Partly refunded", "Refunded", "Paid"]) {
    await expect.element(invoices.getByText(state, { exact: true })).toBeVisible();
  }
});

test("retries a due payment, also with another card", async () => {
  let held: Subscription = aDueSubscription();
  let asked = 0;
  const retried = vi.fn();
  const { screen } = await openTab(
    held,
    {
      held: () => held,
      retryPayment: (input) => {
        retried(input);
        asked += 1;
        if (asked === 1) return refuse({ status: 402, message: "Your card was declined." });
        held = aSubscription();
        return answered(held, "Your payment has been made. Thank you!");
      },
    },
    { paymentMethods: { list: () => [aCard(1), aCard(2)] } },
  );
  await expect.element(screen.getByText("Payment due", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Retry payment" }).click();
  await expect.element(screen.getByText("Your card was declined.")).toBeVisible();
  await screen.getByRole("button", { name: "Update payment" }).click();
  const dialog = screen.getByRole("dialog", { name: "Select Payment Method" });
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await dialog.getByRole("button", { name: "Update payment" }).click();
  await expect.element(screen.getByText("Your payment has been made. Thank you!")).toBeVisible();
  expect(retried).toHaveBeenLastCalledWith({ subscriptionId: "sub_test", paymentId: aCard(2).id });
  await expect.element(screen.getByText("Active", { exact: true })).toBeVisible();
});

test("explains what to do about an unconfirmed first payment", async () => {
  const can = { cancel: false, reactivate: false, retryPayment: false };
  const { screen } = await openTab(aSubscription({ status: "incomplete", hasAccess: false, can }));
  await expect.element(screen.getByText("Premium hasn’t started yet.")).toBeVisible();
  await expect.element(screen.getByText(/you haven’t been charged. Choose the plan again/)).toBeVisible();
});

test("paginates invoices with links, amounts and statuses", async () => {
  const list = vi.fn(({ page: at = 1 }: { page?: number | undefined }) => page([anInvoice(at)], 2));
  const { screen } = await openTab(aSubscription(), {}, { invoices: { list } });
  const invoices = screen.getByRole("region", { name: "Invoices" });
  const first = invoices.getByRole("link", { name: "STAR-0001" });
  await expect.element(first).toHaveAttribute("href", `/invoices/${anInvoice(1).id}`);
  await expect.element(invoices.getByText("$4.99")).toBeVisible();
  await expect.element(invoices.getByText("Paid")).toBeVisible();
  await invoices.getByRole("link", { name: "Page 2" }).click();
  await expect.element(invoices.getByRole("link", { name: "STAR-0002" })).toBeVisible();
  await expect.element(invoices.getByText("You’ve reached the end of your invoices.")).toBeVisible();
});

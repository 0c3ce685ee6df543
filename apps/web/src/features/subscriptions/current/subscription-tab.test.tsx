import { BANK_REFUSED } from "@starling/validators/payment-methods";
import type { Subscription } from "@starling/validators/subscriptions";
import { afterEach, expect, test, vi } from "vitest";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aCard, aDueSubscription, anInvoice, aSubscription } from "../../../testing/plans.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { ASKS, serveIntent } from "../../../testing/serve-intent.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

test("confirms a due payment at the bank when required", async () => {
  let held: Subscription = aDueSubscription();
  const sync = () => {
    held = aSubscription();
    return held;
  };
  const { screen } = await openTab(held, { held: () => held, retryPayment: () => refuse(ASKS), sync });
  const retry = screen.getByRole("button", { name: "Retry payment" });
  serveIntent("refused");
  await retry.click();
  await expect.element(screen.getByText(BANK_REFUSED)).toBeVisible();
  serveIntent("confirmed");
  await retry.click();
  await expect.element(screen.getByText("Your payment has been made. Thank you!")).toBeVisible();
  await expect.element(screen.getByText("Active", { exact: true })).toBeVisible();
});

const answered = (subscription: Subscription, message: string) => ({ ...subscription, message });

const ending = aSubscription({
  cancelAtPeriodEnd: true,
  can: { cancel: false, reactivate: true, retryPayment: false },
});

test("cancels after confirmation and shows a banner for five seconds, or longer while hovered", async () => {
  let held = aSubscription();
  const cancel = vi.fn(() => {
    held = ending;
    return answered(held, "Subscription will be cancelled at the end of your current billing period.");
  });
  const { screen } = await openTab(held, { held: () => held, cancel });
  await screen.getByRole("button", { name: "Cancel Subscription" }).click();
  const question = screen.getByRole("alertdialog", { name: "Cancel Premium?" });
  await expect.element(question.getByText(/You keep Premium until 5 Dec 2026/)).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await question.getByRole("button", { name: "Cancel Subscription" }).click();
  const banner = screen.getByText(
    "Subscription will be cancelled at the end of your current billing period.",
  );
  await expect.element(banner).toBeVisible();
  expect(cancel).toHaveBeenCalledWith({
    subscriptionId: "sub_test",
    reason: "user_request",
    cancelAtPeriodEnd: true,
  });
  await banner.hover();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(banner).toBeVisible();
  await screen.getByRole("heading", { name: "Account Settings" }).hover();
  await vi.advanceTimersByTimeAsync(2_500);
  await expect.element(banner).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_600);
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(screen.getByText("Ends soon")).toBeVisible();
});

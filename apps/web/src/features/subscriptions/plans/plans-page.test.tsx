import { BANK_REFUSED } from "@starling/validators/payment-methods";
import type { Subscription } from "@starling/validators/subscriptions";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ALL_PLANS, aCard, aPreview, aSubscription, PLANS } from "../../../testing/plans.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { ASKS, serveIntent } from "../../../testing/serve-intent.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answered = (subscription: Subscription) => ({ ...subscription, message: "done" });

type Part = NonNullable<Handlers["subscriptions"]>;

async function openPlans(held: Subscription | null, subscriptions: Part = {}, others: Handlers = {}) {
  const app = await renderApp("/plans", {
    me: createMe(),
    handlers: {
      paymentMethods: { list: () => [aCard(1), aCard(2)] },
      ...others,
      subscriptions: {
        plans: () => ALL_PLANS,
        held: () => held,
        preview: () => aPreview(),
        ...subscriptions,
      },
    },
  });
  const { screen } = app;
  const card = (name: string) => screen.getByRole("region", { name, exact: true });
  const dialog = screen.getByRole("dialog");
  return {
    ...app,
    card,
    dialog,
    button: (plan: string, name: string) => card(plan).getByRole("button", { name, exact: true }),
    confirm: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
  };
}

test("shows the charge above the card fields without scrolling on a small laptop", async () => {
  await page.viewport(1366, 768);
  const { button, dialog } = await openPlans(null, {}, { paymentMethods: { list: () => [] } });
  await button("Premium", "Subscribe").click();
  await expect.element(dialog.getByText("Charged now")).toBeInViewport({ ratio: 1 });
  await page.viewport(1280, 800);
});

test.each([767, 768])("shows the current plan first only in a single column, at %i px", async (width) => {
  await page.viewport(width, 800);
  const { card } = await openPlans(aSubscription({ plan: PLANS.pro.month, planId: PLANS.pro.month.id }));
  await expect.element(card("Pro")).toBeVisible();
  const [free, pro] = [card("Free").element(), card("Pro").element()];
  const isOneColumn = free.getBoundingClientRect().left === pro.getBoundingClientRect().left;
  const isFirst = (pro.compareDocumentPosition(free) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect([isOneColumn, isFirst]).toEqual(width < 768 ? [true, true] : [false, false]);
  await page.viewport(1280, 800);
});

test("confirms a payment at the bank, syncs it and makes the charged card primary", async () => {
  const setPrimary = vi.fn(() => aCard(2));
  const reactivate = vi.fn(() => answered(aSubscription()));
  const can = { cancel: false, reactivate: true, retryPayment: false };
  const sync = vi.fn(() => aSubscription({ can }));
  const { screen, button, dialog, confirm } = await openPlans(
    aSubscription({ plan: PLANS.free.month, planId: PLANS.free.month.id }),
    { update: () => refuse(ASKS), sync, reactivate },
    { paymentMethods: { list: () => [aCard(1), aCard(2)], setPrimary } },
  );
  await button("Pro", "Upgrade").click();
  await dialog.getByRole("radio", { name: /4242/ }).click();
  serveIntent("refused");
  await confirm("Upgrade");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(BANK_REFUSED);
  await expect.element(dialog.getByRole("radio", { name: /4242/ })).toBeChecked();
  expect(sync).not.toHaveBeenCalled();
  serveIntent("confirmed");
  await confirm("Upgrade");
  await expect.element(screen.getByText("Subscription Created!")).toBeVisible();
  expect(setPrimary).toHaveBeenCalledWith({ id: aCard(2).id });
  expect(reactivate).toHaveBeenCalledTimes(1);
});

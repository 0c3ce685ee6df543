import { SUCCESS_DIALOG_MS, type Subscription } from "@starling/validators/subscriptions";
import { afterEach, expect, test, vi } from "vitest";
import { rememberPage } from "../../../entities/session/upgrade-return.ts";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import {
  ALL_PLANS,
  aCard,
  aDueSubscription,
  aPreview,
  aSubscription,
  PLANS,
} from "../../../testing/plans.ts";
import { renderApp } from "../../../testing/render-app.tsx";

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

test("shows each plan's price and features, with the differences from the cheaper plan first", async () => {
  const { screen, card, button } = await openPlans(null);
  await expect.element(screen.getByText(/^Your current plan: Free/)).toBeVisible();
  await expect.element(screen.getByText("No subscription needed.")).toBeVisible();
  await expect.element(card("Free").getByText(/^You already have everything in Free\./)).toBeVisible();
  await expect.element(card("Premium").getByText("$4.99")).toBeVisible();
  await expect.element(card("Premium").getByText("/ month")).toBeVisible();
  await expect.element(card("Pro").getByText("Most Popular")).toBeVisible();
  await expect.element(card("Pro").getByText("No description available")).toBeVisible();
  await expect.element(card("Premium").getByText("Most Popular")).not.toBeInTheDocument();
  await expect.element(card("Premium").getByRole("listitem").first()).toHaveTextContent("Every clip");
  await expect.element(button("Free", "Get Free Plan")).toBeEnabled();
  await expect.element(button("Pro", "Subscribe")).toBeEnabled();
});

test("lists Premium's features in Pro too, after Pro's extra", async () => {
  const { card } = await openPlans(null);
  const items = (plan: string) => card(plan).getByRole("listitem");
  await expect
    .element(items("Pro").first())
    .toHaveTextContent("A featured spot on the homepage, for streamers");
  await expect.element(items("Pro").nth(1)).toHaveTextContent("Every clip");
  expect(items("Pro").elements()).toHaveLength(items("Premium").elements().length + 1);
});

test("shows how much yearly prices save", async () => {
  const { screen, card } = await openPlans(null);
  await screen.getByRole("radio", { name: "Yearly" }).click();
  await expect.element(card("Premium").getByText("$49.90")).toBeVisible();
  await expect.element(card("Premium").getByText("$4.16 a month. You save $9.98 a year.")).toBeVisible();
  await expect.element(card("Free").getByText("$0.00")).toBeVisible();
});

test("marks a yearly plan as current when the page opens", async () => {
  const { screen, button } = await openPlans(aSubscription({ plan: PLANS.premium.year }));
  await expect.element(screen.getByText("Your current plan: Premium")).toBeVisible();
  await expect.element(button("Premium", "Current Plan")).toBeDisabled();
  await expect.element(button("Pro", "Upgrade")).toBeEnabled();
  await expect.element(button("Free", "Downgrade")).toBeEnabled();
});

test("compares features in a table", async () => {
  const { screen } = await openPlans(null);
  await screen.getByRole("tab", { name: "Features" }).click();
  const table = screen.getByRole("table");
  await expect.element(table.getByRole("columnheader", { name: "Premium" })).toBeVisible();
  for (const name of [/^Unlimited clips/, /^Directory access/, /^Homepage feature/, /^Analytics/]) {
    await expect.element(table.getByRole("rowheader", { name })).toBeVisible();
  }
  await expect
    .element(table.getByRole("row", { name: /^Homepage feature/ }))
    .toHaveTextContent("Homepage featureNot includedNot includedIncluded");
});

test("subscribes to Free without confirmation and closes the success dialog after three seconds", async () => {
  let held: Subscription | null = null;
  const create = vi.fn(() => {
    held = aSubscription({ plan: PLANS.free.month });
    return answered(held);
  });
  const { screen, button } = await openPlans(null, { create, held: () => held });
  expect(SUCCESS_DIALOG_MS).toBe(3_000);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button("Free", "Get Free Plan").click();
  const done = screen.getByRole("dialog", { name: "Subscription Created!" });
  await expect
    .element(done)
    .toHaveAccessibleDescription("Your subscription has been successfully created and activated.");
  expect(create).toHaveBeenCalledWith({ planId: "free-month" });
  // Advances only half of the three seconds, because the click may already have advanced the clock.
  await vi.advanceTimersByTimeAsync(SUCCESS_DIALOG_MS / 2);
  await expect.element(done).toBeVisible();
  await vi.advanceTimersByTimeAsync(SUCCESS_DIALOG_MS / 2);
  await expect.element(done).not.toBeInTheDocument();
  await expect.element(button("Free", "Current Plan")).toBeDisabled();
});

test("asks for a payment method for a first paid plan, with the primary card preselected", async () => {
  const answer = Promise.withResolvers<void>();
  const create = vi.fn(async () => {
    await answer.promise;
    return answered(aSubscription());
  });
  const { screen, button, dialog } = await openPlans(null, { create });
  await button("Premium", "Subscribe").click();
  await expect.element(screen.getByRole("dialog", { name: "Select Payment Method" })).toBeVisible();
  await expect.element(dialog.getByRole("radio", { name: /4241/ })).toBeChecked();
  await expect.element(dialog.getByText("Charged now")).toBeVisible();
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(dialog.getByRole("button", { name: "Creating subscription..." })).toBeVisible();
  answer.resolve();
  await expect.element(screen.getByRole("dialog", { name: "Subscription Created!" })).toBeVisible();
  expect(create).toHaveBeenCalledWith({ planId: "premium-month", paymentMethodId: aCard(2).id });
});

test("shows in the dialog that the card was declined and keeps it selected", async () => {
  const create = vi.fn(() =>
    refuse({
      status: 402,
      code: "PAYMENT_REQUIRED",
      reason: "PAYMENT_FAILED",
      message: "Your card was declined.",
    }),
  );
  const { button, dialog, confirm } = await openPlans(null, { create });
  await button("Premium", "Subscribe").click();
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await confirm("Subscribe");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Your card was declined.");
  await expect.element(dialog.getByRole("radio", { name: /4242/ })).toBeChecked();
  await confirm("Cancel");
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  [null, "Subscribe", "create", "Failed to create subscription. Please try again."],
  [aSubscription(), "Upgrade", "update", "Failed to update subscription. Please try again."],
] as const)(
  "shows a default message for a failure without a server message",
  async (held, label, procedure, words) => {
    const { button, dialog, confirm } = await openPlans(held, {
      [procedure]: () => {
        throw new Error("no line");
      },
      preview: () => aPreview(),
    });
    await button("Pro", label).click();
    await confirm(label);
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(words);
  },
);

test("previews the cost of an upgrade and charges that amount", async () => {
  const update = vi.fn(() => answered(aSubscription({ plan: PLANS.pro.month })));
  const { screen, button, dialog, confirm } = await openPlans(aSubscription(), {
    update,
  });
  await button("Pro", "Upgrade").click();
  await expect.element(screen.getByRole("dialog", { name: "Upgrade to Pro?" })).toBeVisible();
  await expect.element(dialog.getByText("Unused time on Premium")).toBeVisible();
  await expect.element(dialog.getByText("−$2.50")).toBeVisible();
  await expect.element(dialog.getByText("5 Dec 2026")).toBeVisible();
  await expect
    .element(dialog.getByText(/^Charged to .+ ending in 4241, your primary payment method\.$/))
    .toBeVisible();
  expect(update).not.toHaveBeenCalled();
  await confirm("Upgrade");
  await expect.element(screen.getByRole("dialog", { name: "Subscription Created!" })).toBeVisible();
  expect(update).toHaveBeenCalledWith({
    subscriptionId: "sub_test",
    planId: "pro-month",
    prorationAt: 1_795_000_000,
  });
});

test("previews the remaining credit of a downgrade", async () => {
  const { button, dialog } = await openPlans(aSubscription(), {
    preview: () => aPreview({ plan: PLANS.free.month, amountDue: 0, credit: 250, nextAmount: 0 }),
  });
  await button("Free", "Downgrade").click();
  await expect.element(dialog.getByText("for future payments")).toBeVisible();
  await expect.element(dialog.getByText("None")).toBeVisible();
});

test("charges nothing if the cost preview fails, and retries the preview", async () => {
  let asked = 0;
  const { button, dialog } = await openPlans(aSubscription(), {
    preview: () => {
      asked += 1;
      return asked === 1 ? refuse({ message: "no" }) : aPreview();
    },
  });
  await button("Pro", "Upgrade").click();
  await expect.element(dialog.getByRole("button", { name: "Upgrade" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.element(dialog.getByText("Charged now")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Upgrade" })).toBeEnabled();
});

test("updates the subscription from Free to a paid plan with the chosen method", async () => {
  const answer = Promise.withResolvers<void>();
  const update = vi.fn(async () => {
    await answer.promise;
    return answered(aSubscription());
  });
  const { screen, button, confirm, dialog } = await openPlans(aSubscription({ plan: PLANS.free.month }), {
    update,
    preview: () => aPreview({ plan: PLANS.premium.month, lines: [] }),
  });
  await button("Premium", "Upgrade").click();
  await expect.element(screen.getByRole("dialog", { name: "Select Payment Method" })).toBeVisible();
  await expect.element(dialog.getByText("Charged now")).toBeVisible();
  await confirm("Upgrade");
  await expect.element(dialog.getByRole("button", { name: "Creating subscription..." })).toBeVisible();
  answer.resolve();
  await expect.element(screen.getByRole("dialog", { name: "Subscription Created!" })).toBeVisible();
  expect(update).toHaveBeenCalledWith(
    expect.objectContaining({ planId: "premium-month", paymentId: aCard(1).id }),
  );
});

test("asks for a due payment before switching plans", async () => {
  const { screen, button, dialog } = await openPlans(aDueSubscription());
  await button("Pro", "Subscribe").click();
  await expect.element(screen.getByRole("dialog", { name: "Select Payment Method" })).toBeVisible();
  await expect.element(dialog.getByText(/^A payment for Premium is due\..*switch to Pro\.$/)).toBeVisible();
});

test("pays a due amount with the chosen card", async () => {
  const retryPayment = vi.fn(() => answered(aSubscription()));
  const { screen, button, dialog, confirm } = await openPlans(
    aDueSubscription(),
    { retryPayment },
    { paymentMethods: { list: () => [aCard(1), aCard(2)] } },
  );
  await button("Premium", "Update payment").click();
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await confirm("Update payment");
  await expect.element(screen.getByText("Your payment has been made. Thank you!")).toBeVisible();
  expect(retryPayment).toHaveBeenCalledWith({ subscriptionId: "sub_test", paymentId: aCard(2).id });
});

test("restarts a plan whose first payment was not confirmed", async () => {
  const create = vi.fn(() => answered(aSubscription()));
  const { button, dialog, confirm } = await openPlans(
    aSubscription({ status: "incomplete", hasAccess: false }),
    { create },
  );
  await button("Premium", "Subscribe").click();
  await dialog.getByRole("radio", { name: /4242/ }).click();
  await confirm("Subscribe");
  expect(create).toHaveBeenCalledTimes(1);
});

test("links back to the locked clips in the success dialog and, after it closes, on the page", async () => {
  rememberPage("/clips?tab=trending");
  let held: Subscription | null = null;
  const { screen, button, dialog, confirm, path } = await openPlans(null, {
    held: () => held,
    create: () => {
      held = aSubscription();
      return answered(held);
    },
  });
  await button("Premium", "Subscribe").click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await confirm("Subscribe");
  await expect.element(screen.getByRole("dialog", { name: "Subscription Created!" })).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Back to the clips" }))
    .toHaveAttribute("href", "/clips?tab=trending");
  await vi.advanceTimersByTimeAsync(SUCCESS_DIALOG_MS);
  vi.useRealTimers();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole("status").getByRole("link", { name: "Back to the clips" }).click();
  await expect.poll(path).toBe("/clips?tab=trending");
});

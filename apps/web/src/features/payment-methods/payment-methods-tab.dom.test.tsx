import type { PaymentMethod } from "@starling/validators/subscriptions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetProvider } from "../../entities/payment/card-provider/open-provider.ts";
import { type Handlers, refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { aCard } from "../../testing/plans.ts";
import { closesWithoutPrompt, pressBack } from "../../testing/press-back.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(resetProvider);
afterEach(() => {
  vi.restoreAllMocks();
});

const STAND_IN = { key: "pk_test_1", isTest: true, isLocal: true, isOff: false };
const FULL =
  "You've reached the maximum limit of 3 payment methods. Delete an existing method to add a new one.";

async function openMethods(paymentMethods: NonNullable<Handlers["paymentMethods"]>, payments = STAND_IN) {
  const app = await renderApp("/account-settings?tab=payment-methods", {
    me: createMe(),
    handlers: { paymentMethods },
    site: { payments },
  });
  const { screen } = app;
  const dialog = screen.getByRole("dialog", { name: "Add Payment Method" });
  return {
    ...app,
    dialog,
    row: (last4: string) => screen.getByRole("listitem", { name: `Visa ending in ${last4}` }),
    async typeCard(number: string) {
      await dialog.getByLabelText("Card number").fill(number);
      await dialog.getByLabelText("Expiry").fill("431");
      await dialog.getByLabelText("CVC").fill("123");
    },
    save: () => dialog.getByRole("button", { name: "Save card" }).click(),
  };
}

function serveProvider(...answers: (() => Response)[]) {
  const sent: { path: string; key: string | null; fields: Record<string, string> }[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (path, init) => {
    const next = answers.shift();
    if (!next) throw new TypeError("Failed to fetch");
    const body = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
    sent.push({ path: String(path), key: new Headers(init?.headers).get("authorization"), fields: body });
    return next();
  });
  return sent;
}

const made = () => Response.json({ id: "pm_made", object: "payment_method" });

test("shows each payment method's details and marks the primary one", async () => {
  const { row } = await openMethods({ list: () => [aCard(1), aCard(2)] });
  await expect.element(row("4241").getByText("Primary")).toBeVisible();
  await expect.element(row("4241").getByText("Expires 04/31 · Robin Example")).toBeVisible();
  await expect.element(row("4242").getByText("Primary")).not.toBeInTheDocument();
  await expect.element(row("4242").getByRole("button", { name: /^Set as primary: Visa/ })).toBeVisible();
});

test("shows an empty state, and retries a list that failed to load", async () => {
  let asked = 0;
  const { screen } = await openMethods({
    list: () => {
      asked += 1;
      return asked > 1 ? [] : refuse({ message: "" });
    },
  });
  await expect.element(screen.getByText("Failed to load payment methods")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No payment methods")).toBeVisible();
});

test("changes the primary payment method optimistically and rolls back if the server rejects it", async () => {
  const answer = Promise.withResolvers<PaymentMethod>();
  const { screen, row } = await openMethods({
    list: () => [aCard(1), aCard(2)],
    setPrimary: () => answer.promise,
  });
  await row("4242")
    .getByRole("button", { name: /^Set as primary/ })
    .click();
  await expect.element(row("4242").getByText("Primary")).toBeVisible();
  await expect.element(row("4241").getByText("Primary")).not.toBeInTheDocument();
  await expect.element(row("4242")).toHaveFocus();
  answer.reject(new Error("no line"));
  await expect.element(screen.getByText("Failed to set primary payment method")).toBeVisible();
  await expect.element(row("4241").getByText("Primary")).toBeVisible();
});

test("deletes a payment method after confirmation and keeps focus in the tab", async () => {
  let methods = [aCard(1), aCard(2)];
  const { screen, row } = await openMethods({
    list: () => methods,
    remove: ({ id }) => {
      methods = methods.filter((method) => method.id !== id);
      return { removed: true };
    },
  });
  await row("4242").getByRole("button", { name: "Delete Visa ending in 4242" }).click();
  const question = screen.getByRole("alertdialog", {
    name: "Are you sure you want to delete this payment method?",
  });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row("4242")).toBeVisible();
  await row("4242").getByRole("button", { name: "Delete Visa ending in 4242" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(row("4242")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Payment Methods" })).toHaveFocus();
});

test("shows why a payment method must be kept, and the server's message for a rejected deletion", async () => {
  const keptBecause =
    "This is the only payment method for your paid plan. Add another one first, or cancel the plan.";
  const { screen, row } = await openMethods({
    list: () => [aCard(1, { keptBecause }), aCard(2)],
    remove: () => refuse({ status: 409, message: "It is needed." }),
  });
  await expect.element(row("4241").getByText(keptBecause)).toBeVisible();
  await expect.element(row("4241").getByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  await row("4242")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("It is needed.");
});

test("allows at most three saved methods", async () => {
  const { screen } = await openMethods({ list: () => [aCard(1), aCard(2), aCard(3)] });
  await expect.element(screen.getByText(FULL)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add Payment Method" })).toBeDisabled();
});

test("sends the card to the provider and only its id to our server", async () => {
  const methods: PaymentMethod[] = [];
  const add = vi.fn(() => {
    methods.push(aCard(1));
    return aCard(1);
  });
  const { screen, dialog, row, typeCard, save } = await openMethods({ list: () => methods, add });
  await screen.getByRole("button", { name: "Add Payment Method" }).click();
  await expect.element(dialog.getByText("Test mode")).toBeVisible();
  await expect.element(dialog.getByText("4000 0000 0000 0002")).toBeVisible();
  await dialog.getByLabelText("Cardholder name").fill("Robin Example");
  await typeCard("4242424242424242");
  await expect.element(dialog.getByLabelText("Card number")).toHaveValue("4242 4242 4242 4242");
  const sent = serveProvider(made);
  await save();
  await expect.element(row("4241")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(add).toHaveBeenCalledWith({ paymentMethodId: "pm_made" });
  expect(sent).toEqual([
    {
      path: "/v1/payment_methods",
      key: "Bearer pk_test_1",
      fields: {
        type: "card",
        "card[number]": "4242424242424242",
        "card[exp_month]": "4",
        "card[exp_year]": "2031",
        "card[cvc]": "123",
        "billing_details[name]": "Robin Example",
      },
    },
  ]);
});

test("shows missing fields next to their inputs and sends nothing", async () => {
  const { screen, dialog, typeCard, save } = await openMethods({ list: () => [] });
  await screen.getByRole("button", { name: "Add Payment Method" }).click();
  await expect.element(dialog.getByLabelText("Card number")).toBeVisible();
  const sent = serveProvider(made);
  await save();
  const name = dialog.getByLabelText("Cardholder name");
  await expect.element(name).toHaveAccessibleDescription("Please enter the cardholder name");
  await expect.element(name).toHaveFocus();
  await name.fill("Robin Example");
  await typeCard("4242");
  await save();
  const number = dialog.getByLabelText("Card number");
  await expect.element(number).toHaveAccessibleDescription("Your card number is incomplete.");
  await expect.element(number).toHaveFocus();
  await expect.element(number).toBeInvalid();
  expect(sent).toEqual([]);
});

test("shows the provider's message for a declined card and keeps the input", async () => {
  const { screen, dialog, typeCard, save } = await openMethods({ list: () => [] });
  await screen.getByRole("button", { name: "Add Payment Method" }).click();
  await dialog.getByLabelText("Cardholder name").fill("Robin Example");
  await typeCard("4000000000000002");
  const message = "Your card was declined.";
  serveProvider(
    () => Response.json({ error: { type: "card_error", code: "card_declined", message } }, { status: 402 }),
    () => Response.json({ error: { type: "card_error" } }, { status: 402 }),
  );
  await save();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(message);
  await expect.element(dialog.getByLabelText("Card number")).toHaveValue("4000 0000 0000 0002");
  await save();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Payment method creation failed");
  await save();
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("The test payment service cannot be reached. Please try again.");
});

test("shows an error with a retry when the provider's script does not load", async () => {
  const { screen, dialog } = await openMethods(
    { list: () => [] },
    { key: "", isTest: false, isLocal: false, isOff: false },
  );
  const appended = vi.spyOn(document.head, "appendChild").mockImplementation((node) => {
    queueMicrotask(() => node instanceof HTMLScriptElement && node.dispatchEvent(new Event("error")));
    return node;
  });
  await screen.getByRole("button", { name: "Add Payment Method" }).click();
  await expect.element(dialog.getByText("The card form could not be loaded.")).toBeVisible();
  await expect.element(dialog.getByText("Test mode")).not.toBeInTheDocument();
  const asked = appended.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("The card form could not be loaded.")).toBeVisible();
  expect(appended.mock.calls.length).toBeGreaterThan(asked);
});

test("asks for confirmation before discarding an entered card", async () => {
  const { screen, dialog, typeCard } = await openMethods({ list: () => [] });
  const add = screen.getByRole("button", { name: "Add Payment Method" });
  await add.click();
  await expect.element(dialog.getByLabelText("Card number")).toBeVisible();
  expect(pressBack()).toBe(false);
  await typeCard("4242424242424242");
  expect(closesWithoutPrompt()).toBe(false);
  expect(pressBack()).toBe(true);
  const question = screen.getByRole("alertdialog", { name: "Discard this card?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect.element(dialog.getByLabelText("Card number")).toHaveValue("4242 4242 4242 4242");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(closesWithoutPrompt()).toBe(true);
});

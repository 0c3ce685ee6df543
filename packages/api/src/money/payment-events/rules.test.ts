import { expect, test } from "vitest";
import { DomainError } from "../../errors.ts";
import { reasonOf, subjectOf } from "./rules.ts";

const of = (type: string, objectId: string | null = "x_1", customerId: string | null = "cus_1") =>
  subjectOf({ type, objectId, customerId });

test.each(["created", "updated", "deleted", "trial_will_end", "paused"])(
  "the event customer.subscription.%s concerns the subscription",
  (what) => {
    expect(of(`customer.subscription.${what}`)).toEqual({
      kind: "subscription",
      stripeSubscriptionId: "x_1",
    });
  },
);

test.each(["created", "finalized", "paid", "payment_failed", "voided"])(
  "the event invoice.%s concerns the invoice",
  (what) => {
    expect(of(`invoice.${what}`)).toEqual({ kind: "invoice", stripeInvoiceId: "x_1" });
  },
);

test.each(["attached", "detached", "updated", "automatically_updated"])(
  "the event payment_method.%s concerns the payment methods of its customer",
  (what) => {
    const about = { kind: "methods", stripePaymentMethodId: "x_1" };
    expect(of(`payment_method.${what}`)).toEqual({ ...about, stripeCustomerId: "cus_1" });
    expect(of(`payment_method.${what}`, "x_1", null)).toEqual({ ...about, stripeCustomerId: null });
  },
);

test("the event customer.updated concerns the customer's payment methods", () => {
  const about = { kind: "methods", stripeCustomerId: "cus_2", stripePaymentMethodId: null };
  expect(of("customer.updated", "cus_2", null)).toEqual(about);
});

test("the event customer.deleted concerns the customer", () => {
  expect(of("customer.deleted", "cus_2", null)).toEqual({ kind: "customer", stripeCustomerId: "cus_2" });
});

test.each([
  ["charge.refunded", "charge"],
  ["charge.updated", "charge"],
  ["charge.refund.updated", "refund"],
  ["refund.created", "refund"],
  ["refund.failed", "refund"],
  ["charge.dispute.created", "dispute"],
  ["charge.dispute.updated", "dispute"],
  ["charge.dispute.closed", "dispute"],
])("the event %s concerns a %s", (type, kind) => {
  expect(of(type)).toEqual({ kind, stripeId: "x_1" });
});

test.each([
  "invoice.upcoming",
  "invoice.deleted",
  "invoiceitem.created",
  "customer.created",
  "charge.succeeded",
  "payment_intent.succeeded",
  "price.updated",
  "",
])("subjectOf returns null for the irrelevant event %j", (type) => {
  expect(of(type)).toBeNull();
});

test("subjectOf returns null for an event whose object has no id", () => {
  expect(of("invoice.paid", null)).toBeNull();
});

test("reasonOf returns the types and codes of an error and its causes, without messages", () => {
  const query = Object.assign(new Error("duplicate key: canary@example.test"), { code: "23505" });
  const wrapped = new Error("Failed query: canary", { cause: query });
  expect(reasonOf(wrapped)).toBe("Error < Error 23505");
  expect(reasonOf(new DomainError("UNAVAILABLE", "canary", { cause: wrapped }))).toBe(
    "DomainError UNAVAILABLE < Error < Error 23505",
  );
  expect(reasonOf("canary")).toBe("a value that is not an error was thrown");
  const circular = new Error("canary");
  circular.cause = circular;
  expect(reasonOf(circular)).toBe("Error < Error < Error < Error");
});

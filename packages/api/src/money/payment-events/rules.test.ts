import { expect, test } from "vitest";
import { DomainError } from "../../errors.ts";
import { reasonOf, subjectOf } from "./rules.ts";

const of = (type: string, objectId: string | null = "x_1", customerId: string | null = "cus_1") =>
  subjectOf({ type, objectId, customerId });

const SUBSCRIPTION = { kind: "subscription", stripeSubscriptionId: "x_1" };
const INVOICE = { kind: "invoice", stripeInvoiceId: "x_1" };
const METHODS = { kind: "methods", stripePaymentMethodId: "x_1", stripeCustomerId: "cus_1" };

test.each([
  ["customer.subscription.created", SUBSCRIPTION],
  ["customer.subscription.deleted", SUBSCRIPTION],
  ["customer.subscription.trial_will_end", SUBSCRIPTION],
  ["invoice.finalized", INVOICE],
  ["invoice.payment_failed", INVOICE],
  ["payment_method.attached", METHODS],
  ["payment_method.automatically_updated", METHODS],
  ["customer.updated", { kind: "methods", stripePaymentMethodId: null, stripeCustomerId: "x_1" }],
  ["customer.deleted", { kind: "customer", stripeCustomerId: "x_1" }],
  ["charge.refunded", { kind: "charge", stripeId: "x_1" }],
  ["charge.refund.updated", { kind: "refund", stripeId: "x_1" }],
  ["refund.failed", { kind: "refund", stripeId: "x_1" }],
  ["charge.dispute.created", { kind: "dispute", stripeId: "x_1" }],
])("subjectOf the event %s returns %j", (type, subject) => {
  expect(of(type)).toEqual(subject);
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

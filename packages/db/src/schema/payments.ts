import { DISPUTE_STATES, INVOICE_STATUSES, type InvoiceLine } from "@starling/validators/invoices";
import { PAYMENT_METHOD_TYPES } from "@starling/validators/payment-methods";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant, ownedBy } from "./columns.ts";
import { subscriptions } from "./subscriptions.ts";

export const paymentMethodType = pgEnum("payment_method_type", PAYMENT_METHOD_TYPES);
export const invoiceStatus = pgEnum("invoice_status", INVOICE_STATUSES);
export const disputeState = pgEnum("dispute_state", DISPUTE_STATES);

/** Stripe customer of an account. Every transaction that changes the account's payments locks this row. */
export const customers = pgTable("customers", {
  userId: ownedBy("user_id", () => users.id).primaryKey(),
  stripeCustomerId: text("stripe_customer_id").notNull().unique(),
  createdAt: createdAt(),
});

/**
 * `slot` limits an account to three payment methods (docs/product.md §6.5). A row is reserved before the
 * Stripe request; `attachedAt` is set on success.
 */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    slot: smallint("slot").notNull(),
    stripePaymentMethodId: text("stripe_payment_method_id").notNull().unique(),
    type: paymentMethodType("type").notNull().default("card"),
    isPrimary: boolean("is_primary").notNull().default(false),
    billingName: text("billing_name"),
    brand: text("brand"),
    last4: text("last4"),
    expMonth: smallint("exp_month"),
    expYear: smallint("exp_year"),
    payerEmail: text("payer_email"),
    createdAt: createdAt(),
    attachedAt: instant("attached_at"),
    /** When a charge was last declined; cleared when the user selects the card again. */
    declinedAt: instant("declined_at"),
  },
  (table) => [
    unique("payment_methods_slot_key").on(table.userId, table.slot),
    uniqueIndex("payment_methods_primary_key").on(table.userId).where(sql`${table.isPrimary}`),
    // Finds reservations left by crashed processes.
    index("payment_methods_reserved_idx").on(table.createdAt).where(sql`${table.attachedAt} is null`),
    // The number 3 must equal MAX_PAYMENT_METHODS. Constraints cannot contain parameters, so the number is
    // repeated here.
    check("payment_methods_slot_check", sql`${table.slot} between 1 and 3`),
  ],
);

/** Invoices as last reported by Stripe. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    userId: ownedBy("user_id", () => users.id),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "set null" }),
    stripeInvoiceId: text("stripe_invoice_id").notNull().unique(),
    number: text("number"),
    status: invoiceStatus("status").notNull(),
    currency: text("currency").notNull(),
    /** All amounts are in cents. */
    amountDue: integer("amount_due").notNull(),
    amountPaid: integer("amount_paid").notNull(),
    amountRemaining: integer("amount_remaining").notNull(),
    amountRefunded: integer("amount_refunded").notNull().default(0),
    dispute: disputeState("dispute"),
    lines: jsonb("lines").$type<InvoiceLine[]>().notNull(),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    issuedAt: instant("issued_at").notNull(),
    paidAt: instant("paid_at"),
    /** When each mail was queued, so that it is sent only once. */
    receiptMailedAt: instant("receipt_mailed_at"),
    failureMailedAt: instant("failure_mailed_at"),
    /** Values that the last mails stated: refunded amount, state of the dispute, and write-off. */
    refundMailed: integer("refund_mailed").notNull().default(0),
    disputeMailed: disputeState("dispute_mailed"),
    givenUpMailed: invoiceStatus("given_up_mailed"),
  },
  (table) => [
    index("invoices_user_idx").on(table.userId, table.issuedAt),
    // Finds a reserved subscription's invoices before the reservation is released.
    index("invoices_subscription_idx").on(table.subscriptionId),
  ],
);

/** Stripe events, stored before they are acknowledged and applied once (docs/product.md §6.6). */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** Id of the subscription, invoice, payment method or customer. */
    objectId: text("object_id"),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    occurredAt: instant("occurred_at").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
    appliedAt: instant("applied_at"),
    attempts: integer("attempts").notNull().default(0),
    failedAt: instant("failed_at"),
    /** Last failure, without personal data. */
    error: text("error"),
  },
  (table) => [
    index("payment_events_failed_idx").on(table.failedAt).where(sql`${table.appliedAt} is null`),
    index("payment_events_applied_idx").on(table.appliedAt),
  ],
);

export const paymentChecks = pgTable("payment_checks", {
  id: id(),
  at: instant("at").notNull().defaultNow(),
  checked: integer("checked").notNull(),
  /** Fields that differed from Stripe and were corrected, by subscription. */
  drift: jsonb("drift").$type<{ subscriptionId: string; fields: string[] }[]>().notNull(),
});

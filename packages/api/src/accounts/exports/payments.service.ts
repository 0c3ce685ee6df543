import type { Transaction } from "@starling/db/client";
import { invoices, paymentMethods } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import { desc, eq } from "drizzle-orm";
import type { ExportDocument } from "./rules.ts";

export async function readPayments(tx: Transaction, userId: string): Promise<ExportDocument[]> {
  return [
    { name: "subscriptions", about: t("your current and past plans"), value: await readPlans(tx, userId) },
    { name: "invoices", about: t("what you paid and what is due"), value: await readInvoices(tx, userId) },
    {
      name: "payment-methods",
      about: t("the payment method details we store"),
      value: await readMethods(tx, userId),
    },
  ];
}

function readPlans(tx: Transaction, userId: string) {
  return tx
    .select({
      plan: plans.name,
      interval: plans.interval,
      priceInCents: plans.price,
      status: subscriptions.status,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      canceledAt: subscriptions.canceledAt,
      endedAt: subscriptions.endedAt,
      pastDueSince: subscriptions.pastDueSince,
      suspension: subscriptions.suspension,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt));
}

function readInvoices(tx: Transaction, userId: string) {
  const { number, status, currency, lines, periodStart, periodEnd, issuedAt, paidAt } = invoices;
  return tx
    .select({
      number,
      status,
      currency,
      dueInCents: invoices.amountDue,
      paidInCents: invoices.amountPaid,
      remainingInCents: invoices.amountRemaining,
      refundedInCents: invoices.amountRefunded,
      dispute: invoices.dispute,
      lines,
      periodStart,
      periodEnd,
      issuedAt,
      paidAt,
    })
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(issuedAt));
}

function readMethods(tx: Transaction, userId: string) {
  const { type, isPrimary, billingName, brand, last4, expMonth, expYear, payerEmail } = paymentMethods;
  const { createdAt, slot } = paymentMethods;
  return tx
    .select({ type, isPrimary, billingName, brand, last4, expMonth, expYear, payerEmail, createdAt })
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(slot);
}

import { invoices } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { DisputeState } from "@starling/validators/invoices";
import { priceText } from "@starling/validators/plans";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import {
  DISPUTE,
  invoiceGivenUp,
  invoiceVoided,
  refunded,
  refundFailed,
} from "../../notifications/mails/templates/payments.ts";
import { notifyAndMail, recipient } from "./service.ts";

const SUBSCRIPTION_TAB = "/account-settings?tab=subscription";

const DISPUTE_WORDS: Record<DisputeState, { title: string; text: string }> = {
  open: { title: "Your plan is suspended", text: "Your bank was asked to reverse a payment." },
  won: { title: "Your payment dispute is closed", text: "Your plan continues." },
  lost: { title: "Your plan has ended", text: "Your bank reversed a payment. You can choose a plan again." },
};

/**
 * Emails a refund and its effect on the plan, or its failure. `amount` is in cents, negative after a failure.
 */
export async function sendRefundMail(
  ctx: ServiceContext,
  { invoiceId, amount }: { invoiceId: string; amount: number },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found) return;
  const text = priceText(Math.abs(amount));
  const facts = { ...found.facts, amount: text };
  const hasFailed = amount < 0;
  const hasEnded = found.suspension === "refund";
  const notice = {
    // A second refund of the same amount has the same key. It is emailed, but not added to the notification
    // list.
    key: `refund:${invoiceId}:${amount}`,
    kind: "payment",
    title: hasFailed ? `Your refund of ${text} did not go through` : `Your refund of ${text}`,
    text: hasFailed ? "Your bank could not process it. Please contact us." : "We refunded it to your card.",
    path: hasEnded && !hasFailed ? "/plans" : SUBSCRIPTION_TAB,
  } as const;
  await notifyAndMail(ctx, found.user, notice, hasFailed ? refundFailed(facts) : refunded(facts, hasEnded));
}

/** Sends nothing if the dispute's state has changed. */
export async function sendDisputeMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: DisputeState },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.invoice.dispute !== about) return;
  const notice = {
    key: `dispute:${invoiceId}:${about}`,
    kind: "payment",
    ...DISPUTE_WORDS[about],
    path: about === "lost" ? "/plans" : SUBSCRIPTION_TAB,
  } as const;
  const amount = priceText(found.invoice.amountPaid);
  await notifyAndMail(ctx, found.user, notice, DISPUTE[about]({ ...found.facts, amount }));
}

/** Emails that an invoice was voided or is uncollectible. */
export async function sendGivenUpMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: "void" | "uncollectible" },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.invoice.status !== about) return;
  const amount = priceText(found.invoice.amountDue);
  const facts = { ...found.facts, amount };
  const isVoid = about === "void";
  const notice = {
    key: `given-up:${invoiceId}:${about}`,
    kind: "payment",
    title: isVoid ? "Your invoice was canceled" : `Your ${facts.plan} plan has ended`,
    text: isVoid ? "Nothing is due." : `We could not charge ${amount}. You can choose a plan again.`,
    path: isVoid ? SUBSCRIPTION_TAB : "/plans",
  } as const;
  await notifyAndMail(ctx, found.user, notice, isVoid ? invoiceVoided(facts) : invoiceGivenUp(facts));
}

/** Returns null if the account was deleted. */
async function findInvoice(ctx: ServiceContext, invoiceId: string) {
  const [found] = await ctx.db
    .select({ invoice: invoices, suspension: subscriptions.suspension, plan: plans.name })
    .from(invoices)
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(invoices.id, invoiceId));
  const user = found && (await recipient(ctx, found.invoice.userId));
  if (!user) return null;
  const facts = { username: user.username, plan: found.plan ?? "paid", number: found.invoice.number };
  return { ...found, user, facts };
}

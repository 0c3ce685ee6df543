import { invoices } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { type Message, msg, t } from "@starling/i18n/translate";
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
import { notifyAndMail, toRecipient } from "./service.ts";

const SUBSCRIPTION_TAB = "/account-settings?tab=subscription";

const DISPUTE_WORDS: Record<DisputeState, { title: Message; text: Message }> = {
  open: { title: msg("Your plan is suspended"), text: msg("Your bank was asked to reverse a payment.") },
  won: { title: msg("Your payment dispute is closed"), text: msg("Your plan continues.") },
  lost: {
    title: msg("Your plan has ended"),
    text: msg("Your bank reversed a payment. You can choose a plan again."),
  },
};

/**
 * Emails a refund and its effect on the plan, or a failed refund. `amount` is in cents, negative after a
 * failure.
 */
export async function sendRefundMail(
  ctx: ServiceContext,
  { invoiceId, amount }: { invoiceId: string; amount: number },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found) return;
  const hasFailed = amount < 0;
  const hasEnded = found.suspension === "refund";
  await toRecipient(ctx, found.invoice.userId, (user) => {
    const refund = priceText(Math.abs(amount));
    const facts = { ...factsOf(found, user), amount: refund };
    const notice = {
      // If an invoice has two refunds of the same amount, both have the same key. Both refunds are emailed,
      // but only one appears in the notification list.
      key: `refund:${invoiceId}:${amount}`,
      kind: "payment",
      title: hasFailed
        ? t("Your refund of {refund} did not go through", { refund })
        : t("Your refund of {refund}", { refund }),
      text: hasFailed
        ? t("Your bank could not process it. Please contact us.")
        : t("We refunded it to your card."),
      path: hasEnded && !hasFailed ? "/plans" : SUBSCRIPTION_TAB,
    } as const;
    return notifyAndMail(ctx, user, notice, hasFailed ? refundFailed(facts) : refunded(facts, hasEnded));
  });
}

/** Sends nothing if the dispute's state has changed. */
export async function sendDisputeMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: DisputeState },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.invoice.dispute !== about) return;
  await toRecipient(ctx, found.invoice.userId, (user) => {
    const { title, text } = DISPUTE_WORDS[about];
    const notice = {
      key: `dispute:${invoiceId}:${about}`,
      kind: "payment",
      title: t(title),
      text: t(text),
      path: about === "lost" ? "/plans" : SUBSCRIPTION_TAB,
    } as const;
    const amount = priceText(found.invoice.amountPaid);
    return notifyAndMail(ctx, user, notice, DISPUTE[about]({ ...factsOf(found, user), amount }));
  });
}

/** Emails that an invoice was voided or is uncollectible. */
export async function sendGivenUpMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: "void" | "uncollectible" },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.invoice.status !== about) return;
  const isVoid = about === "void";
  await toRecipient(ctx, found.invoice.userId, (user) => {
    const amount = priceText(found.invoice.amountDue);
    const facts = { ...factsOf(found, user), amount };
    const notice = {
      key: `given-up:${invoiceId}:${about}`,
      kind: "payment",
      title: isVoid ? t("Your invoice was canceled") : t("Your {plan} plan has ended", { plan: facts.plan }),
      text: isVoid
        ? t("Nothing is due.")
        : t("We could not charge {amount}. You can choose a plan again.", { amount }),
      path: isVoid ? SUBSCRIPTION_TAB : "/plans",
    } as const;
    return notifyAndMail(ctx, user, notice, isVoid ? invoiceVoided(facts) : invoiceGivenUp(facts));
  });
}

type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

function factsOf({ plan, invoice }: FoundInvoice, { username }: { username: string }) {
  return { username, plan: plan ?? t("paid", undefined, "plan"), number: invoice.number };
}

async function findInvoice(ctx: ServiceContext, invoiceId: string) {
  const [found] = await ctx.db
    .select({ invoice: invoices, suspension: subscriptions.suspension, plan: plans.name })
    .from(invoices)
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(invoices.id, invoiceId));
  return found;
}

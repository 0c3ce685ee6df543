import { invoices } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { DisputeState } from "@starling/validators/invoices";
import { priceText } from "@starling/validators/plans";
import { eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { deliver, link, recipient } from "./service.ts";

const SUBSCRIPTION_TAB = "/account-settings?tab=subscription";

const DISPUTE_WORDS: Record<DisputeState, { title: string; text: string }> = {
  open: { title: "Your plan is suspended", text: "Your bank was asked to reverse a payment." },
  won: { title: "Your payment dispute is closed", text: "Your plan continues." },
  lost: { title: "Your plan has ended", text: "Your bank reversed a payment. You can choose a plan again." },
};

/**
 * Emails a refund and its effect on the plan, or that it failed. `amount` is in cents, negative after a
 * failure.
 */
export async function sendRefundMail(
  ctx: ServiceContext,
  { invoiceId, amount }: { invoiceId: string; amount: number },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found) return;
  const { user, userId, suspension, ...facts } = found;
  const text = priceText(Math.abs(amount));
  const hasEnded = suspension === "refund";
  await notifyPerson(ctx, {
    userId,
    // A second refund of the same amount is emailed but not listed twice.
    key: `refund:${invoiceId}:${amount}`,
    data: {
      kind: "payment",
      title: amount < 0 ? `Your refund of ${text} did not go through` : `Your refund of ${text}`,
      text:
        amount < 0 ? "Your bank could not process it. Please contact us." : "We refunded it to your card.",
      path: hasEnded && amount >= 0 ? "/plans" : SUBSCRIPTION_TAB,
    },
  });
  const { RefundFailed, Refunded } = await import("../../notifications/mails/templates/refund.tsx");
  if (amount < 0) {
    const mail = RefundFailed({ ...facts, href: link(ctx, SUBSCRIPTION_TAB), amount: text });
    return deliver(ctx, user, `Your Starling refund of ${text} did not go through`, mail);
  }
  const href = link(ctx, hasEnded ? "/plans" : SUBSCRIPTION_TAB);
  const mail = Refunded({ ...facts, href, amount: text, hasEnded });
  await deliver(ctx, user, `Your Starling refund: ${text}`, mail);
}

/** Sends nothing if the dispute's state has changed. */
export async function sendDisputeMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: DisputeState },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.dispute !== about) return;
  const { user, userId, suspension, paid: amount, ...facts } = found;
  await notifyPerson(ctx, {
    userId,
    key: `dispute:${invoiceId}:${about}`,
    data: {
      kind: "payment",
      ...DISPUTE_WORDS[about],
      path: about === "lost" ? "/plans" : SUBSCRIPTION_TAB,
    },
  });
  const { DisputeLost, DisputeOpened, DisputeWon } = await import(
    "../../notifications/mails/templates/dispute.tsx"
  );
  const props = { ...facts, amount, href: link(ctx, about === "lost" ? "/plans" : SUBSCRIPTION_TAB) };
  switch (about) {
    case "open":
      return deliver(ctx, user, "Your Starling plan is suspended", DisputeOpened(props));
    case "won":
      return deliver(ctx, user, "Your Starling payment dispute is closed", DisputeWon(props));
    case "lost":
      return deliver(ctx, user, `Your Starling ${facts.plan} plan has ended`, DisputeLost(props));
  }
}

/** Emails that an invoice was voided or is uncollectible. */
export async function sendGivenUpMail(
  ctx: ServiceContext,
  { invoiceId, about }: { invoiceId: string; about: "void" | "uncollectible" },
): Promise<void> {
  const found = await findInvoice(ctx, invoiceId);
  if (!found || found.status !== about) return;
  const { user, userId, due: amount, ...facts } = found;
  await notifyPerson(ctx, {
    userId,
    key: `given-up:${invoiceId}:${about}`,
    data: {
      kind: "payment",
      title: about === "void" ? "Your invoice was canceled" : `Your ${facts.plan} plan has ended`,
      text:
        about === "void" ? "Nothing is due." : `We could not charge ${amount}. You can choose a plan again.`,
      path: about === "void" ? SUBSCRIPTION_TAB : "/plans",
    },
  });
  const { InvoiceGivenUp, InvoiceVoided } = await import(
    "../../notifications/mails/templates/written-off-invoice.tsx"
  );
  if (about === "void") {
    const mail = InvoiceVoided({ ...facts, amount, href: link(ctx, SUBSCRIPTION_TAB) });
    return deliver(ctx, user, "Your Starling invoice was canceled", mail);
  }
  const mail = InvoiceGivenUp({ ...facts, amount, href: link(ctx, "/plans") });
  await deliver(ctx, user, `Your Starling ${facts.plan} plan has ended`, mail);
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
  const { number, status, dispute, amountDue, amountPaid } = found.invoice;
  return {
    user,
    userId: found.invoice.userId,
    username: user.username,
    number,
    status,
    dispute,
    suspension: found.suspension,
    plan: found.plan ?? "paid",
    due: priceText(amountDue),
    paid: priceText(amountPaid),
  };
}

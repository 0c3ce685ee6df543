import { invoices } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { t } from "@starling/i18n/translate";
import { dateText } from "@starling/validators/date-texts";
import { priceText } from "@starling/validators/plans";
import { eq } from "drizzle-orm";
import { endsPlan, givesAccess } from "../../access/entitlements/rules.ts";
import type { ServiceContext } from "../../context.ts";
import { graceEnd } from "../../money/subscriptions/rules.ts";
import {
  cancellationPlanned,
  failedPayment,
  planEnded,
  receipt,
} from "../../notifications/mails/templates/payments.ts";
import { notifyAndMail, toRecipient } from "./service.ts";

const SUBSCRIPTION_TAB = "/account-settings?tab=subscription";

/** In UTC, because the recipient's time zone is unknown. */
function mailedDate(at: Date): string {
  return `${dateText(at, "UTC")} (UTC)`;
}

function amountText(cents: number): string {
  return cents < 0 ? `-${priceText(-cents)}` : priceText(cents);
}

export async function sendReceiptMail(
  ctx: ServiceContext,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) return;
  await toRecipient(ctx, invoice.userId, (user) => {
    const amount = priceText(invoice.amountPaid);
    const until = mailedDate(invoice.periodEnd);
    const items = invoice.lines.map((line) => ({ ...line, amount: amountText(line.amount) }));
    const notice = {
      key: `receipt:${invoiceId}`,
      kind: "payment",
      title: t("Your payment of {amount}", { amount }),
      text: t("We received it. Your plan is paid until {until}.", { until }),
      path: SUBSCRIPTION_TAB,
    } as const;
    return notifyAndMail(
      ctx,
      user,
      notice,
      receipt({ ...user, amount, number: invoice.number }, items, until),
    );
  });
}

/** Sends nothing if the invoice has since been paid or the account was deleted. */
export async function sendFailedPaymentMail(
  ctx: ServiceContext,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  const [found] = await ctx.db
    .select({ invoice: invoices, pastDueSince: subscriptions.pastDueSince })
    .from(invoices)
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(invoices.id, invoiceId));
  if (found?.invoice.status !== "open") return;
  const { invoice, pastDueSince } = found;
  const until = graceEnd(pastDueSince ?? invoice.periodStart);
  await toRecipient(ctx, invoice.userId, (user) => {
    const amount = priceText(invoice.amountRemaining);
    const kept = until > ctx.ports.payments.now() ? mailedDate(until) : null;
    const notice = {
      key: `failed-payment:${invoiceId}`,
      kind: "payment",
      title: t("Your payment did not go through"),
      text: t("We could not charge {amount}. Check your card or choose another one.", { amount }),
      path: SUBSCRIPTION_TAB,
    } as const;
    return notifyAndMail(ctx, user, notice, failedPayment(user.username, amount, kept));
  });
}

/** Emails a scheduled or completed cancellation, unless it was undone. */
export async function sendCancellationMail(
  ctx: ServiceContext,
  { subscriptionId, about }: { subscriptionId: string; about: "ends" | "ended" },
): Promise<void> {
  const [found] = await ctx.db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.id, subscriptionId));
  if (!found || found.plan.price === 0) return;
  const { subscription, plan } = found;
  const { currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  await toRecipient(ctx, subscription.userId, async (user) => {
    const until = mailedDate(currentPeriodEnd);
    if (about === "ends") {
      if (!cancelAtPeriodEnd || subscription.status === "canceled") return;
      const notice = {
        key: `cancellation:${subscriptionId}:${currentPeriodEnd.toISOString()}`,
        kind: "payment",
        title: t("Your {plan} plan will end", { plan: plan.name }),
        text: t("You keep it until {until}.", { until }),
        path: SUBSCRIPTION_TAB,
      } as const;
      return notifyAndMail(ctx, user, notice, cancellationPlanned(user.username, plan.name, until));
    }
    // Sends nothing, because another email already reports the end of the plan.
    if (endsPlan(subscription.suspension)) return;
    const isLeft = givesAccess(subscription, ctx.ports.payments.now());
    const ending = { until: isLeft ? until : null, isCredited: subscription.suspension === "credit" };
    const notice = {
      key: `plan-ended:${subscriptionId}`,
      kind: "payment",
      title: t("Your {plan} plan has ended", { plan: plan.name }),
      text: t("You can choose a plan again at any time."),
      path: "/plans",
    } as const;
    await notifyAndMail(ctx, user, notice, planEnded(user.username, plan.name, ending));
  });
}

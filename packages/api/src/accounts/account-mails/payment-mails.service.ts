import { invoices } from "@starling/db/schema/payments";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import { dateText } from "@starling/validators/date-texts";
import { priceText } from "@starling/validators/plans";
import { eq } from "drizzle-orm";
import { endsPlan, givesAccess } from "../../access/entitlements/rules.ts";
import type { ServiceContext } from "../../context.ts";
import { graceEnd } from "../../money/subscriptions/rules.ts";
import { notifyPerson } from "../../notifications/notifications/events.service.ts";
import { deliver, link, recipient } from "./service.ts";

const SUBSCRIPTION_TAB = "/account-settings?tab=subscription";

/** Date in UTC, because the recipient's time zone is unknown. */
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
  const user = invoice && (await recipient(ctx, invoice.userId));
  if (!user) return;
  const amount = priceText(invoice.amountPaid);
  await notifyPerson(ctx, {
    userId: invoice.userId,
    key: `receipt:${invoiceId}`,
    data: {
      kind: "payment",
      title: `Your payment of ${amount}`,
      text: `We received it. Your plan is paid until ${mailedDate(invoice.periodEnd)}.`,
      path: SUBSCRIPTION_TAB,
    },
  });
  const { Receipt } = await import("../../notifications/mails/templates/receipt.tsx");
  const mail = Receipt({
    username: user.username,
    href: link(ctx, SUBSCRIPTION_TAB),
    amount,
    number: invoice.number,
    items: invoice.lines.map((line) => ({ description: line.description, amount: amountText(line.amount) })),
    until: mailedDate(invoice.periodEnd),
  });
  await deliver(ctx, user, `Your Starling receipt: ${amount}`, mail);
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
  const user = await recipient(ctx, invoice.userId);
  if (!user) return;
  await notifyPerson(ctx, {
    userId: invoice.userId,
    key: `failed-payment:${invoiceId}`,
    data: {
      kind: "payment",
      title: "Your payment did not go through",
      text: `We could not charge ${priceText(invoice.amountRemaining)}. Check your card or choose another one.`,
      path: SUBSCRIPTION_TAB,
    },
  });
  const { FailedPayment } = await import("../../notifications/mails/templates/failed-payment.tsx");
  const until = graceEnd(pastDueSince ?? invoice.periodStart);
  const mail = FailedPayment({
    username: user.username,
    href: link(ctx, SUBSCRIPTION_TAB),
    amount: priceText(invoice.amountRemaining),
    graceEnd: until > ctx.ports.payments.now() ? mailedDate(until) : null,
  });
  await deliver(ctx, user, "Your Starling payment did not go through", mail);
}

/** Emails a scheduled or completed cancellation; skipped if it was undone. */
export async function sendCancellationMail(
  ctx: ServiceContext,
  { subscriptionId, about }: { subscriptionId: string; about: "ends" | "ended" },
): Promise<void> {
  const [found] = await ctx.db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.id, subscriptionId));
  // Free plans cause no payment emails.
  const user = found && found.plan.price > 0 && (await recipient(ctx, found.subscription.userId));
  if (!user) return;
  const { subscription, plan } = found;
  const { currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { CancellationPlanned, PlanEnded } = await import(
    "../../notifications/mails/templates/cancellation.tsx"
  );
  const until = mailedDate(currentPeriodEnd);
  const named = { username: user.username, plan: plan.name };
  if (about === "ends") {
    if (!cancelAtPeriodEnd || subscription.status === "canceled") return;
    await notifyPerson(ctx, {
      userId: subscription.userId,
      key: `cancellation:${subscriptionId}:${currentPeriodEnd.toISOString()}`,
      data: {
        kind: "payment",
        title: `Your ${plan.name} plan will end`,
        text: `You keep it until ${until}.`,
        path: SUBSCRIPTION_TAB,
      },
    });
    const mail = CancellationPlanned({ ...named, href: link(ctx, SUBSCRIPTION_TAB), until });
    return deliver(ctx, user, `Your Starling ${plan.name} plan will end`, mail);
  }
  // The refund or dispute email already reports the end of the plan.
  if (endsPlan(subscription.suspension)) return;
  const isLeft = givesAccess(subscription, ctx.ports.payments.now());
  const left = isLeft ? until : null;
  const isCredited = subscription.suspension === "credit";
  await notifyPerson(ctx, {
    userId: subscription.userId,
    key: `plan-ended:${subscriptionId}`,
    data: {
      kind: "payment",
      title: `Your ${plan.name} plan has ended`,
      text: "You can choose a plan again at any time.",
      path: "/plans",
    },
  });
  const mail = PlanEnded({ ...named, href: link(ctx, "/plans"), until: left, isCredited });
  await deliver(ctx, user, `Your Starling ${plan.name} plan has ended`, mail);
}

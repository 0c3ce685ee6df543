import { localized } from "@starling/i18n/translate";
import { Badge } from "@starling/ui/badge";
import { dateText } from "@starling/validators/date-texts";
import type { Suspension } from "@starling/validators/entitlements";
import { priceText } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ComponentProps, ReactNode } from "react";
import type { SettingsRow } from "../../../components/settings-section.tsx";
import { isDue } from "../is-due.ts";
import { subscriptionRows as words } from "./words.ts";

/** `primary` displays the primary payment method. */
export function rowsOf(subscription: Subscription, primary: ReactNode): SettingsRow[] {
  const { plan, currentPeriodStart, currentPeriodEnd, createdAt } = subscription;
  return [
    {
      label: words.plan,
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{plan.name}</span>
          <StatusBadge subscription={subscription} />
        </span>
      ),
    },
    { label: words.price, value: words.pricePerInterval(priceText(plan.price), plan.interval) },
    {
      label: words.currentPeriod,
      value: words.period(dateText(currentPeriodStart), dateText(currentPeriodEnd)),
    },
    { label: words.nextBilling, value: nextBilling(subscription) },
    { label: words.created, value: dateText(createdAt) },
    { label: words.paymentMethod, value: primary },
  ];
}

function nextBilling(subscription: Subscription): string {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, suspension } = subscription;
  if (plan.price === 0) return words.noPaymentDue;
  const isEnded = suspension !== null && suspension !== "dispute";
  if (isDue(subscription) && !isEnded) return words.dueNow;
  const ends = isEnded || cancelAtPeriodEnd || status === "canceled" || status === "incomplete_expired";
  return ends ? words.none : words.nextPayment(dateText(currentPeriodEnd), priceText(plan.price));
}

type Tone = ComponentProps<typeof Badge>["tone"];

const STATUSES = localized(
  (): Record<Subscription["status"], { text: string; tone: Tone }> => ({
    active: { text: words.active, tone: "success" },
    trialing: { text: words.trial, tone: "success" },
    past_due: { text: words.paymentDue, tone: "warning" },
    canceled: { text: words.canceled, tone: "neutral" },
    incomplete: { text: words.waitingForPayment, tone: "warning" },
    incomplete_expired: { text: words.incomplete, tone: "neutral" },
    unpaid: { text: words.unpaid, tone: "danger" },
  }),
);

const SUSPENDED = localized(
  (): Record<Suspension, { text: string; tone: Tone }> => ({
    refund: { text: words.refunded, tone: "neutral" },
    lost_dispute: { text: words.ended, tone: "neutral" },
    uncollectible: { text: words.ended, tone: "neutral" },
    dispute: { text: words.suspended, tone: "warning" },
    credit: { text: words.canceled, tone: "neutral" },
  }),
);

function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { status, suspension } = subscription;
  const { text, tone } = suspension === null ? STATUSES[status] : SUSPENDED[suspension];
  if (suspension === null && subscription.cancelAtPeriodEnd && subscription.can.reactivate)
    return <Badge>{words.endsSoon}</Badge>;
  return <Badge tone={tone}>{text}</Badge>;
}

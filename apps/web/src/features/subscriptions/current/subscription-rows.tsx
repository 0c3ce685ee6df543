import { Badge } from "@starling/ui/badge";
import { dateText } from "@starling/validators/date-texts";
import type { Suspension } from "@starling/validators/entitlements";
import { priceText } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ComponentProps, ReactNode } from "react";
import type { SettingsRow } from "../../../components/settings-section.tsx";
import { isDue } from "../is-due.ts";

/** What is shown of a subscription (spec A §2); `primary` names the method that is charged. */
export function rowsOf(subscription: Subscription, primary: ReactNode): SettingsRow[] {
  const { plan, currentPeriodStart, currentPeriodEnd, createdAt } = subscription;
  return [
    {
      label: "Plan",
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{plan.name}</span>
          <StatusBadge subscription={subscription} />
        </span>
      ),
    },
    { label: "Price", value: `${priceText(plan.price)} / ${plan.interval}` },
    { label: "Current period", value: `${dateText(currentPeriodStart)} – ${dateText(currentPeriodEnd)}` },
    { label: "Next billing", value: nextBilling(subscription) },
    { label: "Created", value: dateText(createdAt) },
    { label: "Payment method", value: primary },
  ];
}

function nextBilling(subscription: Subscription): string {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, suspension } = subscription;
  if (plan.price === 0) return "No payment due";
  const isEnded = suspension !== null && suspension !== "dispute";
  if (isDue(subscription) && !isEnded) return "Due now";
  const ends = isEnded || cancelAtPeriodEnd || status === "canceled" || status === "incomplete_expired";
  return ends ? "None" : `${dateText(currentPeriodEnd)}, ${priceText(plan.price)}`;
}

type Tone = ComponentProps<typeof Badge>["tone"];

const WORDS: Record<Subscription["status"], { text: string; tone: Tone }> = {
  active: { text: "Active", tone: "success" },
  trialing: { text: "Trial", tone: "success" },
  past_due: { text: "Payment due", tone: "warning" },
  canceled: { text: "Canceled", tone: "neutral" },
  incomplete: { text: "Waiting for payment", tone: "warning" },
  incomplete_expired: { text: "Incomplete", tone: "neutral" },
  unpaid: { text: "Unpaid", tone: "danger" },
};

const SUSPENDED: Record<Suspension, { text: string; tone: Tone }> = {
  refund: { text: "Refunded", tone: "neutral" },
  lost_dispute: { text: "Ended", tone: "neutral" },
  uncollectible: { text: "Ended", tone: "neutral" },
  dispute: { text: "Suspended", tone: "warning" },
  credit: { text: "Canceled", tone: "neutral" },
};

/** How a subscription stands (spec A §2). */
function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { status, suspension } = subscription;
  const { text, tone } = suspension === null ? WORDS[status] : SUSPENDED[suspension];
  if (suspension === null && subscription.cancelAtPeriodEnd && subscription.can.reactivate)
    return <Badge>Ends soon</Badge>;
  return <Badge tone={tone}>{text}</Badge>;
}

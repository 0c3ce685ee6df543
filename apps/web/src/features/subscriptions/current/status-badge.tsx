import { Badge } from "@starling/ui/badge";
import type { Suspension } from "@starling/validators/entitlements";
import type { Subscription } from "@starling/validators/subscriptions";
import type { ComponentProps } from "react";

type Tone = ComponentProps<typeof Badge>["tone"];

const WORDS: Record<Subscription["status"], { text: string; tone: Tone }> = {
  active: { text: "Active", tone: "success" },
  trialing: { text: "Trial", tone: "success" },
  past_due: { text: "Payment due", tone: "warning" },
  canceled: { text: "Canceled", tone: "neutral" },
  incomplete: { text: "Waiting for payment", tone: "warning" },
  incomplete_expired: { text: "Not completed", tone: "neutral" },
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
export function StatusBadge({ subscription }: { subscription: Subscription }) {
  const { status, suspension } = subscription;
  const { text, tone } = suspension === null ? WORDS[status] : SUSPENDED[suspension];
  if (suspension === null && subscription.cancelAtPeriodEnd && subscription.can.reactivate)
    return <Badge>Ends soon</Badge>;
  return <Badge tone={tone}>{text}</Badge>;
}

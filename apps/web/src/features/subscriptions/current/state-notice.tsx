import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { dateText } from "@starling/validators/date-texts";
import type { Suspension } from "@starling/validators/entitlements";
import type { Subscription } from "@starling/validators/subscriptions";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { isDue } from "../is-due.ts";

interface StateNoticeProps {
  subscription: Subscription;
  onRepay: () => void;
}

/** What somebody has to know of a subscription that does not simply run (spec A §4; decisions §4.5). */
export function StateNotice({ subscription, onRepay }: StateNoticeProps) {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, hasAccess, suspension } = subscription;
  if (suspension !== null) return <SuspensionNotice plan={plan} suspension={suspension} />;
  if (isDue(subscription)) {
    return (
      <Alert
        tone="warning"
        className="mb-6"
        title="Your last payment did not go through."
        action={
          <Button variant="primary" size="sm" onClick={onRepay}>
            Update payment
          </Button>
        }
      >
        {dueWords(subscription)}
      </Alert>
    );
  }
  if (status === "incomplete") {
    return (
      <Alert tone="warning" className="mb-6" title={`${plan.name} has not begun yet.`}>
        Your bank has not confirmed the first payment, and nothing was charged. Choose the plan once more to
        try again.
      </Alert>
    );
  }
  if (status === "canceled" && hasAccess) {
    return (
      <Alert className="mb-6">
        Your subscription is canceled. You keep {plan.name} until {dateText(currentPeriodEnd)}.
      </Alert>
    );
  }
  if ((status === "canceled" || cancelAtPeriodEnd) && !hasAccess) {
    return (
      <Alert className="mb-6">
        Your subscription has ended, and nothing more is charged. You can choose a plan again at any time.
      </Alert>
    );
  }
  if (cancelAtPeriodEnd) {
    return (
      <Alert className="mb-6">
        Your subscription ends on {dateText(currentPeriodEnd)}. Until then you keep {plan.name}, and you can
        take it back.
      </Alert>
    );
  }
  return null;
}

interface SuspensionNoticeProps {
  plan: Subscription["plan"];
  suspension: Suspension;
}

/** Why a plan gives nothing, and what can be done about it (docs/decisions/036). */
function SuspensionNotice({ plan, suspension }: SuspensionNoticeProps) {
  if (suspension !== "dispute") {
    return (
      <Alert
        className="mb-6"
        title={`${plan.name} has ended.`}
        action={
          <Button size="sm" asChild>
            <Link href={paths.plans}>See all plans</Link>
          </Button>
        }
      >
        {ENDED_BECAUSE[suspension]}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" className="mb-6" title="Your paid features are suspended.">
      Your bank was asked to take a payment back, and has not decided yet. If that was a mistake, please tell
      your bank that you withdraw the dispute.
    </Alert>
  );
}

const ENDED_BECAUSE: Record<Exclude<Suspension, "dispute">, string> = {
  refund: "Your payment for the present period was refunded, and nothing more is charged.",
  lost_dispute: "Your bank took a payment for it back, and nothing more is charged.",
  uncollectible: "A payment for it could not be made, and is not asked for any more.",
  credit: "What you had paid for the rest of the period is kept for your next payments.",
};

/** Until when a plan lasts whose payment is due, in words. */
export function dueWords({ plan, graceEndsAt, hasAccess }: Subscription): string {
  if (!hasAccess) return `${plan.name} is paused until it is paid.`;
  return graceEndsAt
    ? `You keep ${plan.name} until ${dateText(graceEndsAt)}.`
    : `You keep ${plan.name} for now.`;
}

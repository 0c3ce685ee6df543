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
      <Alert tone="warning" className="mb-6" title={`${plan.name} hasn’t started yet.`}>
        Your bank has not confirmed the first payment, and you haven’t been charged. Choose the plan again to
        retry.
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
        Your subscription has ended, and you won’t be charged again. You can choose a plan at any time.
      </Alert>
    );
  }
  if (cancelAtPeriodEnd) {
    return (
      <Alert className="mb-6">
        Your subscription ends on {dateText(currentPeriodEnd)}. Until then you keep {plan.name}, and you can
        reactivate it.
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
      Your bank was asked to reverse a payment and has not decided yet. If that was a mistake, ask your bank
      to withdraw the dispute.
    </Alert>
  );
}

const ENDED_BECAUSE: Record<Exclude<Suspension, "dispute">, string> = {
  refund: "Your payment for the current period was refunded, and you won’t be charged again.",
  lost_dispute: "Your bank reversed a payment for it, and you won’t be charged again.",
  uncollectible: "A payment for it failed, and we have stopped trying to collect it.",
  credit: "The unused part of your payment is kept as credit for future payments.",
};

/** Until when a plan lasts whose payment is due, in words. */
export function dueWords({ plan, graceEndsAt, hasAccess }: Subscription): string {
  if (!hasAccess) return `${plan.name} is paused until it is paid.`;
  return graceEndsAt
    ? `You keep ${plan.name} until ${dateText(graceEndsAt)}.`
    : `You keep ${plan.name} for now.`;
}

import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import type { Subscription } from "@starling/validators/subscriptions";
import { longDate } from "../dates.ts";
import { isDue } from "../is-due.ts";

interface StateNoticeProps {
  subscription: Subscription;
  onRepay: () => void;
}

/** What somebody has to know of a subscription that does not simply run (spec A §4; decisions §4.5). */
export function StateNotice({ subscription, onRepay }: StateNoticeProps) {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, hasAccess } = subscription;
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
  if (status === "canceled" && hasAccess) {
    return (
      <Alert className="mb-6">
        Your subscription is canceled. You keep {plan.name} until {longDate(currentPeriodEnd)}.
      </Alert>
    );
  }
  if (cancelAtPeriodEnd) {
    return (
      <Alert className="mb-6">
        Your subscription ends on {longDate(currentPeriodEnd)}. Until then you keep {plan.name}, and you can
        take it back.
      </Alert>
    );
  }
  return null;
}

/** Until when a plan lasts whose payment is due, in words. */
export function dueWords({ plan, graceEndsAt, hasAccess }: Subscription): string {
  if (!hasAccess) return `${plan.name} is paused until it is paid.`;
  return graceEndsAt
    ? `You keep ${plan.name} until ${longDate(graceEndsAt)}.`
    : `You keep ${plan.name} for now.`;
}

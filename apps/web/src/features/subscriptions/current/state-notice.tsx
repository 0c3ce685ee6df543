import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { dateText } from "@starling/validators/date-texts";
import type { Suspension } from "@starling/validators/entitlements";
import type { Subscription } from "@starling/validators/subscriptions";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { useClock } from "../../../lib/use-now.ts";
import { isDue } from "../is-due.ts";
import { stateNotice as words } from "./words.ts";

interface StateNoticeProps {
  subscription: Subscription;
  onRepay: () => void;
}

export function StateNotice({ subscription, onRepay }: StateNoticeProps) {
  const { status, plan, cancelAtPeriodEnd, currentPeriodEnd, hasAccess, suspension } = subscription;
  const end = dateText(currentPeriodEnd, useClock());
  if (suspension !== null) return <SuspensionNotice plan={plan} suspension={suspension} />;
  if (isDue(subscription)) {
    return (
      <Alert
        tone="warning"
        className="mb-6"
        title={words.lastPaymentFailed}
        action={
          <Button variant="primary" size="sm" onClick={onRepay}>
            {words.updatePayment}
          </Button>
        }
      >
        {dueWords(subscription)}
      </Alert>
    );
  }
  if (status === "incomplete") {
    return (
      <Alert tone="warning" className="mb-6" title={words.hasntStartedYet(plan.name)}>
        {words.notConfirmed}
      </Alert>
    );
  }
  if (status === "canceled" && hasAccess) {
    return <Alert className="mb-6">{words.subscriptionIsCanceled(plan.name, end)}</Alert>;
  }
  if ((status === "canceled" || cancelAtPeriodEnd) && !hasAccess) {
    return <Alert className="mb-6">{words.subscriptionHasEnded}</Alert>;
  }
  if (cancelAtPeriodEnd) {
    return <Alert className="mb-6">{words.subscriptionEnds(end, plan.name)}</Alert>;
  }
  return null;
}

interface SuspensionNoticeProps {
  plan: Subscription["plan"];
  suspension: Suspension;
}

function SuspensionNotice({ plan, suspension }: SuspensionNoticeProps) {
  if (suspension !== "dispute") {
    return (
      <Alert
        className="mb-6"
        title={words.hasEnded(plan.name)}
        action={
          <Button size="sm" asChild>
            <Link href={paths.plans}>{words.seeAllPlans}</Link>
          </Button>
        }
      >
        {words.suspended[suspension]}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" className="mb-6" title={words.paidFeaturesAreSuspended}>
      {words.bankWasAsked}
    </Alert>
  );
}

export function dueWords({ plan, graceEndsAt, hasAccess }: Subscription): string {
  if (!hasAccess) return words.isPaused(plan.name);
  return graceEndsAt ? words.youKeep(plan.name, dateText(graceEndsAt)) : words.youKeepForNow(plan.name);
}

import { t } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import {
  LOAD_FAILED,
  NO_SUBSCRIPTION,
  PAYMENT_MADE,
  SUBSCRIPTION_BANNER_MS,
  type Subscription,
} from "@starling/validators/subscriptions";
import { useState } from "react";
import { Link } from "wouter";
import { SettingsSection } from "../../../components/settings-section.tsx";
import { PassingBanner } from "../../../components/transient-banner.tsx";
import { PrimaryMethod } from "../../../entities/payment/primary-method.tsx";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import { usePassingMessage } from "../../../lib/use-transient-message.ts";
import { InvoiceList } from "../invoices/invoice-list.tsx";
import { repayment } from "../plans/plan-choice.ts";
import { PlanDialog } from "../plans/plan-dialog.tsx";
import { useSubscription } from "../use-subscription.ts";
import { StateNotice } from "./state-notice.tsx";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { rowsOf } from "./subscription-rows.tsx";
import { subscriptionTab as words } from "./words.ts";

export function SubscriptionTab() {
  const { held, error, retry, retrying } = useSubscription();
  if (held) return <Current subscription={held} />;
  if (held === null) {
    return (
      <>
        <EmptyState
          className="mb-12"
          message={t(NO_SUBSCRIPTION)}
          action={
            <Button variant="primary" asChild>
              <Link href={paths.plans}>{words.viewPlans}</Link>
            </Button>
          }
        />
        <InvoiceList />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        message={describeError(error, t(LOAD_FAILED)).message}
        detail={words.nothingChanged}
        onRetry={retry}
        retrying={retrying}
      />
    );
  }
  return <CurrentSkeleton />;
}

function Current({ subscription }: { subscription: Subscription }) {
  const banner = usePassingMessage(SUBSCRIPTION_BANNER_MS);
  const [repaying, setRepaying] = useState(false);
  return (
    <>
      <PassingBanner banner={banner} className="mb-6" />
      <StateNotice subscription={subscription} onRepay={() => setRepaying(true)} />
      <div className="mb-12">
        <div>
          <SettingsSection title={words.activeSubscription} rows={rowsOf(subscription, <PrimaryMethod />)} />
        </div>
        <SubscriptionActions subscription={subscription} onDone={banner.show} />
      </div>
      <InvoiceList />
      {repaying ? (
        <PlanDialog
          choice={repayment(subscription)}
          held={subscription}
          onClose={() => setRepaying(false)}
          onDone={() => {
            setRepaying(false);
            banner.show(t(PAYMENT_MADE));
          }}
        />
      ) : null}
    </>
  );
}

const ROWS = ["plan", "price", "period", "next", "created", "method"];

function CurrentSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex min-h-dvh flex-col gap-3">
      <Skeleton className="mb-2 h-6 w-44" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </SkeletonGroup>
  );
}

import "./plans.css";
import { localized } from "@starling/i18n/translate";
import { ErrorState } from "@starling/ui/error-state";
import { SegmentedControl } from "@starling/ui/segmented-control";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Plan, PlanInterval } from "@starling/validators/plans";
import type { Subscription } from "@starling/validators/subscriptions";
import { useState } from "react";
import { AddressTabs } from "../../../components/address-tabs.tsx";
import { Page } from "../../../components/page.tsx";
import { RichText } from "../../../components/rich-text.tsx";
import type { PageQueries } from "../../../lib/page-queries.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useSite } from "../../../lib/use-site.ts";
import { useSubscription } from "../use-subscription.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { currentPlanName } from "./plan-choice.ts";
import { PlanList } from "./plan-list.tsx";
import { plansPage as words } from "./words.ts";
import { yearlyOffer } from "./yearly-saving.ts";

const INTERVALS = localized(
  () =>
    [
      { value: "month", label: words.monthly },
      { value: "year", label: words.yearly },
    ] as const,
);

export function PlansPage() {
  return useSite().payments.isOff ? <Page title={words.plans} description={words.allFree} /> : <PaidPlans />;
}

function PaidPlans() {
  const plans = trpc.subscriptions.plans.useQuery();
  const current = useSubscription();
  const { held } = current;
  const failed = (plans.isError && !plans.data) || (held === undefined && current.error !== null);
  return (
    <Page title={words.choosePlan} description={held === undefined ? "\u00a0" : <CurrentPlan held={held} />}>
      {failed ? (
        <ErrorState
          message={words.errorLoadingPlans}
          detail={words.nothingChanged}
          retryLabel={words.tryAgain}
          retrying={plans.isFetching || current.retrying}
          onRetry={() => {
            void plans.refetch();
            current.retry();
          }}
        />
      ) : null}
      {!failed && (plans.data === undefined || held === undefined) ? <PlansSkeleton /> : null}
      {plans.data && held !== undefined ? <PlanTabs plans={plans.data} held={held} /> : null}
    </Page>
  );
}

function CurrentPlan({ held }: { held: Subscription | null }) {
  return (
    <>
      <RichText
        text={words.currentPlan(currentPlanName(held))}
        tags={{ plan: (name) => <strong className="font-semibold text-strong">{name}</strong> }}
      />
      {held === null ? <span className="block text-sm">{words.withoutSubscription}</span> : null}
    </>
  );
}

interface PlanTabsProps {
  plans: readonly Plan[];
  held: Subscription | null;
}

function PlanTabs({ plans, held }: PlanTabsProps) {
  const [interval, setInterval] = useState<PlanInterval>(held?.plan.price ? held.plan.interval : "month");
  const shown = plans.filter((plan) => plan.interval === interval);
  const tabs = [
    {
      value: "plans",
      label: words.plans,
      content: (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mb-6">
            <SegmentedControl
              label={words.billingInterval}
              value={interval}
              onValueChange={setInterval}
              options={INTERVALS}
            />
            <p className="flex-1 basis-40 font-medium text-md text-strong">{yearlyOffer(plans)}</p>
          </div>
          <PlanList shown={shown} all={plans} held={held} />
        </>
      ),
    },
    { value: "features", label: words.features, content: <ComparisonTable plans={shown} /> },
  ];
  return <AddressTabs label={words.plans} tabs={tabs} listClassName="sm:-mx-1 sm:px-1" />;
}

function PlansSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <div aria-hidden="true" className="plans-grid">
        {["first", "second", "third"].map((card) => (
          <div key={card} className="plans-skeleton rounded-lg border border-line bg-raised p-5 sm:p-6">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-10 h-9 w-28" />
            <Skeleton className="mt-12 h-11 w-full" />
            <Skeleton className="mt-10 h-4 w-32" />
            <Skeleton className="mt-4 h-4 w-44" />
            <Skeleton className="mt-4 h-4 w-36" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export const queries: PageQueries = () => [{ path: "subscriptions.plans" }, { path: "subscriptions.held" }];

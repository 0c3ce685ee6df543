import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { SegmentedControl } from "@starling/ui/segmented-control";
import { ANALYTICS_DAYS, type AnalyticsDays, type AnalyticsOverview } from "@starling/validators/analytics";
import { keepPreviousData } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { AnalyticsSkeleton } from "./analytics-skeleton.tsx";
import { ExposurePlaces } from "./exposure-places.tsx";
import { FiguresPanel } from "./figures-panel.tsx";
import { useSpanInAddress } from "./span-in-address.ts";
import "./analytics.css";
import { headingWords, spanWords, TEXTS } from "./words.ts";

const SPANS = ANALYTICS_DAYS.map((days) => ({ value: `${days}` as const, label: `${days} days` }));

/** What came of being listed: figures by the day, and where one was shown (docs/decisions/026-analytics.md). */
export function AnalyticsTab({ tab }: { tab: string }) {
  const heading = useId();
  const { days, choose } = useSpanInAddress(tab);
  const query = trpc.analytics.overview.useQuery(
    { days },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = query;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={heading} className="text-lg">
            {headingWords(days)}
          </h2>
          <p className="min-h-5 text-md text-muted tabular-nums" aria-live="polite">
            {data?.days === days ? spanWords(data) : null}
          </p>
        </div>
        <SegmentedControl
          label={TEXTS.span}
          value={`${days}`}
          options={SPANS}
          onValueChange={(span) => choose(spanOf(span))}
        />
      </div>
      {data === undefined ? (
        <Waiting query={query} />
      ) : (
        <div className={cn("transition-opacity", query.isPlaceholderData && "opacity-60")}>
          <Told overview={data} tab={tab} />
        </div>
      )}
    </section>
  );
}

function spanOf(value: string): AnalyticsDays {
  return ANALYTICS_DAYS.find((days) => `${days}` === value) ?? 30;
}

interface WaitingQuery {
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function Waiting({ query }: { query: WaitingQuery }) {
  if (query.isPending) return <AnalyticsSkeleton />;
  return (
    <ErrorState
      message={TEXTS.failed}
      detail={TEXTS.failedDetail}
      retryLabel={TEXTS.retry}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

function Told({ overview, tab }: { overview: AnalyticsOverview; tab: string }) {
  const isEmpty =
    overview.countedSince === null && Object.values(overview.totals).every((total) => total === 0);
  if (isEmpty) {
    return (
      <EmptyState
        message={TEXTS.empty}
        action={
          <Button asChild>
            <Link href={tabHref(paths.profile, "clips")}>{TEXTS.emptyAction}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <FiguresPanel key={tab} overview={overview} />
      <ExposurePlaces sources={overview.sources} />
      <ul className="flex max-w-measure list-disc flex-col gap-1 ps-4 text-muted text-sm">
        {TEXTS.counting.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

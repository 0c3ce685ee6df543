import "./analytics.css";
import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { SegmentedControl } from "@starling/ui/segmented-control";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import {
  ANALYTICS_DAYS,
  ANALYTICS_FIGURES,
  type AnalyticsDays,
  type AnalyticsOverview,
  EXPOSURE_SOURCES,
  type ExposureShare,
} from "@starling/validators/analytics";
import { keepPreviousData } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { tabHref } from "../../components/address-tabs.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { DayChart } from "./day-chart.tsx";
import { DayTable } from "./day-table.tsx";
import { FigureChoice } from "./figure-choice.tsx";
import {
  daysWords,
  type Figure,
  headingWords,
  numberWords,
  PLACES,
  shareWords,
  spanWords,
  surfBeforeWords,
  surfWords,
  TEXTS,
} from "./words.ts";

const SPANS = localized(() =>
  ANALYTICS_DAYS.map((days) => ({ value: `${days}` as const, label: daysWords(days) })),
);

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
          <Overview overview={data} tab={tab} />
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
    <ErrorState message={TEXTS.failed} detail={TEXTS.failedDetail} retryLabel={TEXTS.retry} query={query} />
  );
}

function Overview({ overview, tab }: { overview: AnalyticsOverview; tab: string }) {
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
      <SurfVisits overview={overview} />
      <ExposurePlaces sources={overview.sources} />
      <ul className="flex max-w-measure list-disc flex-col gap-1 ps-4 text-muted text-sm">
        {TEXTS.counting.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function AnalyticsSkeleton() {
  return (
    <SkeletonGroup label={TEXTS.loading} className="flex flex-col gap-8">
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <div className="analytics-figures">
          {ANALYTICS_FIGURES.map((figure) => (
            <div key={figure} className="analytics-figure">
              <Skeleton className="w-20" />
              <Skeleton className="mt-2 h-6 w-14" />
              <Skeleton className="mt-2 w-16" />
            </div>
          ))}
        </div>
        <div className="p-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-6 h-60 w-full" />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-48" />
        {EXPOSURE_SOURCES.map((source) => (
          <Skeleton key={source} className="h-8 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

function FiguresPanel({ overview }: { overview: AnalyticsOverview }) {
  const [figure, setFigure] = useState<Figure>("impressions");
  const [isTable, setTable] = useState(false);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      <FigureChoice overview={overview} chosen={figure} onChoose={setFigure} />
      <div className="p-4">
        {isTable ? <DayTable perDay={overview.perDay} /> : <DayChart overview={overview} figure={figure} />}
        <Button variant="ghost" size="sm" className="-ms-3 mt-3" onClick={() => setTable(!isTable)}>
          {isTable ? TEXTS.asChart : TEXTS.asTable}
        </Button>
      </div>
    </div>
  );
}

const USUAL: AnalyticsDays = 30;

/** Period in days, such as `?days=7` in the URL; invalid values give the default. */
function useSpanInAddress(tab: string) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("days");
  const days = ANALYTICS_DAYS.find((span) => String(span) === asked) ?? USUAL;
  const hrefOf = (span: AnalyticsDays) =>
    span === USUAL ? tabHref(path, tab) : `${tabHref(path, tab)}&days=${span}`;
  return { days, choose: (span: AnalyticsDays) => navigate(hrefOf(span), { replace: true }) };
}

function SurfVisits({ overview: { surf, days } }: { overview: AnalyticsOverview }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 text-lg">
        {TEXTS.surf}
      </h3>
      <p className="text-md tabular-nums">{surfWords(surf)}</p>
      <p className="text-md text-muted tabular-nums">{surfBeforeWords(surf.before, days)}</p>
    </section>
  );
}

function ExposurePlaces({ sources }: { sources: readonly ExposureShare[] }) {
  const heading = useId();
  const isShown = sources.some(({ impressions }) => impressions > 0);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-3 text-lg">
        {TEXTS.places}
      </h3>
      {isShown ? (
        <dl className="flex flex-col gap-4">
          {sources.map(({ source, impressions, share }) => (
            <div key={source} className="analytics-place">
              <dt className={cn("text-md", impressions === 0 && "text-muted")}>{PLACES[source]}</dt>
              <dd className={cn("text-md tabular-nums", impressions === 0 && "text-muted")}>
                {numberWords(impressions)}
              </dd>
              <dd className="text-end text-md text-muted tabular-nums">{shareWords(share)}</dd>
              <dd aria-hidden="true" className="analytics-share">
                <span style={{ width: `${share * 100}%` }} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-md text-muted">{TEXTS.placesEmpty}</p>
      )}
    </section>
  );
}

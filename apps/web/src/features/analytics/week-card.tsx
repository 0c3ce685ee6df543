import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { AnalyticsOverview } from "@starling/validators/analytics";
import { tabHref } from "../../components/address-tabs.tsx";
import { Panel, PanelError } from "../../components/panel.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import "./analytics.css";
import { linesFor } from "./chart-scale.ts";
import { DayColumns } from "./day-columns.tsx";
import {
  changeWords,
  FIGURES,
  type Figure,
  numberWords,
  summaryWords,
  TEXTS,
  tickWords,
  weekCard as words,
} from "./words.ts";

/** With fewer impressions in the week, the chart is a low strip with the number of each day. */
const FEW = 50;

/** The line below the columns. */
const BASE = [0];

const figuresClasses = "grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4";

const SHOWN: readonly Figure[] = ["impressions", "profileViews", "follows", "clipPlays"];

export function WeekCard() {
  const query = trpc.analytics.overview.useQuery({ days: 7 });
  return (
    <Panel
      title={words.title}
      className="flex flex-col"
      link={{ href: tabHref(paths.profile, "analytics"), label: words.all }}
    >
      {query.data ? <Week overview={query.data} /> : null}
      {query.isPending ? <WeekSkeleton /> : null}
      {query.isError && !query.data ? <PanelError message={TEXTS.failed} query={query} /> : null}
    </Panel>
  );
}

function Week({ overview }: { overview: AnalyticsOverview }) {
  const { perDay, totals } = overview;
  if (SHOWN.every((figure) => totals[figure] === 0)) {
    return <p className="max-w-measure text-md text-muted">{words.empty}</p>;
  }
  const columns = perDay.map(({ day, impressions }) => ({ day, value: impressions }));
  const isStrip = totals.impressions < FEW;
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const lines = linesFor(most);
  return (
    <>
      <dl className={figuresClasses}>
        {SHOWN.map((figure) => {
          const change = changeWords(overview, figure);
          return (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="text-md text-muted">{FIGURES[figure].name}</dt>
              <dd className="flex items-baseline gap-2 tabular-nums">
                <bdi className="heading text-2xl">{numberWords(totals[figure])}</bdi>
                {change ? (
                  <span className="text-muted text-sm">
                    <bdi aria-hidden="true">{change.short}</bdi>
                    <span className="sr-only">, {change.long}</span>
                  </span>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
      <figure className={cn("mt-6 flex flex-col", !isStrip && "flex-1")}>
        <div className={cn("analytics-plot", isStrip ? "analytics-plot-strip" : "analytics-plot-low")}>
          <DayColumns
            columns={columns}
            top={isStrip ? most : (lines.at(-1) ?? 1)}
            lines={isStrip ? BASE : lines}
            current={null}
          />
        </div>
        <ol aria-hidden="true" className="mt-1 grid grid-cols-7 text-center text-faint text-xs">
          {perDay.map(({ day, impressions }, place) => (
            <li key={day} className="flex flex-col">
              {isStrip ? (
                <span className="font-medium text-strong tabular-nums">{numberWords(impressions)}</span>
              ) : null}
              {place === perDay.length - 1 ? TEXTS.today : tickWords(day, 7)}
            </li>
          ))}
        </ol>
        <figcaption className="mt-3 text-faint text-sm tabular-nums">
          {summaryWords(perDay, "impressions")}
        </figcaption>
      </figure>
    </>
  );
}

function WeekSkeleton() {
  return (
    <SkeletonGroup label={TEXTS.loading} className="flex flex-1 flex-col">
      <div className={figuresClasses}>
        {SHOWN.map((figure) => (
          <Skeleton key={figure} className="h-13 w-20" />
        ))}
      </div>
      <Skeleton className="mt-6 h-32" />
    </SkeletonGroup>
  );
}

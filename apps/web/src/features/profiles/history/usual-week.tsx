import { listText } from "@starling/i18n/format";
import { cn } from "@starling/ui/cn";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { calendarText, zoneName } from "@starling/validators/date-texts";
import { WEEKDAYS } from "@starling/validators/half-hours";
import { USUAL_STREAMS } from "@starling/validators/streams";
import { deviceZone } from "../../../lib/device-zone.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Section } from "../facts/section.tsx";
import { hourText, type Level, levelOf, usualTimes } from "./usual-hours.ts";
import { usualWeek as words } from "./words.ts";

interface UsualWeekProps {
  id: string;
  /** Only the owner sees why data is missing. */
  isOwn?: boolean;
}

export function UsualWeek({ id, isOwn = false }: UsualWeekProps) {
  const query = trpc.streams.usualWeek.useQuery({ id, timeZone: deviceZone() });
  const { data } = query;
  if (data === undefined) {
    return (
      <Section title={words.title}>
        {query.isError ? (
          <ErrorState message={describeError(query.error, words.failed).message} query={query} />
        ) : (
          <SkeletonGroup label={words.loading}>
            <Skeleton className="h-64 w-full rounded-lg" />
          </SkeletonGroup>
        )}
      </Section>
    );
  }
  const { hours, weeks, streams } = data;
  if (hours === null) {
    if (!isOwn) return null;
    return (
      <Section title={words.title}>
        <p className="max-w-measure text-muted">{words.tooFew(streams, USUAL_STREAMS)}</p>
      </Section>
    );
  }
  return (
    <Section title={words.title}>
      <Marks hours={hours} weeks={weeks} />
      <p className="mt-3 text-faint text-sm">{words.of(streams, weeks, zoneName(deviceZone()))}</p>
      <UsualWeekText hours={hours} weeks={weeks} />
    </Section>
  );
}

interface WeekHours {
  /** Number of weeks with a stream, by day (0 = Sunday) and hour. */
  hours: readonly (readonly number[])[];
  weeks: number;
}

const SIZES: Record<Level, string> = {
  0: "size-0.5 rounded-full bg-line-strong",
  1: "size-1.5 rounded-full bg-accent-text/60",
  2: "size-2 rounded-full bg-accent-text/80 sm:size-3",
  3: "size-2.5 rounded-sm bg-accent-text sm:size-4",
};
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const SHOWN_HOURS = [0, 6, 12, 18];

/** Weekday 0 is Sunday; 1 January 2023 was a Sunday. */
function shortDay(day: number): string {
  return calendarText(`2023-01-0${1 + day}`, { weekday: "short" });
}

/** Hidden from screen readers, because the same data follows as text. */
function Marks({ hours, weeks }: WeekHours) {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-raised p-3 sm:p-4">
      <div className="grid grid-cols-[2.25rem_repeat(24,minmax(0,1fr))] items-center gap-y-0.5">
        {WEEKDAYS.map(({ value }) => (
          <Day key={value} label={shortDay(value)} hours={hours[value] ?? []} weeks={weeks} />
        ))}
        <span />
        {SHOWN_HOURS.map((hour) => (
          <span key={hour} className="col-span-6 pt-1 text-faint text-xs tabular-nums">
            {hourText(hour)}
          </span>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        {words.legend}
        <Key level={1}>{words.some}</Key>
        <Key level={2}>{words.half}</Key>
        <Key level={3}>{words.most}</Key>
      </p>
    </div>
  );
}

function Key({ level, children }: { level: Level; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={SIZES[level]} />
      {children}
    </span>
  );
}

interface DayProps {
  label: string;
  hours: readonly number[];
  weeks: number;
}

function Day({ label, hours, weeks }: DayProps) {
  return (
    <>
      <span className="text-muted text-sm">{label}</span>
      {HOURS.map((hour) => (
        <span
          key={hour}
          className={cn("grid h-6 place-items-center", hour % 6 === 0 && "border-line border-s")}
        >
          <span className={SIZES[levelOf(hours[hour] ?? 0, weeks)]} />
        </span>
      ))}
    </>
  );
}

function usualText(hours: readonly number[], weeks: number): string {
  const times = usualTimes(hours, weeks);
  return times.length === 0 ? words.seldom : listText(times, "plain");
}

function UsualWeekText({ hours, weeks }: WeekHours) {
  return (
    <details className="mt-2 max-w-measure">
      <summary className="w-fit cursor-pointer py-2.5 text-md text-muted hover:text-strong">
        {words.inWords}
      </summary>
      <table className="w-full text-md tabular-nums">
        <thead className="text-start text-muted">
          <tr>
            <th scope="col" className="py-1.5 pe-4 text-start font-normal">
              {words.day}
            </th>
            <th scope="col" className="py-1.5 text-start font-normal">
              {words.usual}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {WEEKDAYS.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row" className="py-1.5 pe-4 text-start font-medium">
                {label}
              </th>
              <td className="py-1.5">{usualText(hours[value] ?? [], weeks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

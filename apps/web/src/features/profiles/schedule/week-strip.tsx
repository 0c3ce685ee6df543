import { cn } from "@starling/ui/cn";
import type { LiveSource } from "@starling/validators/channels";
import { calendarText, dateText, momentText, zoneName } from "@starling/validators/date-texts";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import { type PlannedDay, type PlannedStream, streamsAfterWeek, weekOf } from "@starling/validators/weeks";
import type { ReactNode } from "react";
import { OnNow } from "../../../entities/streamer/live-state.tsx";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { PlannedStream as Stream } from "./planned-stream.tsx";
import { weekStrip as words } from "./words.ts";

interface WeekStripProps {
  entries: readonly ScheduleEntry[];
  /** If null, no stream is marked as live. */
  source: LiveSource | null;
  /** Returns the calendar URL of a stream. Without this function, no calendar links are shown. */
  calendar?: (entryId: string) => string;
}

const HOUR = 3_600_000;

function nextWords(next: Date, now: Date): string {
  return next.getTime() - now.getTime() < HOUR ? words.nextAt(momentText(next, now)) : words.next;
}

/**
 * Next seven days in the visitor's time zone as columns or a list, then later one-time streams. Highlights the
 * day of the current stream, otherwise of the next one.
 */
export function WeekStrip({ entries, source, calendar }: WeekStripProps) {
  const now = useNow();
  const { timeZone: zone } = useClock();
  const days = weekOf(entries, now, zone);
  const later = streamsAfterWeek(entries, now, zone);
  const next = nextStart(entries, now);
  const isNext = ({ start }: PlannedStream) => start.getTime() === next?.getTime();
  const isPlannedNow = days.some(({ streams }) => streams.some(({ isLive }) => isLive));
  const isOn = source === "platform" || (source !== null && isPlannedNow);
  const draw = (stream: PlannedStream) => (
    <Stream
      key={`${stream.entryId}-${stream.start.getTime()}`}
      stream={stream}
      source={source}
      next={next && isNext(stream) ? nextWords(next, now) : null}
      calendar={stream.isOver ? undefined : calendar?.(stream.entryId)}
    />
  );
  return (
    <div>
      <ol className="overflow-hidden rounded-lg border border-line bg-raised lg:grid lg:grid-cols-7">
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            isHighlighted={isOn ? day.isToday : day.streams.some(isNext)}
            unplanned={day.isToday && isOn && !isPlannedNow ? source : null}
          >
            {day.streams.map(draw)}
          </Day>
        ))}
      </ol>
      {later.length > 0 ? (
        <section className="mt-5">
          <h3 className="text-md text-strong">{words.later}</h3>
          <dl className="mt-2 flex flex-col gap-3">
            {later.map((stream) => (
              <div key={stream.entryId} className="flex flex-wrap gap-x-4">
                <dt className="w-28 shrink-0 text-muted text-sm leading-5">{dateText(stream.start, zone)}</dt>
                <dd className="min-w-24 max-w-fit flex-1">
                  <ul>{draw(stream)}</ul>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <p className="mt-3 text-faint text-sm">{words.zone(zoneName(zone))}</p>
    </div>
  );
}

interface DayProps {
  day: PlannedDay;
  isHighlighted: boolean;
  /** Source of a live stream that the schedule does not contain. */
  unplanned: LiveSource | null;
  children: ReactNode;
}

function Day({ day, isHighlighted, unplanned, children }: DayProps) {
  const isEmpty = day.streams.length === 0 && unplanned === null;
  return (
    <li
      aria-current={day.isToday ? "date" : undefined}
      className={cn(
        "flex flex-wrap gap-x-4 border-line border-t px-4 py-3 first:border-t-0 lg:min-h-20 lg:flex-col lg:flex-nowrap lg:gap-2 lg:border-t-0 lg:border-s lg:first:border-s-0",
        isHighlighted && "bg-accent-tint",
        isEmpty && "max-lg:hidden",
      )}
    >
      <p className="flex w-22 shrink-0 flex-wrap content-start gap-x-1.5 text-sm leading-5 lg:w-auto">
        <span className={cn("font-semibold", isEmpty ? "text-muted" : "text-strong")}>
          {day.isToday ? words.today : calendarText(day.date, { weekday: "short" })}
        </span>
        <time dateTime={day.date} className={isEmpty ? "text-faint" : "text-muted"}>
          {calendarText(day.date, { day: "numeric", month: "short" })}
        </time>
      </p>
      {isEmpty ? (
        <p className="text-faint text-sm leading-5">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{words.noStream}</span>
        </p>
      ) : (
        <div className="flex min-w-24 flex-1 flex-col gap-3 lg:min-w-0">
          {unplanned ? <OnNow source={unplanned} /> : null}
          {day.streams.length > 0 ? <ul className="flex flex-col gap-3">{children}</ul> : null}
        </div>
      )}
    </li>
  );
}

import { cn } from "@starling/ui/cn";
import { LiveDot } from "@starling/ui/live-dot";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { type PlannedDay, type PlannedStream, weekOf } from "@starling/validators/weeks";
import { CalendarPlus } from "lucide-react";
import { clockTime } from "../../../lib/times.ts";
import { useNow } from "./use-now.ts";

interface WeekStripProps {
  entries: readonly ScheduleEntry[];
  /** The address of one stream's calendar entry; without it none is offered. */
  calendar?: (entryId: string) => string;
}

/** A schedule as the visitor's own next seven days: columns where there is room, else a list (spec B §2.6). */
export function WeekStrip({ entries, calendar }: WeekStripProps) {
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = weekOf(entries, now, zone);
  return (
    <div>
      <ol className="overflow-hidden rounded-lg border border-line bg-raised lg:grid lg:grid-cols-7">
        {days.map((day) => (
          <Day key={day.date} day={day} calendar={calendar} />
        ))}
      </ol>
      <p className="mt-3 text-faint text-sm">In your time zone, {zone.replaceAll("_", " ")}.</p>
    </div>
  );
}

function Day({ day, calendar }: { day: PlannedDay } & Pick<WeekStripProps, "calendar">) {
  const noon = new Date(`${day.date}T12:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(noon);
  return (
    <li
      aria-current={day.isToday ? "date" : undefined}
      className={cn(
        "flex gap-4 border-line border-t px-4 py-3 first:border-t-0 lg:min-h-44 lg:flex-col lg:gap-3 lg:border-t-0 lg:border-s lg:px-3 lg:first:border-s-0",
        day.isToday && "bg-hover",
      )}
    >
      <p className="w-16 shrink-0 text-sm leading-5 lg:w-auto">
        <span className={cn("block font-semibold", day.isToday ? "text-accent-text" : "text-strong")}>
          {day.isToday ? "Today" : words({ weekday: "short" })}
        </span>
        <time dateTime={day.date} className="block text-muted">
          {words({ day: "numeric", month: "short" })}
        </time>
      </p>
      {day.streams.length === 0 ? (
        <p className="text-faint text-sm leading-5">
          <span aria-hidden="true">–</span>
          <span className="sr-only">No stream</span>
        </p>
      ) : (
        <ul className="flex min-w-0 flex-1 flex-col gap-3">
          {day.streams.map((stream) => (
            <Stream
              key={`${stream.entryId}-${stream.start.getTime()}`}
              stream={stream}
              calendar={stream.isOver ? undefined : calendar?.(stream.entryId)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Stream({ stream, calendar }: { stream: PlannedStream; calendar: string | undefined }) {
  const begins = new Intl.DateTimeFormat(undefined, { weekday: "long", hour: "numeric", minute: "2-digit" });
  return (
    <li
      className={cn(
        "flex items-start justify-between gap-1 border-s-2 ps-2.5 text-sm leading-5",
        stream.isLive ? "border-live" : "border-accent",
        stream.isOver && "border-line-strong text-muted",
      )}
    >
      <div className="min-w-0">
        {stream.isLive ? <LiveDot className="flex">Live now</LiveDot> : null}
        <span className="block font-medium tabular-nums">
          <time dateTime={stream.start.toISOString()}>{clockTime(stream.start)}</time>
          {" – "}
          <time dateTime={stream.end.toISOString()}>{clockTime(stream.end)}</time>
        </span>
        {stream.game ? (
          <span dir="auto" className="block text-muted [overflow-wrap:anywhere]">
            {stream.game}
          </span>
        ) : null}
        {stream.isOver ? <span className="sr-only">Over</span> : null}
      </div>
      {calendar ? (
        <a
          href={calendar}
          title="Add to calendar"
          aria-label={`Add to calendar: ${begins.format(stream.start)}`}
          className="touch-area -mt-0.5 grid size-6 shrink-0 place-items-center rounded-md text-faint transition-colors hover:bg-hover hover:text-strong"
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </li>
  );
}

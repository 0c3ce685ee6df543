import { cn } from "@starling/ui/cn";
import { categoryText } from "@starling/validators/category-names";
import type { LiveSource } from "@starling/validators/channels";
import { clockText, weekdayClockText } from "@starling/validators/date-texts";
import type { PlannedStream as Planned } from "@starling/validators/weeks";
import { CalendarPlus } from "lucide-react";
import { RichText } from "../../../components/rich-text.tsx";
import { OnNow } from "../../../entities/streamer/live-state.tsx";
import { useClock } from "../../../lib/use-now.ts";
import { plannedStream as words } from "./words.ts";

interface PlannedStreamProps {
  stream: Planned;
  /** If null, no stream is marked as live. */
  source: LiveSource | null;
  /** Label of the next stream, for example "Next, in 3 h"; null for all other streams. */
  next: string | null;
  calendar: string | undefined;
}

function Time({ at, children }: { at: Date; children: string }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {children}
    </time>
  );
}

export function PlannedStream({ stream, source, next, calendar }: PlannedStreamProps) {
  const clock = useClock();
  return (
    <li
      className={cn(
        "flex items-start justify-between gap-x-2 text-sm leading-5 lg:max-xl:flex-col lg:gap-y-1",
        stream.isOver && "text-muted",
      )}
    >
      <div className="min-w-0 max-w-full">
        {stream.isLive && source ? <OnNow source={source} className="flex" /> : null}
        <span className="block font-medium tabular-nums">
          <RichText
            text={words.times(clockText(stream.start, clock), clockText(stream.end, clock))}
            tags={{
              start: (inner) => <Time at={stream.start}>{inner}</Time>,
              end: (inner) => <Time at={stream.end}>{inner}</Time>,
            }}
          />
        </span>
        {next ? <span className="block font-medium text-accent-text">{next}</span> : null}
        {stream.game ? (
          <span dir="auto" className="block text-muted [overflow-wrap:anywhere] rtl:text-right">
            {categoryText(stream.game)}
          </span>
        ) : null}
        {stream.isOver ? <span className="sr-only">{words.ended}</span> : null}
      </div>
      {calendar ? (
        <a
          href={calendar}
          title={words.addToCalendar}
          aria-label={words.addName(weekdayClockText(stream.start, clock))}
          className="touch-area grid size-6 shrink-0 place-items-center rounded-md text-faint transition-colors hover:bg-hover hover:text-strong lg:max-xl:-ms-1"
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
        </a>
      ) : null}
    </li>
  );
}

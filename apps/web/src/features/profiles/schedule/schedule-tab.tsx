import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import type { LiveSource } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { CalendarSync } from "lucide-react";
import type { ReactNode } from "react";
import { Section } from "../facts/section.tsx";
import { WeekStrip } from "./week-strip.tsx";
import { scheduleTab as words } from "./words.ts";

interface ScheduleTabProps {
  entries: readonly ScheduleEntry[];
  /** If null, no stream is marked as live. */
  source: LiveSource | null;
  empty: string;
  action?: ReactNode;
  /** Returns the calendar URL of a stream; without an id, of the whole schedule. */
  calendar?: (entryId?: string) => string;
}

export function ScheduleTab({ entries, source, empty, action, calendar }: ScheduleTabProps) {
  if (entries.length === 0) return <EmptyState message={empty} action={action} />;
  const subscribe = calendar ? (
    <Button asChild size="sm">
      <a href={calendar()}>
        <CalendarSync aria-hidden="true" className="size-4" />
        {words.addToCalendar}
      </a>
    </Button>
  ) : null;
  return (
    <Section title={words.theNextSevenDays} action={subscribe}>
      <WeekStrip entries={entries} source={source} calendar={calendar} />
    </Section>
  );
}

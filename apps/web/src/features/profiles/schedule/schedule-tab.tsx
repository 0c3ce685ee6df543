import { EmptyState } from "@starling/ui/empty-state";
import type { LiveSource } from "@starling/validators/channels";
import type { ScheduleEntry } from "@starling/validators/schedules";
import type { ReactNode } from "react";
import { Section } from "../facts/section.tsx";
import { CalendarLink } from "./calendar-link.tsx";
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
  return (
    <Section title={words.theNextSevenDays} action={calendar ? <CalendarLink href={calendar()} /> : null}>
      <WeekStrip entries={entries} source={source} calendar={calendar} />
    </Section>
  );
}

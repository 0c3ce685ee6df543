import { EmptyState } from "@starling/ui/empty-state";
import type { ScheduleEntry } from "@starling/validators/schedules";
import type { ReactNode } from "react";
import { Section } from "../facts/section.tsx";
import { WeekStrip } from "./week-strip.tsx";

interface ScheduleTabProps {
  entries: readonly ScheduleEntry[];
  /** Why there is no schedule, when there is none. */
  empty: string;
  action?: ReactNode;
}

/** The coming week, or a sentence when none is planned. */
export function ScheduleTab({ entries, empty, action }: ScheduleTabProps) {
  if (entries.length === 0) return <EmptyState message={empty} action={action} />;
  return (
    <Section title="The next seven days">
      <WeekStrip entries={entries} />
    </Section>
  );
}

import type { FieldValues } from "react-hook-form";
import { EditorFrame, type EditorProps } from "./editor-frame.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { hasAllTimes, rowsOf, type ScheduleRow, scheduleOf } from "./schedule-rows.ts";

/** Only this editor writes the value, so its shape is known; a draft that lost it counts as empty. */
function rowsIn(values: FieldValues): ScheduleRow[] {
  return Array.isArray(values.schedule) ? values.schedule : [];
}

/** "Edit Schedule": the weekdays one streams on, and streams that happen once (spec B §4.3, §5). */
export function ScheduleEditor(props: EditorProps) {
  const entries = props.profile.role === "streamer" ? props.profile.schedule : [];
  return (
    <EditorFrame
      {...props}
      editor="schedule"
      size="lg"
      initial={{ schedule: rowsOf(entries), parked: [] }}
      changes={(values) => ({ schedule: scheduleOf(rowsIn(values)) })}
      isComplete={(values) => hasAllTimes(rowsIn(values))}
    >
      <ScheduleFields />
    </EditorFrame>
  );
}

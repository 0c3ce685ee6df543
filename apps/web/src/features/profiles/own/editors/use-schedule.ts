import { valueAt } from "@starling/validators/dotted-paths";
import type { ImportedSlot } from "@starling/validators/schedule-imports";
import { type FieldValues, useController, useFormContext, useFormState } from "react-hook-form";
import { type Filled, type FillMode, filledWith } from "./schedule-fill.ts";
import type { ScheduleRow, ScheduleValues } from "./schedule-rows.ts";

/** A row with what the schema says against it. */
export interface PlacedRow {
  row: ScheduleRow;
  /** The message at a field of the row. */
  errorOf: (field: keyof ScheduleRow) => string | undefined;
}

/** The rows of the schedule editor's form. */
export function useSchedule() {
  const { getValues, setValue } = useFormContext<FieldValues>();
  const sent = useController<FieldValues>({ name: "schedule" });
  // What the server says against one row is news to the form, not to the list as a whole.
  const { errors } = useFormState<FieldValues>();
  const parked = useController<FieldValues>({ name: "parked" });
  const values: ScheduleValues = { schedule: sent.field.value, parked: parked.field.value };

  const put = (next: ScheduleValues) => {
    setValue("parked", next.parked, { shouldDirty: true });
    sent.field.onChange(next.schedule);
  };
  const putRows = (schedule: ScheduleRow[]) => put({ ...values, schedule });

  const placed: PlacedRow[] = values.schedule.map((row, index) => ({
    row,
    errorOf: (field) => {
      const message = valueAt(errors, `schedule.${index}.${field}.message`);
      return typeof message === "string" ? message : undefined;
    },
  }));

  return {
    values,
    put,
    onDay: (day: number | null) => placed.filter(({ row }) => row.dayOfWeek === day),
    change: (changed: ScheduleRow) =>
      putRows(values.schedule.map((row) => (row.key === changed.key ? changed : row))),
    add: (row: ScheduleRow) => putRows([...values.schedule, row]),
    remove: (key: string) => putRows(values.schedule.filter((row) => row.key !== key)),
    /** Puts proposed streams into the form; nothing is saved. */
    fill: (slots: readonly ImportedSlot[], mode: FillMode): Filled => {
      // What was asked for comes later than it was drawn: the form may have been typed into meanwhile.
      const filled = filledWith(
        { schedule: getValues("schedule"), parked: getValues("parked") },
        slots,
        mode,
      );
      put(filled.values);
      return filled;
    },
    shareZone: (timeZone: string) => putRows(values.schedule.map((row) => ({ ...row, timeZone }))),
  };
}

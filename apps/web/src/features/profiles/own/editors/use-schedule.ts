import { valueAt } from "@starling/validators/dotted-paths";
import type { ImportedSlot } from "@starling/validators/schedule-imports";
import { type FieldValues, useController, useFormContext, useFormState } from "react-hook-form";
import { type Filled, type FillMode, filledWith } from "./schedule-fill.ts";
import type { ScheduleRow, ScheduleValues } from "./schedule-rows.ts";

export interface PlacedRow {
  row: ScheduleRow;
  errorOf: (field: keyof ScheduleRow) => string | undefined;
}

export function useSchedule() {
  const { getValues, setValue } = useFormContext<FieldValues>();
  const sent = useController<FieldValues>({ name: "schedule" });
  // Without this subscription, the list would not show a server error of a row.
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
    fill: (slots: readonly ImportedSlot[], mode: FillMode): Filled => {
      // Reads current values, because the form may have changed during the request.
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

import { Field } from "@starling/ui/field";
import { IconButton } from "@starling/ui/icon-button";
import { Input } from "@starling/ui/input";
import { MAX_GAME } from "@starling/validators/schedules";
import { Trash2 } from "lucide-react";
import { HalfHourSelect } from "../../../../components/catalogue/half-hour-select.tsx";
import { TimeZoneSelect } from "../../../../components/catalogue/time-zone-select.tsx";
import type { ScheduleRow } from "./schedule-rows.ts";
import type { PlacedRow } from "./use-schedule.ts";
import { scheduleRowFields as words } from "./words.ts";

interface ScheduleRowFieldsProps {
  placed: PlacedRow;
  name: string;
  withZone: boolean;
  onChange: (row: ScheduleRow) => void;
  onRemove: () => void;
}

export function ScheduleRowFields(props: ScheduleRowFieldsProps) {
  const { placed, name, withZone, onChange, onRemove } = props;
  const { row, errorOf } = placed;
  const { startTime, endTime } = row;
  const overnight = startTime !== "" && endTime !== "" && endTime < startTime;
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3 sm:grid-cols-[8.5rem_8.5rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{name}</legend>
      {row.date === null ? null : (
        <Field
          label={words.date}
          error={errorOf("date") ?? errorOf("dayOfWeek")}
          className="col-span-full sm:max-w-70"
        >
          <Input
            type="date"
            value={row.date}
            onChange={(event) => onChange({ ...row, date: event.target.value })}
          />
        </Field>
      )}
      <HalfHourSelect
        label={words.starts}
        value={startTime}
        error={errorOf("startTime")}
        onChange={(time) => onChange({ ...row, startTime: time })}
      />
      <HalfHourSelect
        label={words.ends}
        value={endTime}
        hint={overnight ? words.theNextDay : undefined}
        error={errorOf("endTime")}
        onChange={(time) => onChange({ ...row, endTime: time })}
      />
      <div className="col-span-full flex items-start gap-3 sm:col-span-2">
        <Field
          label={words.game}
          length={{ used: row.game.trim().length, max: MAX_GAME }}
          error={errorOf("game")}
          className="min-w-0 grow"
        >
          <Input
            dir="auto"
            autoComplete="off"
            placeholder={words.any}
            value={row.game}
            onChange={(event) => onChange({ ...row, game: event.target.value })}
          />
        </Field>
        <IconButton label={words.remove(name)} className="mt-6.5" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {withZone ? (
        <div className="col-span-full sm:max-w-70">
          <TimeZoneSelect
            label={words.timeZone}
            value={row.timeZone}
            error={errorOf("timeZone")}
            onChange={(timeZone) => onChange({ ...row, timeZone })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

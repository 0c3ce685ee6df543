import { Button } from "@starling/ui/button";
import { Switch } from "@starling/ui/switch";
import { WEEKDAYS } from "@starling/validators/half-hours";
import { Plus } from "lucide-react";
import { TimeZoneSelect } from "../../../../components/catalogue/time-zone-select.tsx";
import { zoneLabel } from "../../../../components/catalogue/time-zones.ts";
import { deviceZone } from "../../../../lib/device-zone.ts";
import { ProposeSchedule } from "./propose-schedule.tsx";
import { ScheduleImport } from "./schedule-import.tsx";
import { ScheduleRowFields } from "./schedule-row-fields.tsx";
import { newRow, sharedZone, withDay, withoutDay } from "./schedule-rows.ts";
import { useSchedule } from "./use-schedule.ts";
import { scheduleFields as words } from "./words.ts";

type Schedule = ReturnType<typeof useSchedule>;

/** @param zone time zone of the profile, used for the first proposed stream */
export function ScheduleFields({ zone }: { zone: string | null }) {
  const schedule = useSchedule();
  return (
    <>
      <ScheduleImport schedule={schedule} zone={zone} />
      <ProposeSchedule schedule={schedule} />
      <Zone schedule={schedule} />
      <ul className="divide-y divide-line border-line border-y">
        {WEEKDAYS.map(({ value, label }) => (
          <Day key={value} schedule={schedule} day={value} label={label} />
        ))}
      </ul>
      <OneTimeStreams schedule={schedule} />
    </>
  );
}

function Zone({ schedule }: { schedule: Schedule }) {
  const { schedule: rows } = schedule.values;
  const shared = sharedZone(rows);
  if (rows.length === 0) return null;
  if (shared !== null) {
    return (
      <div className="sm:max-w-80">
        <TimeZoneSelect label={words.timeZone} value={shared} onChange={schedule.shareZone} />
      </div>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-3 text-md text-muted">
      {words.differentZones}
      <Button size="sm" onClick={() => schedule.shareZone(deviceZone())}>
        {words.applyToAll(zoneLabel(deviceZone()))}
      </Button>
    </p>
  );
}

function Day({ schedule, day, label }: { schedule: Schedule; day: number; label: string }) {
  const rows = schedule.onDay(day);
  const { values, put } = schedule;
  const zone = deviceZone();
  return (
    <li className="py-2.5">
      <Switch
        label={label}
        checked={rows.length > 0}
        onCheckedChange={(on) => put(on ? withDay(values, day, zone) : withoutDay(values, day))}
      />
      {rows.length > 0 ? (
        <div className="mt-2 mb-1.5 flex flex-col gap-4">
          <Rows schedule={schedule} rows={rows} nameOf={(number) => words.rowName(label, number)} />
          <Button
            size="sm"
            variant="ghost"
            className="-ms-3 self-start"
            aria-label={words.addAnotherOn(label)}
            onClick={() => schedule.add(newRow(day, zone))}
          >
            <Plus aria-hidden="true" className="size-4" />
            {words.addAnother}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function OneTimeStreams({ schedule }: { schedule: Schedule }) {
  return (
    <section aria-label={words.oneTimeStreams} className="flex flex-col gap-4">
      <h3 className="font-semibold text-lg">{words.oneTimeStreams}</h3>
      <Rows schedule={schedule} rows={schedule.onDay(null)} nameOf={words.oneTimeRowName} />
      <Button className="self-start" onClick={() => schedule.add(newRow(null, deviceZone()))}>
        <Plus aria-hidden="true" className="size-4" />
        {words.addAOneTimeStream}
      </Button>
    </section>
  );
}

interface RowsProps {
  schedule: Schedule;
  rows: ReturnType<Schedule["onDay"]>;
  nameOf: (number: number) => string;
}

function Rows({ schedule, rows, nameOf }: RowsProps) {
  const withZone = sharedZone(schedule.values.schedule) === null;
  return rows.map((placed, index) => (
    <ScheduleRowFields
      key={placed.row.key}
      placed={placed}
      name={nameOf(index + 1)}
      withZone={withZone}
      onChange={schedule.change}
      onRemove={() => schedule.remove(placed.row.key)}
    />
  ));
}

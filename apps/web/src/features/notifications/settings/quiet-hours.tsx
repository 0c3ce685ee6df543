import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Switch } from "@starling/ui/switch";
import type { NotificationSettings } from "@starling/validators/notifications";
import { useState } from "react";
import { TimeZoneSelect } from "../../../components/catalogue/time-zone-select.tsx";
import { deviceZone } from "../../../lib/device-zone.ts";
import { clockOf, minuteOf } from "./minutes.ts";
import type { Change } from "./use-settings.ts";
import { quietSection as words } from "./words.ts";

const USUAL = { from: 22 * 60, until: 8 * 60 };

interface QuietHoursFieldsProps {
  settings: Pick<NotificationSettings, "quietHours" | "timeZone">;
  onChange: Change;
}

/** Quiet hours, off by default, in the device's time zone. */
export function QuietHoursFields({ settings: { quietHours, timeZone }, onChange }: QuietHoursFieldsProps) {
  return (
    <div className="border-line border-y py-3">
      <Switch
        label={words.label}
        description={words.description}
        checked={quietHours !== null}
        onCheckedChange={(isOn) =>
          onChange(isOn ? { quietHours: USUAL, timeZone: deviceZone() } : { quietHours: null })
        }
      />
      {quietHours ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
          <TimeField
            label={words.from}
            minute={quietHours.from}
            other={quietHours.until}
            onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label={words.until}
            minute={quietHours.until}
            other={quietHours.from}
            onChange={(until) => onChange({ quietHours: { ...quietHours, until } })}
          />
          <TimeZoneSelect
            label={words.zone}
            value={timeZone}
            onChange={(zone) => onChange({ timeZone: zone })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  minute: number;
  /** The other end of the quiet hours. Must differ from `minute`. */
  other: number;
  onChange: (minute: number) => void;
}

function errorOf(minute: number | null, other: number): string | undefined {
  if (minute === null) return words.missing;
  return minute === other ? words.different : undefined;
}

/** Saves valid input on blur. */
function TimeField({ label, minute, other, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? clockOf(minute);
  const chosen = minuteOf(value);
  const error = errorOf(chosen, other);
  function finish() {
    if (error !== undefined || chosen === null) return;
    setTyped(null);
    if (chosen !== minute) onChange(chosen);
  }
  return (
    <Field label={label} error={error}>
      <Input
        type="time"
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === "Enter") finish();
        }}
      />
    </Field>
  );
}

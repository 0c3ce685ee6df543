import { ToggleChip } from "@starling/ui/chip";
import { FieldSet } from "@starling/ui/field";
import { WEEKDAYS } from "@starling/validators/half-hours";
import type { ControlProps } from "./control-texts.ts";
import { useControl } from "./use-control.ts";

function daysOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((day) => typeof day === "number") : [];
}

/** Days of the week, Monday first; stored with 0 = Sunday (decisions §3.4). */
export function DaysControl({ path, label, hint }: ControlProps) {
  const { value, error, set, ref } = useControl(path);
  const chosen = daysOf(value);
  return (
    <FieldSet legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day, index) => (
          <ToggleChip
            key={day.value}
            ref={index === 0 ? ref : undefined}
            className="min-w-13 justify-center"
            pressed={chosen.includes(day.value)}
            onPressedChange={(pressed) =>
              set(
                WEEKDAYS.map((other) => other.value).filter((other) =>
                  other === day.value ? pressed : chosen.includes(other),
                ),
              )
            }
          >
            <span aria-hidden="true">{day.label.slice(0, 3)}</span>
            <span className="sr-only">{day.label}</span>
          </ToggleChip>
        ))}
      </div>
    </FieldSet>
  );
}

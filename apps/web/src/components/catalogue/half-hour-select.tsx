import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import { HALF_HOURS, twelveHour } from "@starling/validators/half-hours";
import type { Ref } from "react";
import type { ControlTexts } from "./control-texts.ts";
import { halfHourSelect as words } from "./words.ts";

interface HalfHourSelectProps extends ControlTexts {
  error?: string | undefined;
  /** Time as `HH:MM`, or empty text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
}

/** Lists half hours in 12-hour form. Any other stored time is also an option (docs/product.md §2.6). */
export function HalfHourSelect(props: HalfHourSelectProps) {
  const { value, onChange, onBlur, error, ref, ...texts } = props;
  const odd = value !== "" && !HALF_HOURS.some((time) => time.value === value);
  const times = odd
    ? [...HALF_HOURS, { value, label: twelveHour(value) }].toSorted((one, other) =>
        one.value.localeCompare(other.value),
      )
    : HALF_HOURS;
  return (
    <Field {...texts} error={error}>
      <NativeSelect
        ref={ref}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{words.choose}</option>
        {times.map((time) => (
          <option key={time.value} value={time.value}>
            {time.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

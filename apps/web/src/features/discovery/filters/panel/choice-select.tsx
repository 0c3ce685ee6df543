import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import type { Option } from "@starling/validators/options";
import { optionCount as words } from "./words.ts";

interface ChoiceSelectProps {
  label: string;
  none: string;
  options: readonly Option[];
  countOf: (value: string) => number | undefined;
  value: string;
  onChange: (value: string) => void;
}

export function ChoiceSelect({ label, none, options, countOf, value, onChange }: ChoiceSelectProps) {
  return (
    <Field label={label} hideLabel>
      <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {withCount(option.label, countOf(option.value))}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : words.select(label, count);
}

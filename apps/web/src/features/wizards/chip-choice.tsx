import { ToggleChip } from "@starling/ui/chip";
import { FieldSet } from "@starling/ui/field";
import type { Option } from "@starling/validators/options";

interface ChipChoiceProps<Value extends string> {
  legend: string;
  hint?: string;
  error?: string | undefined;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any number of a few options, each a chip. */
export function ChipChoice<Value extends string>({
  legend,
  hint,
  error,
  options,
  value,
  onChange,
}: ChipChoiceProps<Value>) {
  return (
    <FieldSet legend={legend} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ToggleChip
            key={option.value}
            pressed={value.includes(option.value)}
            onPressedChange={(pressed) =>
              onChange(pressed ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          >
            {option.label}
          </ToggleChip>
        ))}
      </div>
    </FieldSet>
  );
}

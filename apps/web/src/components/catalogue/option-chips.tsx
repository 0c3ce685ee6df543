import { ToggleChip } from "@starling/ui/chip";
import { FieldSet } from "@starling/ui/field";
import type { Option } from "@starling/validators/options";
import type { Ref } from "react";

interface OptionChipsProps<Value extends string> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly Option<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Of the first chip. */
  ref?: Ref<HTMLButtonElement>;
}

/** Any number of a few options, each a chip. What is chosen but not offered stays chosen. */
export function OptionChips<Value extends string>(props: OptionChipsProps<Value>) {
  const { label, hint, error, options, value, onChange, ref } = props;
  return (
    <FieldSet legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <ToggleChip
            key={option.value}
            ref={index === 0 ? ref : undefined}
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

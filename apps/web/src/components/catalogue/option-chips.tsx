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
  /** Option that excludes all other options, such as "none of these". */
  none?: Value | null;
  onChange: (value: Value[]) => void;
  ref?: Ref<HTMLButtonElement>;
}

function withChosen<Value extends string>(
  value: readonly Value[],
  added: Value,
  none: Value | null,
): Value[] {
  return added === none ? [added] : [...value.filter((chosen) => chosen !== none), added];
}

/** Selected values that are not among the options stay selected. */
export function OptionChips<Value extends string>(props: OptionChipsProps<Value>) {
  const { label, hint, error, options, value, none = null, onChange, ref } = props;
  return (
    <FieldSet legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <ToggleChip
            key={option.value}
            ref={index === 0 ? ref : undefined}
            pressed={value.includes(option.value)}
            onPressedChange={(pressed) =>
              onChange(
                pressed
                  ? withChosen(value, option.value, none)
                  : value.filter((chosen) => chosen !== option.value),
              )
            }
          >
            {option.label}
          </ToggleChip>
        ))}
      </div>
    </FieldSet>
  );
}

import { Field } from "@starling/ui/field";
import { NativeSelect } from "@starling/ui/native-select";
import type { Option } from "@starling/validators/options";
import type { ControlProps } from "./control-texts.ts";
import { textOf, useControl } from "./use-control.ts";

interface ChoiceControlProps extends ControlProps {
  options: readonly Option[];
  /** What it holds until somebody chooses; without one there is an empty entry. */
  initial?: string | null;
}

/** One of a list. */
export function ChoiceControl({ path, options, initial = null, ...texts }: ChoiceControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <Field {...texts} error={error}>
      <NativeSelect
        name={path}
        ref={ref}
        value={textOf(value) || (initial ?? "")}
        onBlur={blur}
        onChange={(event) => set(event.target.value)}
      >
        {initial === null ? <option value="">Choose…</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

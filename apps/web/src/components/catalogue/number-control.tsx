import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import type { ControlProps } from "./control-texts.ts";
import { useControl } from "./use-control.ts";

interface NumberControlProps extends ControlProps {
  min: number;
  max: number;
}

/** A whole number; an empty box tells nothing. */
export function NumberControl({ path, min, max, ...texts }: NumberControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <Field {...texts} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        name={path}
        ref={ref}
        min={min}
        max={max}
        step={1}
        value={typeof value === "number" ? value : ""}
        onFocus={(event) => event.target.select()}
        onBlur={blur}
        onChange={(event) => set(event.target.value === "" ? null : event.target.valueAsNumber)}
      />
    </Field>
  );
}

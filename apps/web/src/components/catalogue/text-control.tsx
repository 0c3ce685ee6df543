import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Textarea } from "@starling/ui/textarea";
import type { ControlProps } from "./control-texts.ts";
import { textOf, useControl } from "./use-control.ts";

interface TextControlProps extends ControlProps {
  max: number;
  long?: boolean;
  rows?: number;
  autoComplete?: string;
}

/** Accepts text above the limit, so that pasted text is not cut off. */
export function TextControl({ path, max, long = false, rows = 3, autoComplete, ...texts }: TextControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  const text = textOf(value);
  const shared = {
    name: path,
    value: text,
    dir: "auto",
    autoComplete: autoComplete ?? "off",
    ref,
    onBlur: blur,
  } as const;
  return (
    <Field {...texts} length={{ used: text.trim().length, max }} error={error}>
      {long ? (
        <Textarea {...shared} rows={rows} onChange={(event) => set(event.target.value)} />
      ) : (
        <Input {...shared} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
}

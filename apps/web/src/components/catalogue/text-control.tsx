import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Textarea } from "@starling/ui/textarea";
import type { ControlProps } from "./control-texts.ts";
import { textOf, useControl } from "./use-control.ts";

interface TextControlProps extends ControlProps {
  /** Most characters; how many are left is told when they run short. */
  max: number;
  /** Written over several lines. */
  long?: boolean;
  rows?: number;
  autoComplete?: string;
}

const RUNNING_SHORT = 0.8;

function lengthWords(length: number, max: number, hint: string | undefined): string | undefined {
  if (length <= max * RUNNING_SHORT) return hint;
  return length > max ? `${length - max} characters too many` : `${max - length} characters left`;
}

/** A line or a few lines of text. Too long a text is kept, so that a paste loses nothing. */
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
    <Field {...texts} hint={lengthWords(text.trim().length, max, texts.hint)} error={error}>
      {long ? (
        <Textarea {...shared} rows={rows} onChange={(event) => set(event.target.value)} />
      ) : (
        <Input {...shared} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
}

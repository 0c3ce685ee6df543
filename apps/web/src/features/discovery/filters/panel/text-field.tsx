import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { FILTERS, type TextFilterName } from "@starling/validators/discovery-filters";
import { withFilter } from "../edits.ts";
import type { FieldProps } from "./field-props.ts";

/** A few words; Enter applies them with all that is pending. */
export function TextField({ label, name, pending }: FieldProps & { name: TextFilterName }) {
  const { draft, edit } = pending;
  return (
    <Field label={label} length={{ used: draft[name].trim().length, max: FILTERS[name].max }}>
      <Input
        value={draft[name]}
        autoComplete="off"
        onChange={(event) => edit(withFilter(draft, name, event.target.value))}
      />
    </Field>
  );
}

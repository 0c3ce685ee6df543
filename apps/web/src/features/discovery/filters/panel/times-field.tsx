import { FieldSet } from "@starling/ui/field";
import type { FilterName } from "@starling/validators/discovery-filters";
import { SCHEDULE_TIMES } from "@starling/validators/discovery-options";
import { withFilter } from "../edits.ts";
import { ChoiceSelect } from "./choice-select.tsx";
import type { FieldProps } from "./field-props.ts";

/** On at some time between two, by the streamer's own clock (docs/decisions "The discovery page"). */
export function TimesField({ label, names, pending, counts }: FieldProps & { names: readonly FilterName[] }) {
  const { draft, edit } = pending;
  return (
    <FieldSet legend={label} hint="By the streamer’s own clock">
      <div className="grid grid-cols-2 gap-2">
        {names.map((name, end) => (
          <ChoiceSelect
            key={name}
            label={end === 0 ? "On from" : "On until"}
            none={end === 0 ? "From" : "Until"}
            options={SCHEDULE_TIMES}
            countOf={(value) => counts.of(name, value)}
            value={String(draft[name] ?? "")}
            onChange={(value) => edit(withFilter(draft, name, value === "" ? undefined : value))}
          />
        ))}
      </div>
    </FieldSet>
  );
}

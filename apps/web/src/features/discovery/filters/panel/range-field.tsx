import { Checkbox } from "@starling/ui/checkbox";
import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { DEFAULT_VIEWERS_MAX } from "@starling/validators/discovery";
import { crossedRanges, type FilterName } from "@starling/validators/discovery-filters";
import { MAX_COUNT } from "@starling/validators/limits";
import { withFilter } from "../edits.ts";
import type { FieldProps } from "./field-props.ts";
import { rangeField as words } from "./words.ts";

function countOf(text: string): number | undefined {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? undefined : Math.min(Math.max(count, 0), MAX_COUNT);
}

/** An empty field means no limit. */
export function RangeField({ label, names, pending }: FieldProps & { names: readonly FilterName[] }) {
  const { draft, edit } = pending;
  const crossed = crossedRanges(draft).some(([min]) => names.includes(min));
  return (
    <FieldSet legend={label} error={crossed ? words.crossed : undefined}>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name, end) => {
          const value = draft[name];
          return (
            <Field key={name} label={end === 0 ? words.atLeast(label) : words.atMost(label)} hideLabel>
              <Input
                type="number"
                inputMode="numeric"
                min={0}
                placeholder={end === 0 ? words.from : words.to}
                value={typeof value === "number" ? value : ""}
                onChange={(event) => edit(withFilter(draft, name, countOf(event.target.value)))}
              />
            </Field>
          );
        })}
      </div>
      {names.includes("avgViewersMax") ? <AnySize pending={pending} /> : null}
    </FieldSet>
  );
}

/** Removes or restores the default viewer limit (docs/product.md §3.3). */
function AnySize({ pending: { draft, edit } }: Pick<FieldProps, "pending">) {
  return (
    <Checkbox
      label={words.anySize}
      checked={draft.avgViewersMax === undefined}
      onCheckedChange={(isLifted) =>
        edit(withFilter(draft, "avgViewersMax", isLifted ? undefined : DEFAULT_VIEWERS_MAX))
      }
      className="mt-1"
    />
  );
}

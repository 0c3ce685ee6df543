import { FieldSet } from "@starling/ui/field";
import { HEIGHTS } from "@starling/validators/demographics";
import { heightsBetween, withFilter } from "../edits.ts";
import { ChoiceSelect } from "./choice-select.tsx";
import type { FieldProps } from "./field-props.ts";
import { heightField as words } from "./words.ts";

const SHORTEST = HEIGHTS[0]?.value ?? "";
const TALLEST = HEIGHTS.at(-1)?.value ?? "";

/** Height range, stored as a list of single heights. An empty field means no limit. */
export function HeightField({ label, pending, counts }: FieldProps) {
  const { draft, edit } = pending;
  const chosen = HEIGHTS.map(({ value }) => value).filter((value) => draft.height.includes(value));
  const from = chosen[0] === SHORTEST ? "" : (chosen[0] ?? "");
  const to = chosen.at(-1) === TALLEST ? "" : (chosen.at(-1) ?? "");
  const countOf = (value: string) => counts.of("height", value);

  function choose(first: string, last: string) {
    const heights = heightsBetween(first || SHORTEST, last || TALLEST);
    edit(withFilter(draft, "height", heights.length === HEIGHTS.length ? [] : heights));
  }

  return (
    <FieldSet legend={label}>
      <div className="grid grid-cols-2 gap-2">
        <ChoiceSelect
          label={words.heightAtLeast}
          none={words.from}
          options={HEIGHTS}
          countOf={countOf}
          value={from}
          onChange={(value) => choose(value, to)}
        />
        <ChoiceSelect
          label={words.heightAtMost}
          none={words.to}
          options={HEIGHTS}
          countOf={countOf}
          value={to}
          onChange={(value) => choose(from, value)}
        />
      </div>
    </FieldSet>
  );
}

import { Button } from "@starling/ui/button";
import { FieldSet } from "@starling/ui/field";
import { FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import { useState } from "react";
import { RichText } from "../../../../components/rich-text.tsx";
import { chosenOf, toggled } from "../edits.ts";
import type { FieldProps } from "./field-props.ts";
import { OptionRow } from "./option-row.tsx";
import { optionList as words } from "./words.ts";

/** Maximum number of options in a list that is never collapsed. */
const SHORT = 8;
/** Number of options that a collapsed list shows. Chosen options are always shown. */
const SHOWN = 6;

/** Streamers match if they have any of the chosen options. */
export function OptionList({ label, name, pending, counts }: FieldProps & { name: FilterName }) {
  const [whole, setWhole] = useState(false);
  const filter: Filter = FILTERS[name];
  const options = "options" in filter ? filter.options : [];
  const chosen = chosenOf(pending.draft, name);
  const applied = chosenOf(pending.applied, name);
  const isLong = options.length > SHORT;
  const shown = options.filter(
    ({ value }, index) =>
      !isLong || whole || index < SHOWN || chosen.includes(value) || applied.includes(value),
  );
  return (
    <FieldSet legend={label}>
      {shown.map((option) => (
        <OptionRow
          key={option.value}
          label={option.label}
          count={counts.of(name, option.value)}
          checked={chosen.includes(option.value)}
          onToggle={() => pending.edit(toggled(pending.draft, name, option.value))}
        />
      ))}
      {isLong ? (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={whole}
          className="-ms-3 mt-1 self-start"
          onClick={() => setWhole(!whole)}
        >
          <RichText
            text={whole ? words.showFewer(label) : words.showAll(options.length, label)}
            tags={{ of: (inner) => <span className="sr-only">{inner}</span> }}
          />
        </Button>
      ) : null}
    </FieldSet>
  );
}

import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { RANGE_FILTERS, type RangeFilter } from "./filter-groups.ts";

interface RangeGroupProps {
  name: RangeFilter;
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

const LARGEST = 2_147_483_647;

function countOf(text: string): number | undefined {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? undefined : Math.min(Math.max(count, 0), LARGEST);
}

/** A filter with two ends; an empty end is open. */
export function RangeGroup({ name, filters, onChange }: RangeGroupProps) {
  const { label, min, max } = RANGE_FILTERS[name];
  return (
    <FieldSet legend={label}>
      <div className="grid grid-cols-2 gap-2">
        {([min, max] as const).map((end) => (
          <Field key={end} label={`${label}, ${end === min ? "at least" : "at most"}`} hideLabel>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              placeholder={end === min ? "From" : "To"}
              value={filters[end] ?? ""}
              onChange={(event) => onChange({ ...filters, [end]: countOf(event.target.value) })}
            />
          </Field>
        ))}
      </div>
    </FieldSet>
  );
}

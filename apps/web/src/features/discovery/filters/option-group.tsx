import { Checkbox } from "@starling/ui/checkbox";
import { FieldSet } from "@starling/ui/field";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { OPTION_FILTERS, type OptionFilter, toggleOption } from "./filter-groups.ts";

interface OptionGroupProps {
  name: OptionFilter;
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

/** One filter's options; any of the chosen may match. */
export function OptionGroup({ name, filters, onChange }: OptionGroupProps) {
  const { label, options } = OPTION_FILTERS[name];
  const chosen: readonly string[] = filters[name];
  return (
    <FieldSet legend={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onCheckedChange={() => onChange(toggleOption(filters, name, option.value))}
        />
      ))}
    </FieldSet>
  );
}

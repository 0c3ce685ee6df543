import { Button } from "@starling/ui/button";
import { Chip } from "@starling/ui/chip";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS } from "@starling/validators/discovery-query";
import { chipsOf, isDefault } from "./chips.ts";

interface ChipListProps {
  filters: DirectoryFilters;
  onApply: (filters: DirectoryFilters) => void;
}

/** What is applied, each value removable, and Clear All. */
export function ChipList({ filters, onApply }: ChipListProps) {
  const chips = chipsOf(filters);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Applied filters" className="contents">
        {chips.map((chip) => (
          <li key={chip.key} className="max-w-full">
            <Chip onRemove={() => onApply(chip.without)} removeLabel={`Remove ${chip.label}`}>
              {chip.label}
            </Chip>
          </li>
        ))}
      </ul>
      {isDefault(filters) ? null : (
        <Button variant="ghost" size="sm" onClick={() => onApply(DEFAULT_FILTERS)}>
          Clear All
        </Button>
      )}
    </div>
  );
}

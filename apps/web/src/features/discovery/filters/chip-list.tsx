import { Button } from "@starling/ui/button";
import { Chip } from "@starling/ui/chip";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS } from "@starling/validators/discovery-query";
import { type ReactNode, useState } from "react";
import { RichText } from "../../../components/rich-text.tsx";
import { useMedia } from "../../../lib/use-media.ts";
import { useRowFocus } from "../use-row-focus.ts";
import { chipsOf, chipWords, isDefault } from "./chips.ts";
import { chips as chipTexts, chipList as words } from "./words.ts";

/** Chips beyond this number are collapsed. */
const SHOWN = 12;
const SHOWN_ON_PHONE = 5;
const WIDE_LIST_QUERY = "(min-width: 40rem)";

interface ChipListProps {
  filters: DirectoryFilters;
  onApply: (filters: DirectoryFilters) => void;
  children?: ReactNode;
}

export function ChipList({ filters, onApply, children }: ChipListProps) {
  const chips = chipsOf(filters);
  const [whole, setWhole] = useState(false);
  const most = useMedia(WIDE_LIST_QUERY) ? SHOWN : SHOWN_ON_PHONE;
  const shown = whole ? chips : chips.slice(0, most);
  const { row, leave } = useRowFocus<HTMLDivElement>("button");
  return (
    <div ref={row} className="scroll-row flex items-center gap-2 max-sm:[&>button]:text-md sm:flex-wrap">
      <ul aria-label={words.appliedFilters} className="contents">
        {shown.map((chip, index) => (
          <li key={chip.key} className="max-w-full shrink-0">
            <Chip
              className="max-sm:h-8 max-sm:text-md"
              removeLabel={words.remove(chipWords(chip))}
              onRemove={() => {
                leave(index);
                onApply(chip.without);
              }}
            >
              {chip.value === null ? (
                chip.of
              ) : (
                <RichText
                  text={chipTexts.marked(chip.of, chip.value)}
                  tags={{
                    filter: (inner) => <span className="text-muted">{inner}</span>,
                    value: (inner) => <bdi>{inner}</bdi>,
                  }}
                />
              )}
            </Chip>
          </li>
        ))}
      </ul>
      {chips.length > most ? (
        <Button variant="ghost" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.showFewer : words.more(chips.length - most)}
        </Button>
      ) : null}
      {isDefault(filters) ? null : (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            leave(0);
            onApply(DEFAULT_FILTERS);
          }}
        >
          {words.clearAll}
        </Button>
      )}
      {children}
    </div>
  );
}

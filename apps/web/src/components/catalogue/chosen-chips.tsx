import { Chip } from "@starling/ui/chip";
import type { Option } from "@starling/validators/options";
import { chosenChips as words } from "./words.ts";

interface ChosenChipsProps {
  label: string;
  items: readonly Option[];
  onRemove: (value: string) => void;
}

export function ChosenChips({ label, items, onRemove }: ChosenChipsProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={words.chosen(label)} className="mt-2 flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.value} className="flex max-w-full" dir="auto">
          <Chip onRemove={() => onRemove(item.value)}>{item.label}</Chip>
        </li>
      ))}
    </ul>
  );
}

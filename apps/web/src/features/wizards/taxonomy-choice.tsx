import { Chip } from "@starling/ui/chip";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import type { TaxonomyItem } from "@starling/validators/taxonomy";
import { useId, useState } from "react";

interface TaxonomyChoiceProps {
  label: string;
  hint?: string;
  items: readonly TaxonomyItem[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Any number of a long list: type, pick from the browser's suggestions, and it becomes a chip. */
export function TaxonomyChoice({ label, hint, items, value, onChange }: TaxonomyChoiceProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const open = items.filter((item) => !value.includes(item.id));

  function type(text: string) {
    const match = open.find((item) => item.name.toLowerCase() === text.trim().toLowerCase());
    setTyped(match ? "" : text);
    if (match) onChange([...value, match.id]);
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        <Input
          list={listId}
          value={typed}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      <datalist id={listId}>
        {open.map((item) => (
          <option key={item.id} value={item.name} />
        ))}
      </datalist>
      {value.length > 0 ? (
        <ul aria-label={`Chosen: ${label}`} className="mt-3 flex flex-wrap gap-2">
          {value.map((id) => (
            <li key={id} className="flex max-w-full">
              <Chip onRemove={() => onChange(value.filter((chosen) => chosen !== id))}>
                {items.find((item) => item.id === id)?.name ?? "…"}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

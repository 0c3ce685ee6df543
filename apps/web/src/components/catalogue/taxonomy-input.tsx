import { Field } from "@starling/ui/field";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { topicText } from "@starling/validators/topic-names";
import { type Ref, useRef, useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { matching } from "./matching.ts";
import { mergeRefs } from "./merge-refs.ts";
import { OptionBox } from "./option-box.tsx";
import { taxonomyInput as words } from "./words.ts";

interface TaxonomyInputProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  kind: TaxonomyKind;
  maxCount: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Selects terms of a vocabulary. Lists none if the vocabulary fails to load (docs/product.md §9.12). */
export function TaxonomyInput(props: TaxonomyInputProps) {
  const { label, hint, error, kind, maxCount, value, onChange, onBlur, ref } = props;
  const { data = [], isLoading } = trpc.taxonomy.list.useQuery({ kind }, { staleTime: 600_000 });
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const items = data.map((item) => ({ value: item.id, label: topicText(kind, item.name), also: item.name }));
  const full = value.length >= maxCount;

  function remove(id: string) {
    onChange(value.filter((chosen) => chosen !== id));
    box.current?.focus();
  }

  return (
    <div>
      <Field label={label} hint={full ? words.limitReached(maxCount) : hint} error={error}>
        <OptionBox
          ref={mergeRefs(box, ref)}
          items={full ? [] : matching(items, typed).filter((item) => !value.includes(item.value))}
          text={typed}
          placeholder={words.typeToSearch}
          nothing={isLoading ? words.loading : words.noMatches}
          onText={setTyped}
          onPick={(id) => {
            setTyped("");
            onChange([...value, id]);
          }}
          onBlur={() => {
            setTyped("");
            onBlur?.();
          }}
          onKeyDown={(event) => {
            const last = value.at(-1);
            if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
          }}
        />
      </Field>
      <ChosenChips
        label={label}
        items={value.map((id) => ({
          value: id,
          label: items.find((item) => item.value === id)?.label ?? "…",
        }))}
        onRemove={remove}
      />
    </div>
  );
}

import { FieldHint, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { FILTERS, type TaxonomyFilterName } from "@starling/validators/discovery-filters";
import { MAX_VALUES } from "@starling/validators/limits";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import { topicText } from "@starling/validators/topic-names";
import { type KeyboardEvent, useState } from "react";
import { trpc } from "../../../../lib/trpc.ts";
import { chosenOf, withFilter } from "../edits.ts";
import type { FieldProps } from "./field-props.ts";
import { OptionRow } from "./option-row.tsx";
import { canonicalTopics, type ShownTopics, topicsShown, withTopic } from "./topics.ts";
import { BUILT_IN_GAMES, topicList as words } from "./words.ts";

const WAITING = ["a", "b", "c", "d", "e", "f", "g", "h"];

interface TopicListProps extends FieldProps {
  name: TaxonomyFilterName;
}

export function TopicList({ label, name, pending, counts }: TopicListProps) {
  const [typed, setTyped] = useState("");
  const kind = FILTERS[name].taxonomy;
  const { data, isError, ...list } = trpc.taxonomy.list.useQuery({ kind }, { staleTime: 600_000 });
  // Keeps loaded topics after a failed refetch.
  const known = data?.map((item) => item.name) ?? (isError && name === "games" ? BUILT_IN_GAMES : []);
  const names = useOrder(known, (topic) => counts.of(name, topic));
  const written = chosenOf(pending.draft, name);
  const chosen = canonicalTopics(written, known);
  const applied = canonicalTopics(chosenOf(pending.applied, name), known);
  const textOf = (topic: string) => topicText(kind, topic);
  const topics = topicsShown({ names, textOf, typed, chosen, applied });
  // Waits for the first counts, by which the options are sorted.
  const isPending = list.isPending || !counts.isKnown;
  const isFull = chosen.length >= MAX_VALUES;
  const find = words.find[kind];

  function toggle(topic: string) {
    pending.edit(withFilter(pending.draft, name, withTopic(written, topic)));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.shiftKey || typed === "") return;
    // Enter selects the best match instead of submitting the form.
    event.preventDefault();
    const [best] = topics.shown;
    if (best === undefined || (isFull && !chosen.includes(best))) return;
    toggle(best);
    setTyped("");
  }

  return (
    <FieldSet legend={label}>
      <Input
        type="search"
        aria-label={find}
        placeholder={find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className="mb-1.5"
      />
      {isPending ? <TopicsSkeleton /> : null}
      {(isPending ? [] : topics.shown).map((topic) => (
        <OptionRow
          key={topic}
          label={textOf(topic)}
          count={counts.of(name, topic)}
          checked={chosen.includes(topic)}
          disabled={isFull && !chosen.includes(topic)}
          onToggle={() => toggle(topic)}
        />
      ))}
      <FieldHint className="pt-1">{isPending ? null : hintOf(kind, isFull, topics)}</FieldHint>
    </FieldSet>
  );
}

function hintOf(kind: TaxonomyKind, isFull: boolean, { shown, rest }: ShownTopics): string | null {
  if (isFull) return words.limitReached(MAX_VALUES);
  if (shown.length === 0) return words.noMatching[kind];
  return rest > 0 ? words.more(rest) : null;
}

/** Sorts by the first known counts only, so that options do not move under the pointer. */
function useOrder(names: readonly string[], countOf: (name: string) => number | undefined): string[] {
  const [weights, setWeights] = useState<ReadonlyMap<string, number>>(new Map());
  if (weights.size === 0 && names.some((name) => (countOf(name) ?? 0) > 0)) {
    setWeights(new Map(names.map((name) => [name, countOf(name) ?? 0])));
  }
  return names.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0));
}

function TopicsSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col">
      {WAITING.map((row) => (
        <span key={row} className="flex h-7 items-center">
          <Skeleton className="w-40" />
        </span>
      ))}
    </SkeletonGroup>
  );
}

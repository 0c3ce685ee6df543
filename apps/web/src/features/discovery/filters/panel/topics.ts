import { searchWords } from "@starling/validators/search";
import { matching } from "../../../../components/catalogue/matching.ts";

const SHOWN = 8;

interface Topics {
  /** The most common topics first. */
  names: readonly string[];
  /** Name of a topic in the reader's language. */
  textOf: (name: string) => string;
  typed: string;
  chosen: readonly string[];
  applied: readonly string[];
}

/** Ignores case, accents and punctuation, like the directory's search. */
export function isSameTopic(one: string, other: string): boolean {
  return one === other || searchWords(one).join() === searchWords(other).join();
}

/** Converts chosen topics to the vocabulary's spelling; unknown topics stay unchanged. */
export function canonicalTopics(chosen: readonly string[], names: readonly string[]): string[] {
  return [...new Set(chosen.map((topic) => names.find((name) => isSameTopic(name, topic)) ?? topic))];
}

export function withTopic(chosen: readonly string[], topic: string): string[] {
  const others = chosen.filter((other) => !isSameTopic(other, topic));
  return others.length < chosen.length ? others : [...chosen, topic];
}

export interface ShownTopics {
  shown: string[];
  rest: number;
}

/** Topics in display order: applied topics, then the most common topics, then all other selected topics. */
export function topicsShown({ names, textOf, typed, chosen, applied }: Topics): ShownTopics {
  const found = matching(
    names.map((name) => ({ value: name, label: textOf(name), also: name })),
    typed,
  ).map(({ value }) => value);
  if (typed.trim() !== "") return { shown: found.slice(0, SHOWN), rest: Math.max(found.length - SHOWN, 0) };
  const others = found.filter((name) => !applied.includes(name));
  const best = others.slice(0, SHOWN);
  const ticked = chosen.filter((name) => !applied.includes(name) && !best.includes(name));
  const rest = others.length - best.length - ticked.filter((name) => others.includes(name)).length;
  return { shown: [...applied, ...best, ...ticked], rest };
}

import { searchWords } from "@starling/validators/search";
import { matching } from "../../../../components/catalogue/matching.ts";

/** How many topics are shown before somebody asks for more. */
const SHOWN = 8;

interface Topics {
  /** All names, the best first. */
  names: readonly string[];
  typed: string;
  chosen: readonly string[];
  applied: readonly string[];
}

/** Whether two names are one topic: the directory compares them without case, accents and punctuation. */
export function isSameTopic(one: string, other: string): boolean {
  return one === other || searchWords(one).join() === searchWords(other).join();
}

/** What an address asks for, by the names of the vocabulary; what it does not know is left as it is. */
export function asNamed(chosen: readonly string[], names: readonly string[]): string[] {
  return [...new Set(chosen.map((topic) => names.find((name) => isSameTopic(name, topic)) ?? topic))];
}

/** The chosen topics with one more, or without it however it was written. */
export function withTopic(chosen: readonly string[], topic: string): string[] {
  const others = chosen.filter((other) => !isSameTopic(other, topic));
  return others.length < chosen.length ? others : [...chosen, topic];
}

/** Which of a vocabulary are shown, and how many more there are. */
export interface ShownTopics {
  shown: string[];
  rest: number;
}

/**
 * What is applied stands at the top, then the best; what is ticked stays where it stands. Under typed letters only
 * what they find is shown; once they are gone, what they found and was ticked is at the end.
 */
export function topicsShown({ names, typed, chosen, applied }: Topics): ShownTopics {
  const found = matching(
    names.map((name) => ({ value: name, label: name })),
    typed,
  ).map(({ value }) => value);
  if (typed.trim() !== "") return { shown: found.slice(0, SHOWN), rest: Math.max(found.length - SHOWN, 0) };
  const others = found.filter((name) => !applied.includes(name));
  const best = others.slice(0, SHOWN);
  const ticked = chosen.filter((name) => !applied.includes(name) && !best.includes(name));
  const rest = others.length - best.length - ticked.filter((name) => others.includes(name)).length;
  return { shown: [...applied, ...best, ...ticked], rest };
}

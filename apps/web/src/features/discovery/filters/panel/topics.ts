import { matching } from "../../../../components/catalogue/matching.ts";

/** So many are shown without being asked for. */
const SHOWN = 8;

interface Topics {
  /** All names, the best first. */
  names: readonly string[];
  typed: string;
  chosen: readonly string[];
  applied: readonly string[];
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

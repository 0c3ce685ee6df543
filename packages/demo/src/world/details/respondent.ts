import type { Random } from "@starling/db/random";
import type { Fields } from "@starling/validators/catalogue/field";
import type { StoredDetails, StoredValue } from "@starling/validators/catalogue/stored";
import { type Entry, entriesOf, isAsked } from "@starling/validators/catalogue/values";
import type { Option } from "@starling/validators/options";

/** Somebody of the demo who answers more or fewer of the questions about themselves. */
export interface Respondent {
  random: Random;
  /** Whether they fill a field that this share of the most open people would fill. */
  answers(share: number): boolean;
}

/** `openness` from 0, who answers nothing, to 1, who leaves no field blank. */
export function createRespondent(random: Random, openness: number): Respondent {
  return { random, answers: (share) => openness === 1 || random.chance(share * openness) };
}

/** How open the people are who write something: most answer some of the questions, a few answer all. */
export function opennessOf(random: Random): number {
  return random.chance(0.15) ? 1 : 0.3 + 0.65 * random.next();
}

/** The stored values of an option list. */
export type Values<List extends readonly Option[]> = List[number]["value"];

/** One of a list. Choices without a weight of their own have 1; with 0 they are never made. */
export function choose<Value extends string>(
  random: Random,
  list: readonly Option<Value>[],
  weights: Partial<Record<Value, number>> = {},
): Value {
  return random.weighted(list.map(({ value }) => [value, weights[value] ?? 1] as const));
}

/** Several of a list, from `least` to `most`. */
export function several<Value extends string>(
  random: Random,
  list: readonly Option<Value>[],
  least: number,
  most: number,
): Value[] {
  return random.sample(list, random.whole(least, most)).map(({ value }) => value);
}

/** The answer to a question; a blank one is not stored. */
export type Answer = StoredValue | null | undefined;

/** The fields that are asked only for some value of another one. */
export function conditionalEntries(part: Fields): Entry[] {
  return entriesOf(part).filter(({ field }) => field.when !== undefined);
}

/** Answers as they are stored: blank ones are left out, and so are those to questions that no other answer leads to. */
export function stored(
  conditional: readonly Entry[],
  values: Readonly<Record<string, Answer>>,
): StoredDetails {
  const details: StoredDetails = {};
  for (const [path, value] of Object.entries(values)) {
    const isBlank = value === null || value === undefined || value === "" || value === false;
    if (!isBlank && !(Array.isArray(value) && value.length === 0)) details[path] = value;
  }
  for (const { path, field } of conditional) {
    if (path in details && !isAsked(field, (parent) => details[parent])) delete details[path];
  }
  return details;
}

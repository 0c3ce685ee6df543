import type { Random } from "@starling/db/random";
import type { Fields } from "@starling/validators/catalogue/field";
import type { StoredDetails, StoredValue } from "@starling/validators/catalogue/stored";
import { type Entry, entriesOf, isAsked } from "@starling/validators/catalogue/values";
import type { Option } from "@starling/validators/options";

export interface Respondent {
  random: Random;
  answers(share: number): boolean;
}

/** `openness` ranges from 0 (answers nothing) to 1 (answers everything). */
export function createRespondent(random: Random, openness: number): Respondent {
  return { random, answers: (share) => openness === 1 || random.chance(share * openness) };
}

export function opennessOf(random: Random): number {
  return random.chance(0.15) ? 1 : 0.3 + 0.65 * random.next();
}

export type Values<List extends readonly Option[]> = List[number]["value"];

/** The default weight is 1; 0 excludes an option. */
export function choose<Value extends string>(
  random: Random,
  list: readonly Option<Value>[],
  weights: Partial<Record<Value, number>> = {},
): Value {
  return random.weighted(list.map(({ value }) => [value, weights[value] ?? 1] as const));
}

export function several<Value extends string>(
  random: Random,
  list: readonly Option<Value>[],
  least: number,
  most: number,
): Value[] {
  return random.sample(list, random.whole(least, most)).map(({ value }) => value);
}

export type Answer = StoredValue | null | undefined;

export function conditionalEntries(part: Fields): Entry[] {
  return entriesOf(part).filter(({ field }) => field.when !== undefined);
}

/** Drops blank answers, and answers to fields that do not apply. */
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

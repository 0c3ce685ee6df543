import type { Random } from "@starling/db/random";
import type { Fields } from "@starling/validators/catalogue/field";
import type { StoredDetails, StoredValue } from "@starling/validators/catalogue/stored";
import { type Entry, entriesOf, isAsked } from "@starling/validators/catalogue/values";
import type { Option } from "@starling/validators/options";

/** Somebody who tells more or less of themselves. */
export interface Teller {
  random: Random;
  /** Whether they fill a field that this share of the most talkative would fill. */
  tells(share: number): boolean;
}

/** `openness` from 0, who tells nothing, to 1, who leaves no field blank. */
export function createTeller(random: Random, openness: number): Teller {
  return { random, tells: (share) => openness === 1 || random.chance(share * openness) };
}

/** How much of themselves the people who write something tell: many a little, some everything. */
export function opennessOf(random: Random): number {
  return random.chance(0.15) ? 1 : 0.3 + 0.65 * random.next();
}

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

/** What a field may hold before the blank ones fall away. */
export type Told = StoredValue | null | undefined;

/** The fields that are asked only for some value of another one. */
export function conditionalEntries(part: Fields): Entry[] {
  return entriesOf(part).filter(({ field }) => field.when !== undefined);
}

/** Values as they rest: what says no more than nothing, and what no other value asks for, is absent. */
export function stored(conditional: readonly Entry[], values: Readonly<Record<string, Told>>): StoredDetails {
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

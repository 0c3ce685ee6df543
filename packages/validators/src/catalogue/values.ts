import type { FunPrompt } from "../fun-prompts.ts";
import type { TaxonomyItem } from "../taxonomy.ts";
import type {
  ChoiceField,
  ChoicesField,
  DaysField,
  Field,
  Fields,
  FlagField,
  Group,
  NumberField,
  PromptsField,
  TaxonomyField,
  WordsField,
} from "./field.ts";
import type { Place } from "./places.ts";

/** Type of a field's value: null or an empty list if unset. */
export type ValueOf<Entry extends Field | Group> =
  Entry extends Group<infer Members>
    ? ValuesOf<Members>
    : Entry extends ChoiceField<infer Value>
      ? Value | null
      : Entry extends ChoicesField<infer Value>
        ? Value[]
        : Entry extends WordsField
          ? string[]
          : Entry extends DaysField
            ? number[]
            : Entry extends NumberField<infer Initial>
              ? Initial extends number
                ? number
                : number | null
              : Entry extends FlagField
                ? boolean
                : Entry extends TaxonomyField
                  ? TaxonomyItem[]
                  : Entry extends PromptsField
                    ? FunPrompt[]
                    : string | null;

export type ValuesOf<Part extends Fields> = { -readonly [Name in keyof Part]: ValueOf<Part[Name]> };

export interface Entry {
  path: string;
  field: Field;
  place?: Place | undefined;
}

export function entriesOf(part: Fields, prefix = "", around?: Place): Entry[] {
  return Object.entries(part).flatMap(([name, entry]): Entry[] => {
    const path = prefix + name;
    const place = entry.place ?? around;
    return entry.kind === "group"
      ? entriesOf(entry.members, `${path}.`, place)
      : [{ path, field: entry, place }];
  });
}

export function initialOf(field: Field): string | number | boolean | null | never[] {
  if (field.kind === "flag") return false;
  if (field.kind === "choice" || field.kind === "number") return field.initial;
  return ["choices", "words", "days", "taxonomy", "prompts"].includes(field.kind) ? [] : null;
}

/** Whether a form shows the field, which depends on its parent's value. */
export function isAsked(field: Field, read: (path: string) => unknown): boolean {
  if (!field.when) return true;
  const parent = read(field.when.path);
  return Array.isArray(parent) ? parent.includes(field.when.value) : parent === field.when.value;
}

/** Reads all fields; undefined values become initial values. */
export function fill<Part extends Fields>(part: Part, read: (path: string) => unknown): ValuesOf<Part> {
  return fillPart(part, read, "") as ValuesOf<Part>;
}

function fillPart(part: Fields, read: (path: string) => unknown, prefix: string): Record<string, unknown> {
  const filled = Object.entries(part).map(([name, entry]): [string, unknown] => {
    const path = prefix + name;
    if (entry.kind === "group") return [name, fillPart(entry.members, read, `${path}.`)];
    return [name, read(path) ?? initialOf(entry)];
  });
  return Object.fromEntries(filled);
}

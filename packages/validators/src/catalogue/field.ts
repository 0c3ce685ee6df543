import type { Option } from "../options.ts";
import type { TaxonomyKind } from "../taxonomy.ts";

/** What every field has: the words beside it, and what another field must hold for it to be asked at all. */
interface Described {
  label: string;
  hint?: string;
  /** Asked, kept and shown only while the field at `path` holds `value`, or has it among its values. */
  when?: { path: string; value: string };
}

/** Text of at most `max` characters; `long` ones are written over several lines. */
export interface TextField extends Described {
  kind: "text";
  max: number;
  long: boolean;
}

/** One of a list. */
export interface ChoiceField<Value extends string = string> extends Described {
  kind: "choice";
  options: readonly Option<Value>[];
  /** What it holds until somebody chooses. */
  initial: Value | null;
}

/** Any number of a list. */
export interface ChoicesField<Value extends string = string> extends Described {
  kind: "choices";
  options: readonly Option<Value>[];
  /** The option that says "none of these", which stands alone. */
  none: Value | null;
}

/** A list of short texts of one's own. */
export interface WordsField extends Described {
  kind: "words";
  maxCount: number;
  max: number;
}

/** A whole number. `initial` is what it holds until somebody says. */
export interface NumberField<Initial extends number | null = number | null> extends Described {
  kind: "number";
  min: number;
  max: number;
  initial: Initial;
}

/** Yes or no. */
export interface FlagField extends Described {
  kind: "flag";
}

/** A wall-clock time `HH:MM`. */
export interface TimeField extends Described {
  kind: "time";
}

/** An IANA zone; with `orOther`, also the word `other`. */
export interface TimeZoneField extends Described {
  kind: "time-zone";
  orOther: boolean;
}

/** Days of the week, 0 = Sunday. */
export interface DaysField extends Described {
  kind: "days";
}

/** Items of the taxonomy: ids when written, items when read. */
export interface TaxonomyField extends Described {
  kind: "taxonomy";
  taxonomy: TaxonomyKind;
  maxCount: number;
}

/** Beginnings to finish, as key and answer. */
export interface PromptsField extends Described {
  kind: "prompts";
  options: readonly Option[];
}

/** A field of a profile (spec B §3.1, §3.2). */
export type Field =
  | TextField
  | ChoiceField
  | ChoicesField
  | WordsField
  | NumberField
  | FlagField
  | TimeField
  | TimeZoneField
  | DaysField
  | TaxonomyField
  | PromptsField;

/** Fields that belong together and are written as one object. */
export interface Group<Members extends Fields = Fields> {
  kind: "group";
  label: string;
  members: Members;
}

/** A part of the catalogue: names and what stands behind each. */
export interface Fields {
  readonly [name: string]: Field | Group;
}

type Extra = Omit<Described, "label">;

export function text(label: string, max: number, extra: Extra & { long?: boolean } = {}): TextField {
  return { kind: "text", label, max, long: false, ...extra };
}

export function choice<Value extends string>(
  label: string,
  list: readonly Option<Value>[],
  extra: Extra & { initial?: Value } = {},
): ChoiceField<Value> {
  return { kind: "choice", label, options: list, initial: null, ...extra };
}

export function choices<Value extends string>(
  label: string,
  list: readonly Option<Value>[],
  extra: Extra & { none?: NoInfer<Value> } = {},
): ChoicesField<Value> {
  return { kind: "choices", label, options: list, none: null, ...extra };
}

/** At most 20 texts of 40 characters. */
export function words(label: string, extra: Extra = {}): WordsField {
  return { kind: "words", label, maxCount: 20, max: 40, ...extra };
}

export function number<Initial extends number | null>(
  label: string,
  bounds: { min: number; max: number; initial: Initial },
  extra: Extra = {},
): NumberField<Initial> {
  return { kind: "number", label, ...bounds, ...extra };
}

export function flag(label: string, extra: Extra = {}): FlagField {
  return { kind: "flag", label, ...extra };
}

export function time(label: string, extra: Extra = {}): TimeField {
  return { kind: "time", label, ...extra };
}

export function timeZone(label: string, extra: Extra & { orOther?: boolean } = {}): TimeZoneField {
  return { kind: "time-zone", label, orOther: false, ...extra };
}

export function days(label: string, extra: Extra = {}): DaysField {
  return { kind: "days", label, ...extra };
}

export function taxonomy(
  label: string,
  kind: TaxonomyKind,
  maxCount: number,
  extra: Extra = {},
): TaxonomyField {
  return { kind: "taxonomy", label, taxonomy: kind, maxCount, ...extra };
}

export function prompts(label: string, list: readonly Option[], extra: Extra = {}): PromptsField {
  return { kind: "prompts", label, options: list, ...extra };
}

export function group<const Members extends Fields>(label: string, members: Members): Group<Members> {
  return { kind: "group", label, members };
}

/** The free text that says what "other" is. */
export function otherOf(path: string, label: string): TextField {
  return text(label, 100, { when: { path, value: "other" } });
}

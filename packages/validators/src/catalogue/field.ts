import type { FilterName, FilterOfKind, OptionsFilterOf } from "../discovery-filters.ts";
import type { Option } from "../options.ts";
import { MAX_LINK } from "../platforms.ts";
import type { TaxonomyKind } from "../taxonomy.ts";
import type { Place } from "./places.ts";

export interface Privacy {
  /** Personal; hidden from others on profiles of people under 18 (docs/product.md §2.9). */
  sensitive: boolean;
  /** False if the owner cannot set the field's visibility. */
  ownerChooses?: boolean;
}

interface Described extends Partial<Privacy> {
  label: string;
  hint?: string;
  /** Shows the field only if the field at `path` equals or includes `value`. */
  when?: { path: string; value: string };
  filter?: FilterName;
  /** True if the field has its own database column, for use in listings. */
  column?: true;
  place?: Place;
}

/** `long` fields have several lines. */
export interface TextField extends Described {
  kind: "text";
  max: number;
  long: boolean;
  isLink?: true;
}

export interface ChoiceField<Value extends string = string> extends Described {
  kind: "choice";
  options: readonly Option<Value>[];
  initial: Value | null;
}

export interface ChoicesField<Value extends string = string> extends Described {
  kind: "choices";
  options: readonly Option<Value>[];
  /** The "none of these" option, which excludes all other options. Null if the field has no such option. */
  none: Value | null;
}

export interface WordsField extends Described {
  kind: "words";
  maxCount: number;
  max: number;
}

/** The field has the value `initial` until the user enters a number. */
export interface NumberField<Initial extends number | null = number | null> extends Described {
  kind: "number";
  min: number;
  max: number;
  initial: Initial;
}

export interface FlagField extends Described {
  kind: "flag";
}

/** Local time as `HH:MM`. */
export interface TimeField extends Described {
  kind: "time";
}

/** IANA time zone; with `orOther`, the value `other` is also allowed. */
export interface TimeZoneField extends Described {
  kind: "time-zone";
  orOther: boolean;
}

/** Days of the week, 0 = Sunday. */
export interface DaysField extends Described {
  kind: "days";
}

/** Taxonomy items: inputs contain ids, outputs contain items. */
export interface TaxonomyField extends Described {
  kind: "taxonomy";
  taxonomy: TaxonomyKind;
  maxCount: number;
}

/** Sentence beginnings that the user completes. Stores the beginning's key and the answer. */
export interface PromptsField extends Described {
  kind: "prompts";
  options: readonly Option[];
}

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

/** Fields that the API represents as one object. */
export interface Group<Members extends Fields = Fields> extends Partial<Privacy> {
  kind: "group";
  label: string;
  members: Members;
  place?: Place;
}

export interface Fields {
  readonly [name: string]: Field | Group;
}

export type PathOf<Part extends Fields> = {
  [Name in keyof Part & string]: Part[Name] extends Group<infer Members>
    ? `${Name}.${PathOf<Members>}`
    : Name;
}[keyof Part & string];

/** Text field for a parent field's "other" option, with the parent's privacy. */
export interface OtherField extends TextField {
  when: { path: string; value: "other" };
}

type Placed<Entry> = Entry & { place: Place };
type Others = { readonly [name: string]: OtherField };
type Sections = { readonly [name: string]: Placed<Group> };

/** A group sets privacy and page sections for its fields. A group of groups sets only privacy. */
export interface ProfileFields {
  readonly [name: string]:
    | (Placed<Field | Group> & Privacy)
    | (Group<Sections> & Privacy)
    | OtherField
    | Group<Others>;
}

type Extra = Omit<Described, "label" | "hint">;

/** Text in the reader's language. */
type Words = () => string;

function described<Rest extends object>(label: Words, rest: Rest, hint?: Words): Rest & { label: string } {
  const texts = {
    get label() {
      return label();
    },
    get hint() {
      return hint?.();
    },
  };
  return Object.assign(texts, rest);
}

export function text<const More extends Extra & { filter?: FilterOfKind<"text">; long?: boolean }>(
  label: Words,
  max: number,
  more?: More,
) {
  return described(label, { kind: "text", max, long: false, ...more }) as TextField & More;
}

export function link<const More extends Extra>(label: Words, more?: More) {
  return described(label, { kind: "text", max: MAX_LINK, long: false, isLink: true, ...more }) as TextField &
    More;
}

export function choice<
  Value extends string,
  const More extends Extra & { filter?: OptionsFilterOf<Value>; initial?: NoInfer<Value> },
>(label: Words, list: readonly Option<Value>[], more?: More) {
  return described(label, { kind: "choice", options: list, initial: null, ...more }) as ChoiceField<Value> &
    More;
}

export function choices<
  Value extends string,
  const More extends Extra & { filter?: OptionsFilterOf<Value>; none?: NoInfer<Value> },
>(label: Words, list: readonly Option<Value>[], more?: More) {
  return described(label, { kind: "choices", options: list, none: null, ...more }) as ChoicesField<Value> &
    More;
}

export function words<const More extends Extra>(label: Words, hint?: Words, more?: More) {
  return described(label, { kind: "words", maxCount: 20, max: 40, ...more }, hint) as WordsField & More;
}

export function number<Initial extends number | null, const More extends Extra>(
  label: Words,
  bounds: { min: number; max: number; initial: Initial },
  more?: More,
) {
  return described(label, { kind: "number", ...bounds, ...more }) as NumberField<Initial> & More;
}

export function flag(label: Words) {
  return described(label, { kind: "flag" }) as FlagField;
}

export function time(label: Words) {
  return described(label, { kind: "time" }) as TimeField;
}

export function timeZone<const More extends Extra & { orOther?: boolean }>(label: Words, more?: More) {
  return described(label, { kind: "time-zone", orOther: false, ...more }) as TimeZoneField & More;
}

export function days(label: Words) {
  return described(label, { kind: "days" }) as DaysField;
}

export function taxonomy<const More extends Extra & { filter?: FilterOfKind<"taxonomy"> }>(
  label: Words,
  kind: TaxonomyKind,
  maxCount: number,
  more?: More,
) {
  return described(label, { kind: "taxonomy", taxonomy: kind, maxCount, ...more }) as TaxonomyField & More;
}

export function prompts<const More extends Extra>(label: Words, list: readonly Option[], more?: More) {
  return described(label, { kind: "prompts", options: list, ...more }) as PromptsField & More;
}

export function group<const Members extends Fields, const More extends Partial<Privacy> & { place?: Place }>(
  label: Words,
  members: Members,
  more?: More,
) {
  return described(label, { kind: "group", members, ...more }) as Group<Members> & More;
}

export function otherOf(path: string, label: Words) {
  return described(label, {
    kind: "text",
    max: 100,
    long: false,
    when: { path, value: "other" },
  }) as OtherField;
}

import type { FilterName, FilterOfKind, OptionsFilterOf } from "../discovery-filters.ts";
import type { Option } from "../options.ts";
import { MAX_LINK } from "../platforms.ts";
import type { TaxonomyKind } from "../taxonomy.ts";
import type { Place } from "./places.ts";

/** Who reads a field: said by each one, or by the group that it is in for all of them. */
export interface Privacy {
  /** Whether it is personal: what others do not read of people under 18 (docs/product.md §2.9). */
  sensitive: boolean;
  /** `false` where its owner does not choose who reads it, though it is sensitive. */
  ownerChooses?: boolean;
}

/** What every field has: the words beside it, and what another field must hold for it to be asked at all. */
interface Described extends Partial<Privacy> {
  label: string;
  hint?: string;
  /** Asked, stored and shown only while the field at `path` holds `value`, or has it among its values. */
  when?: { path: string; value: string };
  /** The directory's filter that compares with it; its facet follows. */
  filter?: FilterName;
  /** Stored in a streamer's column, which listings read, in place of the details. */
  column?: true;
  place?: Place;
}

/** Text of at most `max` characters; `long` ones are written over several lines. */
export interface TextField extends Described {
  kind: "text";
  max: number;
  long: boolean;
  /** It holds a web address over https. */
  isLink?: true;
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

/** A field of a profile (docs/product.md §2.2, §2.3). */
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
export interface Group<Members extends Fields = Fields> extends Partial<Privacy> {
  kind: "group";
  label: string;
  members: Members;
  /** Where all of its members are that do not say so themselves. */
  place?: Place;
}

/** Some fields by name, those of a group among them. */
export interface Fields {
  readonly [name: string]: Field | Group;
}

/** The dotted paths of a part of the catalogue: `hardware.audio.headset`. */
export type PathOf<Part extends Fields> = {
  [Name in keyof Part & string]: Part[Name] extends Group<infer Members>
    ? `${Name}.${PathOf<Members>}`
    : Name;
}[keyof Part & string];

/** The text that says what "other" is. It is as private as its parent, and stands below it. */
export interface OtherField extends TextField {
  when: { path: string; value: "other" };
}

type Placed<Entry> = Entry & { place: Place };
type Others = { readonly [name: string]: OtherField };
type Sections = { readonly [name: string]: Placed<Group> };

/**
 * What a profile's part of the catalogue must say of each field: who reads it and where it stands. A group says both for its
 * members; a group of groups leaves the place to these.
 */
export interface ProfileFields {
  readonly [name: string]:
    | (Placed<Field | Group> & Privacy)
    | (Group<Sections> & Privacy)
    | OtherField
    | Group<Others>;
}

type Extra = Omit<Described, "label">;

export function text<const More extends Extra & { filter?: FilterOfKind<"text">; long?: boolean }>(
  label: string,
  max: number,
  more?: More,
) {
  return { kind: "text", label, max, long: false, ...more } as TextField & More;
}

/** A web address over https. */
export function link<const More extends Extra>(label: string, more?: More) {
  return { kind: "text", label, max: MAX_LINK, long: false, isLink: true, ...more } as TextField & More;
}

export function choice<
  Value extends string,
  const More extends Extra & { filter?: OptionsFilterOf<Value>; initial?: NoInfer<Value> },
>(label: string, list: readonly Option<Value>[], more?: More) {
  return { kind: "choice", label, options: list, initial: null, ...more } as ChoiceField<Value> & More;
}

export function choices<
  Value extends string,
  const More extends Extra & { filter?: OptionsFilterOf<Value>; none?: NoInfer<Value> },
>(label: string, list: readonly Option<Value>[], more?: More) {
  return { kind: "choices", label, options: list, none: null, ...more } as ChoicesField<Value> & More;
}

/** At most 20 texts of 40 characters. */
export function words<const More extends Extra>(label: string, more?: More) {
  return { kind: "words", label, maxCount: 20, max: 40, ...more } as WordsField & More;
}

export function number<Initial extends number | null, const More extends Extra>(
  label: string,
  bounds: { min: number; max: number; initial: Initial },
  more?: More,
) {
  return { kind: "number", label, ...bounds, ...more } as NumberField<Initial> & More;
}

export function flag(label: string): FlagField {
  return { kind: "flag", label };
}

export function time(label: string): TimeField {
  return { kind: "time", label };
}

export function timeZone<const More extends Extra & { orOther?: boolean }>(label: string, more?: More) {
  return { kind: "time-zone", label, orOther: false, ...more } as TimeZoneField & More;
}

export function days(label: string): DaysField {
  return { kind: "days", label };
}

export function taxonomy<const More extends Extra & { filter?: FilterOfKind<"taxonomy"> }>(
  label: string,
  kind: TaxonomyKind,
  maxCount: number,
  more?: More,
) {
  return { kind: "taxonomy", label, taxonomy: kind, maxCount, ...more } as TaxonomyField & More;
}

export function prompts<const More extends Extra>(label: string, list: readonly Option[], more?: More) {
  return { kind: "prompts", label, options: list, ...more } as PromptsField & More;
}

export function group<const Members extends Fields, const More extends Partial<Privacy> & { place?: Place }>(
  label: string,
  members: Members,
  more?: More,
) {
  return { kind: "group", label, members, ...more } as Group<Members> & More;
}

/** The free text that says what "other" is. */
export function otherOf(path: string, label: string): OtherField {
  return { kind: "text", label, max: 100, long: false, when: { path, value: "other" } };
}

import { localized, type Message, msg, t } from "@starling/i18n/translate";
import {
  AGE_RANGES,
  ETHNICITIES,
  GENDERS,
  HEIGHTS,
  PETS,
  RELATIONSHIP_STATUSES,
  RELIGIONS,
  WORKOUTS,
  ZODIAC_SIGNS,
} from "./demographics.ts";
import {
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  STREAMING_PCS,
  WEEKLY_HOUR_RANGES,
  ZONE_NAMES,
} from "./discovery-options.ts";
import { CAMERAS, CPUS, GPUS, INPUT_METHODS, MICROPHONES, RAM_SIZES, RESOLUTIONS } from "./hardware.ts";
import { LANGUAGES } from "./languages.ts";
import type { Option } from "./options.ts";
import { PLATFORMS } from "./platforms.ts";
import {
  AFFILIATE_STATUSES,
  CHAT_ATMOSPHERES,
  CHAT_INTERACTIONS,
  EXPERIENCES,
  GAME_CONSISTENCIES,
  MICROPHONE_USAGES,
  PLAY_STYLES,
  PRIMARY_DEVICES,
  STREAM_TYPES,
  WEBCAM_USAGES,
} from "./streaming.ts";
import type { TaxonomyKind } from "./taxonomy.ts";

export const FILTER_GROUPS = localized(
  () =>
    [
      { key: "content", label: t("Content", undefined, "filters") },
      { key: "audience", label: t("Audience", undefined, "filters") },
      { key: "schedule", label: t("Schedule", undefined, "filters") },
      { key: "style", label: t("Style", undefined, "filters") },
      { key: "person", label: t("Person", undefined, "filters") },
      { key: "place", label: t("Location and language", undefined, "filters") },
      { key: "equipment", label: t("Equipment", undefined, "filters") },
    ] as const,
);
export type FilterGroup = (typeof FILTER_GROUPS)[number]["key"];

interface Described {
  label: string;
  group: FilterGroup;
  /** Advanced filters need `full_directory_access` (docs/product.md §3.6). */
  access: "basic" | "advanced";
}

/** Selected options are combined with OR. */
export interface OptionsFilter<Value extends string = string> extends Described {
  kind: "options";
  options: readonly Option<Value>[];
}

/** Selected items are combined with OR. */
export interface TaxonomyFilter extends Described {
  kind: "taxonomy";
  taxonomy: TaxonomyKind;
}

/** Filter for one end of a range; the panel shows both filters as one field. */
interface RangeEnd<Of extends string> {
  of: Of;
  end: "min" | "max";
}

export interface ChoiceFilter<Value extends string = string> extends Described, RangeEnd<"schedule"> {
  kind: "choice";
  options: readonly Option<Value>[];
}

/** Each word must be a prefix of one of the streamer's words. */
export interface TextFilter extends Described {
  kind: "text";
  max: number;
}

export interface BoundFilter extends Described, RangeEnd<"followers" | "averageViewers"> {
  kind: "bound";
}

export interface FlagFilter extends Described {
  kind: "flag";
  /** Sentence that describes the results. */
  means: Message;
}

export type Filter = OptionsFilter | TaxonomyFilter | ChoiceFilter | TextFilter | BoundFilter | FlagFilter;

type Access = Described["access"];

/** Text in the reader's language. */
type Words = () => string;

function labeled<Rest extends object>(label: Words, rest: Rest): Rest & { label: string } {
  const texts = {
    get label() {
      return label();
    },
  };
  return Object.assign(texts, rest);
}

function anyOf<const Value extends string>(
  access: Access,
  group: FilterGroup,
  label: Words,
  list: readonly Option<Value>[],
): OptionsFilter<Value> {
  return labeled(label, { kind: "options", access, group, options: list });
}

function scheduleTime<const Value extends string>(
  label: Words,
  end: ChoiceFilter["end"],
  list: readonly Option<Value>[],
): ChoiceFilter<Value> {
  const place = { access: "advanced", group: "schedule", of: "schedule" } as const;
  return labeled(label, { kind: "choice", ...place, end, options: list });
}

function named(access: Access, label: Words, taxonomy: TaxonomyKind): TaxonomyFilter {
  return labeled(label, { kind: "taxonomy", access, group: "content", taxonomy });
}

function words(access: Access, group: FilterGroup, label: Words): TextFilter {
  return labeled(label, { kind: "text", access, group, max: 100 });
}

function bound(label: Words, of: BoundFilter["of"], end: BoundFilter["end"]): BoundFilter {
  return labeled(label, { kind: "bound", access: "basic", group: "audience", of, end });
}

function flag(group: FilterGroup, label: Words, means: Message): FlagFilter {
  return labeled(label, { kind: "flag", access: "basic", group, means });
}

/**
 * The input schemas, URL parameters, facets, panel fields and chips are derived from this table
 * (docs/product.md §3.2).
 */
export const FILTERS = {
  displayName: words("basic", "content", () => t("Name", undefined, "field")),
  streamTypes: anyOf("basic", "content", () => t("Stream type", undefined, "field"), STREAM_TYPES),
  games: named("basic", () => t("Game", undefined, "field"), "game"),
  streamingCategory: named("advanced", () => t("Category", undefined, "field"), "category"),
  streamingTags: named("advanced", () => t("Tag", undefined, "field"), "tag"),
  platforms: anyOf("basic", "content", () => t("Platform", undefined, "field"), PLATFORMS),
  verified: flag(
    "content",
    () => t("Verified", undefined, "field"),
    msg("Only streamers who have verified a Twitch, YouTube or Kick channel by logging in there"),
  ),

  /** Only profiles complete enough to be listed (`isPresentable`). */
  finished: flag(
    "audience",
    () => t("Finished profiles", undefined, "field"),
    msg("Only streamers with a name, a picture, a channel, a language, and a game, category or tag"),
  ),
  avgViewersMin: bound(() => t("Average viewers from"), "averageViewers", "min"),
  avgViewersMax: bound(() => t("Average viewers to"), "averageViewers", "max"),
  followersMin: bound(() => t("Followers from", undefined, "field"), "followers", "min"),
  followersMax: bound(() => t("Followers to", undefined, "field"), "followers", "max"),
  status: anyOf("basic", "audience", () => t("Status", undefined, "field"), AFFILIATE_STATUSES),
  experience: anyOf("advanced", "audience", () => t("Streaming for", undefined, "field"), EXPERIENCES),

  scheduleDays: anyOf("advanced", "schedule", () => t("Day", undefined, "field"), SCHEDULE_DAYS),
  scheduleStartTime: scheduleTime(() => t("Scheduled from", undefined, "field"), "min", SCHEDULE_TIMES),
  scheduleEndTime: scheduleTime(() => t("Scheduled until", undefined, "field"), "max", SCHEDULE_TIMES),
  timeZone: anyOf("advanced", "schedule", () => t("Time zone", undefined, "field"), ZONE_NAMES),
  streamingFrequency: anyOf("advanced", "schedule", () => t("Hours a week"), WEEKLY_HOUR_RANGES),

  chatInteraction: anyOf(
    "advanced",
    "style",
    () => t("Chat interaction", undefined, "field"),
    CHAT_INTERACTIONS,
  ),
  chatAtmosphere: anyOf(
    "advanced",
    "style",
    () => t("Chat atmosphere", undefined, "field"),
    CHAT_ATMOSPHERES,
  ),
  playStyle: anyOf("advanced", "style", () => t("Play style", undefined, "field"), PLAY_STYLES),
  gameConsistency: anyOf(
    "advanced",
    "style",
    () => t("Game consistency", undefined, "field"),
    GAME_CONSISTENCIES,
  ),

  languages: anyOf("advanced", "place", () => t("Language", undefined, "field"), LANGUAGES),
  location: words("advanced", "place", () => t("Location", undefined, "field")),
  currentLocation: words("advanced", "place", () => t("Current location", undefined, "field")),
  hometown: words("advanced", "place", () => t("Hometown", undefined, "field")),

  ageRange: anyOf("advanced", "person", () => t("Age", undefined, "field"), AGE_RANGES),
  gender: anyOf("advanced", "person", () => t("Gender", undefined, "field"), GENDERS),
  relationshipStatus: anyOf(
    "advanced",
    "person",
    () => t("Relationship status", undefined, "field"),
    RELATIONSHIP_STATUSES,
  ),
  ethnicity: anyOf("advanced", "person", () => t("Ethnicity", undefined, "field"), ETHNICITIES),
  religion: anyOf("advanced", "person", () => t("Religion", undefined, "field"), RELIGIONS),
  height: anyOf("advanced", "person", () => t("Height", undefined, "field"), HEIGHTS),
  zodiacSign: anyOf("advanced", "person", () => t("Zodiac sign", undefined, "field"), ZODIAC_SIGNS),
  pets: anyOf("advanced", "person", () => t("Pets", undefined, "field"), PETS),
  workout: anyOf("advanced", "person", () => t("Workouts", undefined, "field"), WORKOUTS),

  webcam: anyOf("basic", "equipment", () => t("Webcam", undefined, "field"), WEBCAM_USAGES),
  microphone: anyOf("basic", "equipment", () => t("Microphone", undefined, "field"), MICROPHONE_USAGES),
  streamSetup: anyOf("basic", "equipment", () => t("Primary device", undefined, "field"), PRIMARY_DEVICES),
  streamingPc: anyOf("advanced", "equipment", () => t("Streaming PC", undefined, "field"), STREAMING_PCS),
  gamingCpu: anyOf("advanced", "equipment", () => t("Processor", undefined, "field"), CPUS),
  gamingGpu: anyOf("advanced", "equipment", () => t("Graphics card", undefined, "field"), GPUS),
  gamingRam: anyOf("advanced", "equipment", () => t("Memory", undefined, "field"), RAM_SIZES),
  gamingCamera: anyOf("advanced", "equipment", () => t("Camera", undefined, "field"), CAMERAS),
  gamingMicrophone: anyOf(
    "advanced",
    "equipment",
    () => t("Microphone type", undefined, "field"),
    MICROPHONES,
  ),
  inputMethod: anyOf("advanced", "equipment", () => t("Input method", undefined, "field"), INPUT_METHODS),
  streamingResolution: anyOf("advanced", "equipment", () => t("Resolution", undefined, "field"), RESOLUTIONS),
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS).filter(isFilterName);

export function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(FILTERS, name);
}

type NamesOfKind<Kind extends Filter["kind"]> = {
  [Name in FilterName]: (typeof FILTERS)[Name]["kind"] extends Kind ? Name : never;
}[FilterName];
export type OptionsFilterName = NamesOfKind<"options">;
export type TaxonomyFilterName = NamesOfKind<"taxonomy">;
export type ChoiceFilterName = NamesOfKind<"choice">;
export type TextFilterName = NamesOfKind<"text">;
export type BoundFilterName = NamesOfKind<"bound">;
export type FlagFilterName = NamesOfKind<"flag">;
type ValueOf<Name extends OptionsFilterName | ChoiceFilterName> =
  (typeof FILTERS)[Name]["options"][number]["value"];

export type FilterOfKind<Kind extends Filter["kind"]> = NamesOfKind<Kind>;
/** Names of filters whose option values are exactly the type `Value`. */
export type OptionsFilterOf<Value extends string> = {
  [Name in OptionsFilterName]: [ValueOf<Name>, Value] extends [Value, ValueOf<Name>] ? Name : never;
}[OptionsFilterName];

/** Unused filters are empty, false or undefined. */
export type DirectoryFilters = { [Name in OptionsFilterName]: ValueOf<Name>[] } & {
  [Name in TaxonomyFilterName]: string[];
} & { [Name in ChoiceFilterName]?: ValueOf<Name> | undefined } & {
  [Name in TextFilterName]: string;
} & { [Name in BoundFilterName]?: number | undefined } & { [Name in FlagFilterName]: boolean };

export function isUnused(value: unknown): boolean {
  return (
    value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0)
  );
}

/** Active filters that need `full_directory_access`. */
export function advancedInUse(filters: Partial<DirectoryFilters>): FilterName[] {
  return FILTER_NAMES.filter((name) => FILTERS[name].access === "advanced" && !isUnused(filters[name]));
}

export function filtersInUse(filters: Partial<DirectoryFilters>): FilterName[] {
  return FILTER_NAMES.filter((name) => !isUnused(filters[name]));
}

const RANGES: readonly (readonly [min: BoundFilterName, max: BoundFilterName])[] = [
  ["avgViewersMin", "avgViewersMax"],
  ["followersMin", "followersMax"],
];

/** Ranges whose lower end exceeds their upper end. */
export function crossedRanges(
  filters: Pick<DirectoryFilters, BoundFilterName>,
): readonly (readonly [min: BoundFilterName, max: BoundFilterName])[] {
  return RANGES.filter(([min, max]) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY));
}

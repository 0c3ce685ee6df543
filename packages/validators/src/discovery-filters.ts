import {
  AGE_RANGES,
  ETHNICITIES,
  GENDERS,
  HEIGHTS,
  LANGUAGES,
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

export const FILTER_GROUPS = [
  { key: "content", label: "Content" },
  { key: "audience", label: "Audience" },
  { key: "schedule", label: "Schedule" },
  { key: "style", label: "Style" },
  { key: "person", label: "Person" },
  { key: "place", label: "Location and language" },
  { key: "equipment", label: "Equipment" },
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number]["key"];

interface Described {
  label: string;
  group: FilterGroup;
  /** Advanced filters need `full_directory_access` (docs/product.md §3.6). */
  access: "basic" | "advanced";
}

/** Filter by fixed options; selected options are combined with OR. */
export interface OptionsFilter<Value extends string = string> extends Described {
  kind: "options";
  options: readonly Option<Value>[];
}

/** Filter by taxonomy items; selected items are combined with OR. */
export interface TaxonomyFilter extends Described {
  kind: "taxonomy";
  taxonomy: TaxonomyKind;
}

/** One end of a range; the panel shows both ends as one field. */
interface RangeEnd<Of extends string> {
  of: Of;
  end: "min" | "max";
}

export interface ChoiceFilter<Value extends string = string> extends Described, RangeEnd<"schedule"> {
  kind: "choice";
  options: readonly Option<Value>[];
}

/** Filter by text: each word must be a prefix of one of the streamer's words. */
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
  means: string;
}

export type Filter = OptionsFilter | TaxonomyFilter | ChoiceFilter | TextFilter | BoundFilter | FlagFilter;

type Access = Described["access"];

function anyOf<const Value extends string>(
  access: Access,
  group: FilterGroup,
  label: string,
  list: readonly Option<Value>[],
): OptionsFilter<Value> {
  return { kind: "options", access, group, label, options: list };
}

function scheduleTime<const Value extends string>(
  label: string,
  end: ChoiceFilter["end"],
  list: readonly Option<Value>[],
): ChoiceFilter<Value> {
  return { kind: "choice", access: "advanced", group: "schedule", label, of: "schedule", end, options: list };
}

function named(access: Access, label: string, taxonomy: TaxonomyKind): TaxonomyFilter {
  return { kind: "taxonomy", access, group: "content", label, taxonomy };
}

function words(access: Access, group: FilterGroup, label: string): TextFilter {
  return { kind: "text", access, group, label, max: 100 };
}

function bound(label: string, of: BoundFilter["of"], end: BoundFilter["end"]): BoundFilter {
  return { kind: "bound", access: "basic", group: "audience", label, of, end };
}

function flag(group: FilterGroup, label: string, means: string): FlagFilter {
  return { kind: "flag", access: "basic", group, label, means };
}

/**
 * All filters. The input schemas, URL parameters, facets, panel fields and chips are derived from this table
 * (docs/product.md §3.2).
 */
export const FILTERS = {
  displayName: words("basic", "content", "Name"),
  streamTypes: anyOf("basic", "content", "Stream type", STREAM_TYPES),
  games: named("basic", "Game", "game"),
  streamingCategory: named("advanced", "Category", "category"),
  streamingTags: named("advanced", "Tag", "tag"),
  platforms: anyOf("basic", "content", "Platform", PLATFORMS),
  verified: flag(
    "content",
    "Verified",
    "Only streamers who have verified a Twitch, YouTube or Kick channel by logging in there",
  ),

  /** Only profiles complete enough to be listed (`isPresentable`). */
  finished: flag(
    "audience",
    "Finished profiles",
    "Only streamers with a name, a picture, a channel, a language, and a game, category or tag",
  ),
  avgViewersMin: bound("Average viewers from", "averageViewers", "min"),
  avgViewersMax: bound("Average viewers to", "averageViewers", "max"),
  followersMin: bound("Followers from", "followers", "min"),
  followersMax: bound("Followers to", "followers", "max"),
  status: anyOf("basic", "audience", "Status", AFFILIATE_STATUSES),
  experience: anyOf("advanced", "audience", "Streaming for", EXPERIENCES),

  scheduleDays: anyOf("advanced", "schedule", "Day", SCHEDULE_DAYS),
  scheduleStartTime: scheduleTime("Scheduled from", "min", SCHEDULE_TIMES),
  scheduleEndTime: scheduleTime("Scheduled until", "max", SCHEDULE_TIMES),
  timeZone: anyOf("advanced", "schedule", "Time zone", ZONE_NAMES),
  streamingFrequency: anyOf("advanced", "schedule", "Hours a week", WEEKLY_HOUR_RANGES),

  chatInteraction: anyOf("advanced", "style", "Chat interaction", CHAT_INTERACTIONS),
  chatAtmosphere: anyOf("advanced", "style", "Chat atmosphere", CHAT_ATMOSPHERES),
  playStyle: anyOf("advanced", "style", "Play style", PLAY_STYLES),
  gameConsistency: anyOf("advanced", "style", "Game consistency", GAME_CONSISTENCIES),

  languages: anyOf("advanced", "place", "Language", LANGUAGES),
  location: words("advanced", "place", "Location"),
  currentLocation: words("advanced", "place", "Current location"),
  hometown: words("advanced", "place", "Hometown"),

  ageRange: anyOf("advanced", "person", "Age", AGE_RANGES),
  gender: anyOf("advanced", "person", "Gender", GENDERS),
  relationshipStatus: anyOf("advanced", "person", "Relationship status", RELATIONSHIP_STATUSES),
  ethnicity: anyOf("advanced", "person", "Ethnicity", ETHNICITIES),
  religion: anyOf("advanced", "person", "Religion", RELIGIONS),
  height: anyOf("advanced", "person", "Height", HEIGHTS),
  zodiacSign: anyOf("advanced", "person", "Zodiac sign", ZODIAC_SIGNS),
  pets: anyOf("advanced", "person", "Pets", PETS),
  workout: anyOf("advanced", "person", "Workouts", WORKOUTS),

  webcam: anyOf("basic", "equipment", "Webcam", WEBCAM_USAGES),
  microphone: anyOf("basic", "equipment", "Microphone", MICROPHONE_USAGES),
  streamSetup: anyOf("basic", "equipment", "Primary device", PRIMARY_DEVICES),
  streamingPc: anyOf("advanced", "equipment", "Streaming PC", STREAMING_PCS),
  gamingCpu: anyOf("advanced", "equipment", "Processor", CPUS),
  gamingGpu: anyOf("advanced", "equipment", "Graphics card", GPUS),
  gamingRam: anyOf("advanced", "equipment", "Memory", RAM_SIZES),
  gamingCamera: anyOf("advanced", "equipment", "Camera", CAMERAS),
  gamingMicrophone: anyOf("advanced", "equipment", "Microphone type", MICROPHONES),
  inputMethod: anyOf("advanced", "equipment", "Input method", INPUT_METHODS),
  streamingResolution: anyOf("advanced", "equipment", "Resolution", RESOLUTIONS),
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
/** Names of filters that offer exactly these values. */
export type OptionsFilterOf<Value extends string> = {
  [Name in OptionsFilterName]: [ValueOf<Name>, Value] extends [Value, ValueOf<Name>] ? Name : never;
}[OptionsFilterName];

/** Unused filters are an empty list or text, false or undefined. */
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

/** Ranges whose lower end exceeds the upper one. */
export function crossedRanges(
  filters: Pick<DirectoryFilters, BoundFilterName>,
): readonly (readonly [min: BoundFilterName, max: BoundFilterName])[] {
  return RANGES.filter(([min, max]) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY));
}

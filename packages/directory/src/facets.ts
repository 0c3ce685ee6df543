import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { Field, Group } from "@starling/validators/catalogue/field";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { type FilterName, isFilterName } from "@starling/validators/discovery-filters";
import { WEEKLY_HOUR_BOUNDS } from "@starling/validators/discovery-options";
import { type FloorFacts, isPresentable } from "@starling/validators/presentable";
import { minutesOf, type ScheduleEntry, weekdayOf } from "@starling/validators/schedules";
import { searchWords } from "@starling/validators/search";
import { itemsOfKind, slugOf, type TaxonomyItem, type TaxonomyKind } from "@starling/validators/taxonomy";
import { canRead, type VisibilityChoices } from "@starling/validators/visibility";
import { canonicalZone } from "./time-zones.ts";

export interface FacetSource {
  displayName: string;
  avatar: string | null;
  channelLinks: Readonly<Record<string, string>>;
  details: StoredDetails;
  visibility: VisibilityChoices;
  dateOfBirth: string | null;
  isMinor: boolean;
  languages: readonly string[];
  streamingPlatforms: readonly string[];
  verifiedPlatforms: readonly string[];
  streamTypes: readonly string[];
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  primaryDevice: string | null;
  weeklyHoursMin: number | null;
  weeklyHoursMax: number | null;
  /** Measured hours per week, which take precedence over the chosen range. Null if no hours were measured. */
  measuredHours: number | null;
  category: TaxonomyItem | null;
  items: readonly (TaxonomyItem & { kind: TaxonomyKind })[];
  schedule: readonly ScheduleEntry[];
}

/** Facet key, such as `platforms:twitch`. */
export function facetKey(filter: FilterName | "zone", value: string): string {
  return `${filter}:${value}`;
}

export const FLAG_FACET_VALUE = "true";
/** Facet key of profiles that are complete enough to be listed. */
export const FINISHED = facetKey("finished", FLAG_FACET_VALUE);

export const MINOR = "minor:true";

/** The primary language is the first of the streamer's languages. */
export function primaryLanguageKey(language: string): string {
  return `primaryLanguage:${language}`;
}

/**
 * Facet key of a stream that is on during the given hour. `day` is the weekday on which the stream starts.
 */
export function slotKey(day: number, hour: number): string {
  return `slot:${day}:${hour}`;
}

/**
 * Prefixes of three kinds of facet keys: a streamer's earliest hour, latest hour, and set of time zones. A
 * streamer has at most one facet with each prefix.
 */
export const PARTITIONS = { firstHour: "firstHour:", lastHour: "lastHour:", zones: "zones:" } as const;

export const ZONE_SEPARATOR = "+";

const DAY = 1440;

function hoursOf({ startTime, endTime }: ScheduleEntry): number[] {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  const until = end <= start ? end + DAY : end;
  const hours = new Set<number>();
  for (let hour = Math.floor(start / 60); hour * 60 < until; hour += 1) hours.add(hour % 24);
  return [...hours];
}

function slotsOf(entry: ScheduleEntry): string[] {
  const day = entry.dayOfWeek ?? weekdayOf(entry.date ?? "");
  return [facetKey("scheduleDays", String(day)), ...hoursOf(entry).map((hour) => slotKey(day, hour))];
}

function partitionsOf(source: FacetSource): string[] {
  const hours = source.schedule.flatMap(hoursOf);
  const zones = [...new Set(zonesOf(source))].sort().join(ZONE_SEPARATOR);
  return [
    ...(zones === "" ? [] : [`${PARTITIONS.zones}${zones}`]),
    ...(hours.length === 0
      ? []
      : [`${PARTITIONS.firstHour}${Math.min(...hours)}`, `${PARTITIONS.lastHour}${Math.max(...hours)}`]),
  ];
}

function rangesAt(hours: number): string[] {
  return Object.entries(WEEKLY_HOUR_BOUNDS)
    .filter(([, range]) => range.min <= hours && (range.below === null || hours < range.below))
    .map(([value]) => value);
}

/** The streamer's stored maximum of weekly hours is exclusive (docs/product.md §3.2). */
function frequenciesOf(source: FacetSource): string[] {
  const { measuredHours } = source;
  const { weeklyHoursMin: min, weeklyHoursMax: max } = source;
  const irregular = source.details["streamingFrequency.scheduleType"] === "random" ? ["irregular"] : [];
  if (measuredHours !== null) return [...rangesAt(measuredHours), ...irregular];
  if (min === null) return irregular;
  const within = Object.entries(WEEKLY_HOUR_BOUNDS)
    .filter(([, range]) => (range.below === null || min < range.below) && (max === null || range.min < max))
    .map(([value]) => value);
  return [...within, ...irregular];
}

function zonesOf(source: FacetSource): string[] {
  const usual = source.details["streamingFrequency.timeZone"];
  const zones = source.schedule.map((entry) => entry.timeZone);
  if (typeof usual === "string") zones.push(usual);
  return [...new Set(zones)].flatMap((zone) => canonicalZone(zone) ?? []);
}

type Finished = Pick<
  FacetSource,
  "displayName" | "avatar" | "channelLinks" | "languages" | "items" | "category"
>;

export function floorFactsOf(source: Finished): FloorFacts {
  const { category, items } = source;
  return { ...source, topics: category === null ? items : [...items, category] };
}

function streamingPcOf(details: StoredDetails): string[] {
  const setups = details.pcConsolePhoneSetup;
  const devices = [...(Array.isArray(setups) ? setups : []), details.streamSetup].filter(Boolean);
  if (devices.length === 0) return [];
  return [devices.includes("pc") ? "yes" : "no"];
}

function ageRangeAt({ dateOfBirth, details }: FacetSource, now: Date): unknown {
  if (dateOfBirth === null) return details.ageRange;
  return ageRangeOf(ageOn(dateOfBirth, now.toISOString().slice(0, 10)));
}

type Fields = typeof STREAMER_FIELDS;
type FilterIn<Part> = {
  [Name in keyof Part]: Part[Name] extends { filter: infer Filter extends FilterName }
    ? Filter
    : Part[Name] extends Group<infer Members>
      ? FilterIn<Members>
      : never;
}[keyof Part];
type ColumnField = {
  [Name in keyof Fields]: Fields[Name] extends { column: true; filter: FilterName } ? Name : never;
}[keyof Fields];

/**
 * How a filter without a catalogue field finds its matches. A function returns the streamer's facet values.
 * `column` compares a database column.
 */
type CustomFilterSource =
  | ((source: FacetSource) => readonly (string | null)[])
  | "column"
  /** The filter uses facets whose keys begin with another name: stream hours, time zones, words of places. */
  | "other facets";

/**
 * Filters without a catalogue field. Compilation fails if a filter is missing both here and in the catalogue.
 */
const ELSEWHERE: Record<Exclude<FilterName, FilterIn<Fields>>, CustomFilterSource> = {
  displayName: "column",
  avgViewersMin: "column",
  avgViewersMax: "column",
  followersMin: "column",
  followersMax: "column",
  scheduleDays: "other facets",
  scheduleStartTime: "other facets",
  scheduleEndTime: "other facets",
  timeZone: "other facets",
  currentLocation: "other facets",
  finished: (source) => [isPresentable(floorFactsOf(source)) ? FLAG_FACET_VALUE : null],
  verified: ({ verifiedPlatforms }) => [verifiedPlatforms.length > 0 ? FLAG_FACET_VALUE : null],
  platforms: (source) => source.streamingPlatforms,
  languages: (source) => source.languages,
  streamSetup: (source) => [source.primaryDevice],
  streamingCategory: ({ category }) => [category && slugOf(category.name)],
  streamingFrequency: frequenciesOf,
  streamingPc: ({ details }) => streamingPcOf(details),
};

const COLUMNS: Record<ColumnField | "ageRange", (source: FacetSource, now: Date) => unknown> = {
  streamTypes: (source) => source.streamTypes,
  twitchAffiliateStatus: (source) => source.status,
  webcamUsage: (source) => source.webcamUsage,
  microphoneUsage: (source) => source.microphoneUsage,
  ageRange: ageRangeAt,
};
const READERS = new Map(Object.entries(COLUMNS));

const FILTERED_FIELDS = entriesOf(STREAMER_FIELDS).flatMap(({ path, field }) =>
  field.filter ? [{ path, field, filter: field.filter, read: READERS.get(path) }] : [],
);

function valuesOf(field: Field, value: unknown, items: FacetSource["items"]): readonly unknown[] {
  switch (field.kind) {
    case "text":
      return wordsOf(value);
    case "taxonomy":
      return itemsOfKind(items, field.taxonomy).map(({ name }) => slugOf(name));
    case "choice":
      return [value ?? field.initial];
    default:
      return [value].flat();
  }
}

/**
 * Values that signed-in users cannot see get no facet, so that neither filters nor counts reveal them
 * (docs/product.md §2.9; security row Z4).
 */
export function facetsOf(source: FacetSource, now: Date): string[] {
  const { details, visibility, isMinor, items } = source;
  const facets = new Set<string>();
  const add = (filter: FilterName | "zone", values: readonly unknown[]) => {
    for (const value of values) {
      if (typeof value === "string" && value !== "") facets.add(facetKey(filter, value));
    }
  };
  for (const [filter, found] of Object.entries(ELSEWHERE)) {
    if (typeof found === "function" && isFilterName(filter)) add(filter, found(source));
  }
  for (const { path, field, filter, read } of FILTERED_FIELDS) {
    if (!canRead(path, "members", visibility, isMinor)) continue;
    add(filter, valuesOf(field, read ? read(source, now) : details[path], items));
  }
  add("zone", zonesOf(source));
  if (isMinor) facets.add(MINOR);
  const [primary] = source.languages;
  if (primary !== undefined) facets.add(primaryLanguageKey(primary));
  for (const entry of source.schedule) for (const slot of slotsOf(entry)) facets.add(slot);
  for (const key of partitionsOf(source)) facets.add(key);
  return [...facets];
}

function wordsOf(value: unknown): string[] {
  return typeof value === "string" ? searchWords(value) : [];
}

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
import { mayRead, type VisibilityChoices } from "@starling/validators/visibility";
import { canonicalZone } from "./time-zones.ts";

/** What a streamer's facets are made of. */
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
  /** Where a channel is proven. */
  verifiedPlatforms: readonly string[];
  streamTypes: readonly string[];
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  primaryDevice: string | null;
  weeklyHoursMin: number | null;
  weeklyHoursMax: number | null;
  /** Hours a week as they were measured, which count instead of the chosen range. */
  measuredHours: number | null;
  category: TaxonomyItem | null;
  items: readonly (TaxonomyItem & { kind: TaxonomyKind })[];
  schedule: readonly ScheduleEntry[];
}

/** The name of a facet, such as `platforms:twitch`. */
export function facetKey(filter: FilterName | "zone", value: string): string {
  return `${filter}:${value}`;
}

/** The value of a filter that is asked for or left out. */
export const ASKED_FOR = "true";
/** The facet of presentable streamers. */
export const FINISHED = facetKey("finished", ASKED_FOR);

/** The facet of streamers who are not of age. */
export const MINOR = "minor:true";

/** The facet of streamers whose primary language it is: the first that they chose. */
export function primaryLanguageKey(language: string): string {
  return `primaryLanguage:${language}`;
}

/** The facet of a stream that is on at some time in an hour of the clock, by the day on which it starts. */
export function slotKey(day: number, hour: number): string {
  return `slot:${day}:${hour}`;
}

/** Facets of which a streamer has one at most: its earliest and latest hour with a stream on any day, and its set of zones. */
export const PARTITIONS = { firstHour: "firstHour:", lastHour: "lastHour:", zones: "zones:" } as const;

/** Separates the zones of a set. */
export const ZONE_SEPARATOR = "+";

const DAY = 1440;

/** The hours of the clock in which a stream is on. */
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

/** See {@link PARTITIONS}. */
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

/** The eight ranges that a streamer's hours a week overlap; the upper end of what is stored is open (docs/product.md §3.2). */
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

/** What the rows of a profile say of what the floor looks at. */
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

/** What is filtered by without being a field of the catalogue: its facets, or what a reader compares instead. */
type Elsewhere =
  | ((source: FacetSource) => readonly (string | null)[])
  /** Columns of the entry: a number, the name. */
  | "column"
  /** Facets of another name: the hours of a stream, the zones of its clock, the words of a place. */
  | "other facets";

/** Every filter that no field of the catalogue names. One that stands neither here nor there does not compile. */
const ELSEWHERE: Record<Exclude<FilterName, FilterIn<Fields>>, Elsewhere> = {
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
  finished: (source) => [isPresentable(floorFactsOf(source)) ? ASKED_FOR : null],
  verified: ({ verifiedPlatforms }) => [verifiedPlatforms.length > 0 ? ASKED_FOR : null],
  platforms: (source) => source.streamingPlatforms,
  languages: (source) => source.languages,
  streamSetup: (source) => [source.primaryDevice],
  streamingCategory: ({ category }) => [category && slugOf(category.name)],
  streamingFrequency: frequenciesOf,
  streamingPc: ({ details }) => streamingPcOf(details),
};

/** Where the value of a field is that is not stored with the details, or follows from something else. */
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

/** The facets of a field's value: the words of a text, the names of taxonomy items, or each value that was chosen. */
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
 * Every facet of a streamer. A value that signed-in people may not read has none, so that it neither matches nor counts
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
    if (!mayRead(path, "members", visibility, isMinor)) continue;
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

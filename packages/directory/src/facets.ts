import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { StoredDetails } from "@starling/validators/catalogue/stored";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { FilterName } from "@starling/validators/discovery-filters";
import { WEEKLY_HOUR_BOUNDS } from "@starling/validators/discovery-options";
import { minutesOf, type ScheduleEntry, weekdayOf } from "@starling/validators/schedules";
import { searchWords } from "@starling/validators/search";
import { slugOf, type TaxonomyItem, type TaxonomyKind } from "@starling/validators/taxonomy";
import { mayRead, type VisibilityChoices } from "@starling/validators/visibility";
import { canonicalZone } from "./time-zones.ts";

/** What a streamer's facets are made of. */
export interface FacetSource {
  details: StoredDetails;
  visibility: VisibilityChoices;
  dateOfBirth: string | null;
  isMinor: boolean;
  languages: readonly string[];
  streamingPlatforms: readonly string[];
  streamTypes: readonly string[];
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  primaryDevice: string | null;
  weeklyHoursMin: number | null;
  weeklyHoursMax: number | null;
  category: TaxonomyItem | null;
  items: readonly (TaxonomyItem & { kind: TaxonomyKind })[];
  schedule: readonly ScheduleEntry[];
}

/** The name of a facet, such as `platforms:twitch`. */
export function facetKey(filter: FilterName | "zone", value: string): string {
  return `${filter}:${value}`;
}

/** The facet of a stream that is on at some time in an hour of the clock, by the day on which it starts. */
export function slotKey(day: number, hour: number): string {
  return `slot:${day}:${hour}`;
}

const DAY = 1440;

function slotsOf(entry: ScheduleEntry): string[] {
  const start = minutesOf(entry.startTime);
  const end = minutesOf(entry.endTime);
  const until = end <= start ? end + DAY : end;
  const day = entry.dayOfWeek ?? weekdayOf(entry.date ?? "");
  const hours = new Set<number>();
  for (let hour = Math.floor(start / 60); hour * 60 < until; hour += 1) hours.add(hour % 24);
  return [facetKey("scheduleDays", String(day)), ...[...hours].map((hour) => slotKey(day, hour))];
}

/** The eight ranges that a streamer's hours a week overlap; the upper end of what is stored is open (decisions §3.8). */
function frequenciesOf(source: FacetSource): string[] {
  const { weeklyHoursMin: min, weeklyHoursMax: max } = source;
  const irregular = source.details["streamingFrequency.scheduleType"] === "random" ? ["irregular"] : [];
  if (min === null) return irregular;
  const within = Object.entries(WEEKLY_HOUR_BOUNDS)
    .filter(([, range]) => (range.below === null || min < range.below) && (max === null || range.min < max))
    .map(([value]) => value);
  return [...within, ...irregular];
}

function zonesOf(source: FacetSource): string[] {
  const told = source.details["streamingFrequency.timeZone"];
  const zones = [
    ...source.schedule.map((entry) => entry.timeZone),
    ...(typeof told === "string" ? [told] : []),
  ];
  return [...new Set(zones)].flatMap((zone) => canonicalZone(zone) ?? []);
}

function streamingPcOf(details: StoredDetails): string[] {
  const setups = details.pcConsolePhoneSetup;
  const told = [...(Array.isArray(setups) ? setups : []), details.streamSetup].filter(Boolean);
  if (told.length === 0) return [];
  return [told.includes("pc") ? "yes" : "no"];
}

/** Advanced filters whose value rests in the details, and where. */
const BY_PATH = {
  chatInteraction: "chatInteraction",
  chatAtmosphere: "chatAtmosphere",
  playStyle: "playStyle",
  gameConsistency: "gameConsistency",
  experience: "experience",
  gender: "gender",
  relationshipStatus: "relationshipStatus",
  ethnicity: "ethnicity",
  religion: "religion",
  height: "height",
  zodiacSign: "zodiacSign",
  pets: "pets",
  workout: "workout",
  gamingCpu: "pcSetupSpecifications.cpu",
  gamingGpu: "pcSetupSpecifications.gpu",
  gamingRam: "pcSetupSpecifications.ram",
  gamingCamera: "hardware.video.camera",
  gamingMicrophone: "hardware.audio.microphone",
  inputMethod: "inputMethod",
  streamingResolution: "streamingResolution",
} as const satisfies Partial<Record<FilterName, string>>;

function ageRangeAt(source: FacetSource, now: Date): unknown {
  const { dateOfBirth, details } = source;
  if (dateOfBirth === null) return details.ageRange;
  return ageRangeOf(ageOn(dateOfBirth, now.toISOString().slice(0, 10)));
}

/** What a field shows that nobody has filled in. */
const INITIAL: Readonly<Record<string, unknown>> = {
  relationshipStatus: STREAMER_FIELDS.relationshipStatus.initial,
};

/**
 * Every facet of a streamer. A value that signed-in people may not read has none, so that it neither matches nor counts
 * (decisions §3.11; security row Z4).
 */
export function facetsOf(source: FacetSource, now: Date): string[] {
  const { details, visibility, isMinor } = source;
  const facets = new Set<string>();
  const add = (filter: FilterName | "zone", values: readonly unknown[]) => {
    for (const value of values) {
      if (typeof value === "string" && value !== "") facets.add(facetKey(filter, value));
    }
  };
  const read = (path: string): unknown =>
    mayRead(path, "members", visibility, isMinor) ? (details[path] ?? INITIAL[path]) : undefined;
  const named = (kind: TaxonomyKind) =>
    source.items.filter((item) => item.kind === kind).map((item) => slugOf(item.name));

  add("platforms", source.streamingPlatforms);
  add("streamTypes", source.streamTypes);
  add("languages", source.languages);
  add("status", [source.status]);
  add("webcam", [source.webcamUsage]);
  add("microphone", [source.microphoneUsage]);
  add("streamSetup", [source.primaryDevice]);
  add("games", named("game"));
  add("streamingTags", named("tag"));
  add("streamingCategory", source.category === null ? [] : [slugOf(source.category.name)]);
  add("streamingFrequency", frequenciesOf(source));
  add("streamingPc", streamingPcOf(details));
  add("zone", zonesOf(source));
  if (mayRead("ageRange", "members", visibility, isMinor)) add("ageRange", [ageRangeAt(source, now)]);
  for (const [filter, path] of Object.entries(BY_PATH)) {
    add(filter as keyof typeof BY_PATH, [read(path)].flat());
  }
  for (const path of ["location.city", "location.state", "location.country"]) {
    add("location", wordsOf(read(path)));
  }
  add("hometown", wordsOf(read("hometown")));
  for (const entry of source.schedule) for (const slot of slotsOf(entry)) facets.add(slot);
  return [...facets];
}

function wordsOf(value: unknown): string[] {
  return typeof value === "string" ? searchWords(value) : [];
}

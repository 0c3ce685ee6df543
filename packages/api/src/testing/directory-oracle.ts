import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { ZONE_PLACES } from "@starling/validators/discovery-options";
import { LINK_PREFIXES } from "@starling/validators/platforms";
import { isLiveAt, minutesOf, timeOf, wallClock, weekdayOf } from "@starling/validators/schedules";
import { searchKey, searchWords } from "@starling/validators/search";
import { canRead, type VisibilityChoices } from "@starling/validators/visibility";
import type { Sql } from "postgres";

interface RawEntry {
  day_of_week: number | null;
  date: string | null;
  start_minute: number;
  end_minute: number;
  time_zone: string;
}

/** Streamer as stored, without derived directory data. */
export interface RawStreamer {
  id: string;
  display_name: string;
  avatar: string | null;
  links: Record<string, string>;
  created_at: Date;
  languages: string[];
  details: Record<string, unknown>;
  visibility: VisibilityChoices;
  age: number | null;
  platforms: string[];
  /** Verified, unrevoked channels. */
  verified: number;
  stream_types: string[];
  status: string | null;
  webcam: string | null;
  microphone: string | null;
  device: string | null;
  average_viewers: number;
  viewers: number;
  followers: number;
  category: string | null;
  games: string[];
  tags: string[];
  schedule: RawEntry[];
}

export async function readRaw(sql: Sql, at: Date): Promise<RawStreamer[]> {
  const names = (kind: string) => sql`coalesce((select array_agg(item.name) from profile_taxonomy chosen
    join taxonomy_items item on item.id = chosen.item_id and item.kind = ${kind}
    where chosen.profile_id = profile.id), '{}')`;
  return sql<RawStreamer[]>`
    select profile.id, profile.display_name, profile.avatar, streamer.channel_links as links, profile.created_at, profile.languages, profile.details,
      profile.visibility, date_part('year', age(${at.toISOString().slice(0, 10)}::date, person.date_of_birth))::int as age,
      streamer.streaming_platforms as platforms,
      (select count(*)::int from channels channel
        where channel.profile_id = profile.id and channel.revoked_at is null) as verified, streamer.stream_types, streamer.status,
      streamer.webcam_usage as webcam, streamer.microphone_usage as microphone, streamer.primary_device as device,
      streamer.average_viewers, streamer.viewers, coalesce(counter.followers, 0) as followers,
      category.name as category, ${names("game")} as games, ${names("tag")} as tags,
      coalesce((select json_agg(entry) from schedule_entries entry where entry.profile_id = profile.id), '[]') as schedule
    from profiles profile
    join streamer_profiles streamer on streamer.profile_id = profile.id
    join users person on person.id = profile.user_id
    left join profile_counters counter on counter.profile_id = profile.id
    left join taxonomy_items category on category.id = streamer.primary_category_id`;
}

function visibleDetail(streamer: RawStreamer, path: string): unknown {
  const isMinor = streamer.age !== null && streamer.age < 18;
  return canRead(path, "members", streamer.visibility, isMinor) ? streamer.details[path] : undefined;
}

function agesOf(streamer: RawStreamer): unknown[] {
  const { age, details, visibility } = streamer;
  if (!canRead("ageRange", "members", visibility, age !== null && age < 18)) return [];
  if (age === null) return [details.ageRange];
  const ranges = ["18-24", "25-34", "35-44", "45-54", "55-64"];
  return [ranges.find((range) => age <= Number(range.slice(3))) ?? "65+"];
}

const HOURS: Record<string, string[]> = {
  "<5": ["1-4"],
  "5-10": ["5-9"],
  "10-20": ["10-14", "15-19"],
  "20+": ["20-29", "30-39", "40+"],
};

function frequenciesOf({ details }: RawStreamer): string[] {
  const hours = HOURS[String(details["streamingFrequency.hoursPerWeek"])] ?? [];
  return details["streamingFrequency.scheduleType"] === "random" ? [...hours, "irregular"] : hours;
}

function relationshipOf(streamer: RawStreamer): unknown[] {
  const isMinor = streamer.age !== null && streamer.age < 18;
  if (!canRead("relationshipStatus", "members", streamer.visibility, isMinor)) return [];
  return [streamer.details.relationshipStatus ?? "prefer-not-to-say"];
}

function streamingPcOf({ details }: RawStreamer): string[] {
  const used = [details.pcConsolePhoneSetup ?? [], details.streamSetup ?? []].flat();
  if (used.length === 0) return [];
  return used.includes("pc") ? ["yes"] : ["no"];
}

const VALUES: Record<string, (streamer: RawStreamer) => unknown[]> = {
  platforms: (streamer) => streamer.platforms,
  streamTypes: (streamer) => streamer.stream_types,
  games: (streamer) => streamer.games,
  streamingTags: (streamer) => streamer.tags,
  streamingCategory: (streamer) => [streamer.category],
  status: (streamer) => [streamer.status],
  webcam: (streamer) => [streamer.webcam],
  microphone: (streamer) => [streamer.microphone],
  streamSetup: (streamer) => [streamer.device],
  languages: (streamer) => streamer.languages,
  ageRange: agesOf,
  streamingFrequency: frequenciesOf,
  relationshipStatus: relationshipOf,
  streamingPc: streamingPcOf,
  experience: (streamer) => [visibleDetail(streamer, "experience")],
  chatInteraction: (streamer) => [visibleDetail(streamer, "chatInteraction")],
  chatAtmosphere: (streamer) => [visibleDetail(streamer, "chatAtmosphere")],
  playStyle: (streamer) => [visibleDetail(streamer, "playStyle")],
  gameConsistency: (streamer) => [visibleDetail(streamer, "gameConsistency")],
  gender: (streamer) => [visibleDetail(streamer, "gender")],
  ethnicity: (streamer) => [visibleDetail(streamer, "ethnicity")],
  religion: (streamer) => [visibleDetail(streamer, "religion")],
  height: (streamer) => [visibleDetail(streamer, "height")],
  zodiacSign: (streamer) => [visibleDetail(streamer, "zodiacSign")],
  pets: (streamer) => [visibleDetail(streamer, "pets")].flat(),
  workout: (streamer) => [visibleDetail(streamer, "workout")],
  gamingCpu: (streamer) => [visibleDetail(streamer, "pcSetupSpecifications.cpu")],
  gamingGpu: (streamer) => [visibleDetail(streamer, "pcSetupSpecifications.gpu")],
  gamingRam: (streamer) => [visibleDetail(streamer, "pcSetupSpecifications.ram")],
  gamingCamera: (streamer) => [visibleDetail(streamer, "hardware.video.camera")],
  gamingMicrophone: (streamer) => [visibleDetail(streamer, "hardware.audio.microphone")],
  inputMethod: (streamer) => [visibleDetail(streamer, "inputMethod")],
  streamingResolution: (streamer) => [visibleDetail(streamer, "streamingResolution")],
};

const WORDS = new Map<string, string[]>();

function wordsOf(text: string): string[] {
  const words = WORDS.get(text) ?? searchWords(text);
  WORDS.set(text, words);
  return words;
}

function hasWords(streamer: RawStreamer, paths: readonly string[], text: string): boolean {
  if (text === "") return true;
  const words = paths.flatMap((path) => wordsOf(String(visibleDetail(streamer, path) ?? "")));
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const PLACE = ["location.city", "location.state", "location.country"];

/** Whether the filter allows each minute of the day; null if it allows all minutes. */
type Minutes = readonly boolean[] | null;

function minutesWithin({ scheduleStartTime: from, scheduleEndTime: until }: DirectoryFilters): Minutes {
  if (from === undefined && until === undefined) return null;
  const start = minutesOf(from ?? "00:00");
  const end = minutesOf(until ?? "24:00");
  const length = end > start ? end - start : end + 1440 - start;
  const minutes = new Array<boolean>(1440).fill(false);
  for (let index = 0; index < length; index += 1) minutes[(start + index) % 1440] = true;
  return minutes;
}

function isOnIn(entry: RawEntry, minutes: Minutes): boolean {
  if (minutes === null) return true;
  const { start_minute: start, end_minute: end } = entry;
  const until = end <= start ? end + 1440 : end;
  for (let minute = start; minute < until; minute += 1) if (minutes[minute % 1440]) return true;
  return false;
}

function dayOf(entry: RawEntry): number {
  return entry.day_of_week ?? weekdayOf(String(entry.date));
}

function matchesSchedule(streamer: RawStreamer, days: readonly string[], minutes: Minutes): boolean {
  if (days.length === 0 && minutes === null) return true;
  return streamer.schedule.some((entry) => {
    const onDay = days.length === 0 || days.some((day) => Number(day) === dayOf(entry));
    return onDay && isOnIn(entry, minutes);
  });
}

function matchesTimeZone(streamer: RawStreamer, filters: DirectoryFilters, at: Date): boolean {
  if (filters.timeZone.length === 0) return true;
  const own = streamer.details["streamingFrequency.timeZone"];
  const zones = [
    ...streamer.schedule.map((entry) => entry.time_zone),
    ...(typeof own === "string" ? [own] : []),
  ];
  const shown = (zone: string) => JSON.stringify(wallClock(at, zone));
  return filters.timeZone.some((name) => zones.some((zone) => shown(zone) === shown(ZONE_PLACES[name])));
}

const PREFILLED = new Set(Object.values(LINK_PREFIXES));

function isWhole({
  display_name: name,
  avatar,
  links,
  languages,
  category,
  games,
  tags,
}: RawStreamer): boolean {
  const leads = Object.values(links).some((link) => !PREFILLED.has(link));
  const isAbout = category !== null || games.length + tags.length > 0;
  return name.trim() !== "" && avatar !== null && leads && languages.length > 0 && isAbout;
}

function within(value: number, min: number | undefined, max: number | undefined): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

function choicesOf(filters: DirectoryFilters): [name: string, wanted: string[]][] {
  return Object.entries(filters).flatMap(([name, value]): [string, string[]][] =>
    name in VALUES && Array.isArray(value) && value.length > 0
      ? [[name, value.map((wanted) => String(wanted).toLowerCase())]]
      : [],
  );
}

export function matchingStreamers(
  streamers: readonly RawStreamer[],
  filters: DirectoryFilters,
  at: Date,
): RawStreamer[] {
  const asked = { filters, at, choices: choicesOf(filters), minutes: minutesWithin(filters) };
  return streamers.filter((streamer) => matchesFilters(streamer, asked));
}

interface Asked {
  filters: DirectoryFilters;
  at: Date;
  choices: readonly [name: string, wanted: string[]][];
  minutes: Minutes;
}

function matchesFilters(streamer: RawStreamer, { filters, at, choices, minutes }: Asked): boolean {
  return (
    choices.every(([name, wanted]) => {
      const held = (VALUES[name]?.(streamer) ?? []).map((own) => String(own ?? "").toLowerCase());
      return wanted.some((value) => held.includes(value));
    }) &&
    (filters.displayName === "" ||
      searchKey(streamer.display_name).includes(searchKey(filters.displayName))) &&
    hasWords(streamer, PLACE, filters.location) &&
    hasWords(streamer, PLACE, filters.currentLocation) &&
    hasWords(streamer, ["hometown"], filters.hometown) &&
    within(streamer.followers, filters.followersMin, filters.followersMax) &&
    within(streamer.average_viewers, filters.avgViewersMin, filters.avgViewersMax) &&
    (filters.finished !== true || isWhole(streamer)) &&
    (filters.verified !== true || streamer.verified > 0) &&
    matchesSchedule(streamer, filters.scheduleDays, minutes) &&
    matchesTimeZone(streamer, filters, at)
  );
}

export function isOn(streamer: RawStreamer, at: Date): boolean {
  return streamer.schedule.some((entry) =>
    isLiveAt(
      {
        id: "",
        game: null,
        isRecurring: entry.date === null,
        dayOfWeek: entry.day_of_week,
        date: entry.date,
        startTime: timeOf(entry.start_minute),
        endTime: timeOf(entry.end_minute),
        timeZone: entry.time_zone,
      },
      at,
    ),
  );
}

export function heldValues(streamer: RawStreamer | undefined, filter: string): string[] {
  if (streamer === undefined) return [];
  return (VALUES[filter]?.(streamer) ?? []).flatMap((value) => (typeof value === "string" ? [value] : []));
}

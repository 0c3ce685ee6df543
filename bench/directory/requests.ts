import { createRandom, type Random } from "@starling/db/random";
import { GAMES, TAGS } from "@starling/db/taxonomy-seed";
import { DISCOVERY_LIMIT } from "@starling/validators/discovery";
import { FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import { type ListStreamersInput, listStreamersInput } from "@starling/validators/discovery-inputs";

export interface ListingRequest {
  name: string;
  given: Partial<ListStreamersInput>;
  input: ListStreamersInput;
}

function listing(name: string, given: Partial<ListStreamersInput>, limit = DISCOVERY_LIMIT): ListingRequest {
  const sent = { ...given, limit };
  return { name, given: sent, input: listStreamersInput.parse(sent) };
}

/** Mixed load: the default page, each kind of filter and order, searches, and a deep page. */
export const MIXED: readonly ListingRequest[] = [
  listing("the page's default", { avgViewersMax: 50 }),
  listing("no filter", {}),
  listing("one game, popular", { games: ["Minecraft"], avgViewersMax: 50 }),
  listing("one game, rare", { games: [GAMES.at(-1) ?? ""] }),
  listing("any of three games, by name", {
    games: ["Valorant", "Hades", "Celeste"],
    sortBy: "displayName",
    sortOrder: "asc",
  }),
  listing("one platform, most followed", { platforms: ["twitch"], sortBy: "followersCount" }),
  listing("platform and language", { platforms: ["youtube"], languages: ["en"], avgViewersMax: 50 }),
  listing("platform and status", { platforms: ["kick"], status: ["affiliate"], avgViewersMax: 50 }),
  listing("camera, microphone, device", { webcam: ["yes"], microphone: ["always"], streamSetup: ["PC"] }),
  listing("language and days", { languages: ["de"], scheduleDays: ["5", "6"] }),
  listing("zone and time of the day", {
    timeZone: ["CET"],
    scheduleStartTime: "18:00",
    scheduleEndTime: "23:00",
  }),
  listing("tag and atmosphere", { streamingTags: ["Cosy"], chatAtmosphere: ["quiet"] }),
  listing("style of play", { playStyle: ["casual", "roleplay"], gameConsistency: ["variety"] }),
  listing("range of followers, most first", {
    followersMin: 100,
    followersMax: 1_000,
    sortBy: "followersCount",
  }),
  listing("range of viewers, most first", { avgViewersMin: 5, avgViewersMax: 25, sortBy: "averageViewers" }),
  listing("part of a name", { displayName: "moth" }),
  listing("search of two words", { search: "minecraft cosy", sortBy: "relevance" }),
  listing("search of a beginning", { search: "lant", sortBy: "relevance" }),
  listing("age, gender, language", { ageRange: ["25-34"], gender: ["female"], languages: ["en"] }),
  listing("equipment", { gamingGpu: ["rtx-30", "rtx-40"], streamingResolution: ["1080p60"] }),
  listing("fair, the page's default", { avgViewersMax: 50, sortBy: "fair" }),
  listing("page 200 of a platform", {
    platforms: ["twitch"],
    sortBy: "displayName",
    sortOrder: "asc",
    page: 200,
  }),
];

/** Unfiltered pages of about 28 KB. */
export const PLAIN: readonly ListingRequest[] = Array.from({ length: 40 }, (_, place) =>
  listing(`plain page ${place + 1}`, { sortBy: "followersCount", page: place + 1 }, 13),
);

/** Relative frequency of filters; 1 if omitted. */
const USE: Partial<Record<FilterName, number>> = {
  ...{ games: 30, platforms: 22, streamingTags: 14, languages: 14, streamTypes: 10, status: 6, timeZone: 6 },
  ...{ scheduleDays: 6, scheduleStartTime: 4, streamSetup: 4, webcam: 4, streamingCategory: 4 },
};
const SKIPPED: readonly string[] = [
  ...["avgViewersMin", "avgViewersMax", "followersMin", "followersMax", "scheduleEndTime", "currentLocation"],
];
const WORDS = ["luna", "moth", "lant", "fern", "quiet", "river", "berlin", "tokyo"];
type Weighted = readonly (readonly [given: Partial<ListStreamersInput>, weight: number])[];
const SORTS: Weighted = [
  [{ sortBy: "createdAt", sortOrder: "desc" }, 40],
  [{ sortBy: "fair", sortOrder: "desc" }, 25],
  [{ sortBy: "followersCount", sortOrder: "desc" }, 15],
  [{ sortBy: "averageViewers", sortOrder: "asc" }, 10],
  [{ sortBy: "displayName", sortOrder: "asc" }, 10],
];
const AUDIENCES: Weighted = [
  [{ avgViewersMax: 50 }, 60],
  [{}, 25],
  [{ avgViewersMin: 5, avgViewersMax: 25 }, 8],
  [{ followersMin: 100, followersMax: 1_000 }, 7],
];
const PAGES = [
  [1, 80],
  [2, 12],
  [7, 5],
  [40, 3],
] as const;

function valueFor(random: Random, name: FilterName, filter: Filter): unknown {
  const several = random.pick([1, 1, 1, 2, 2, 3]);
  if (filter.kind === "text") return random.pick(WORDS);
  if (filter.kind === "choice") return random.pick(filter.options).value;
  if (filter.kind === "options") return random.sample(filter.options, several).map(({ value }) => value);
  if (filter.kind !== "taxonomy") return undefined;
  const names = name === "streamingTags" ? TAGS : GAMES;
  return Array.from({ length: several }, () => names[Math.floor(names.length * random.next() ** 2)] ?? "");
}

/** Random requests: mostly one or two common filters, sometimes a search or a deep page. */
export function randomRequests(count: number): ListingRequest[] {
  const random = createRandom("requests");
  const filters = (Object.keys(FILTERS) as FilterName[])
    .filter((name) => !SKIPPED.includes(name))
    .map((name) => [name, USE[name] ?? 1] as const);
  return Array.from({ length: count }, (_, place) => {
    const given: Partial<ListStreamersInput> = {};
    for (let used = random.pick([0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 4]); used > 0; used -= 1) {
      const name = random.weighted(filters);
      Object.assign(given, { [name]: valueFor(random, name, FILTERS[name]) });
    }
    Object.assign(given, random.weighted(AUDIENCES), random.weighted(SORTS), {
      page: random.weighted(PAGES),
    });
    if (random.chance(0.1)) Object.assign(given, { search: random.pick(WORDS), page: 1 });
    return listing(`random ${place + 1}`, given);
  });
}

import { createRandom, type Random } from "@starling/db/random";
import { MATERIAL } from "@starling/demo/material/material";
import { FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { searchWords } from "@starling/validators/search";
import type { CatalogueItem } from "../data/catalogue.ts";
import { weightedDraw, zipf } from "../data/draw.ts";
import { type ListingRequest, listing } from "./listing.ts";

/** How often people reach for a filter, the basic ones far oftener than the others. */
const USE: Partial<Record<FilterName, number>> = {
  games: 30,
  platforms: 22,
  streamingTags: 14,
  languages: 14,
  streamTypes: 10,
  status: 6,
  timeZone: 6,
  scheduleDays: 6,
  scheduleStartTime: 4,
  streamSetup: 4,
  webcam: 4,
  microphone: 3,
  streamingCategory: 4,
  displayName: 3,
  location: 2,
  hometown: 1,
};
/** Of every other one. */
const SELDOM = 1;
const PLACES = ["ber", "lon", "new", "par", "mad", "sao", "tok", "can", "aus", "mex"];
const BOUNDS: readonly FilterName[] = ["avgViewersMin", "avgViewersMax", "followersMin", "followersMax"];
type Weighted = readonly (readonly [given: Partial<ListStreamersInput>, weight: number])[];

const SORTS: Weighted = [
  [{ sortBy: "createdAt", sortOrder: "desc" }, 40],
  [{ sortBy: "fair", sortOrder: "desc" }, 25],
  [{ sortBy: "followersCount", sortOrder: "desc" }, 12],
  [{ sortBy: "averageViewers", sortOrder: "desc" }, 8],
  [{ sortBy: "displayName", sortOrder: "asc" }, 8],
  [{ sortBy: "followersCount", sortOrder: "asc" }, 4],
  [{ sortBy: "averageViewers", sortOrder: "asc" }, 3],
];
const AUDIENCES: Weighted = [
  [{ avgViewersMax: 50 }, 60],
  [{}, 25],
  [{ avgViewersMin: 5, avgViewersMax: 25 }, 5],
  [{ followersMin: 100, followersMax: 1_000 }, 5],
  [{ followersMax: 200, avgViewersMax: 50 }, 5],
];
const PAGES = [
  [1, 78],
  [2, 10],
  [3, 5],
  [7, 4],
  [40, 2],
  [150, 1],
] as const;

/** The words that names are made of, of four letters and more. */
const NAME_WORDS = [...new Set(MATERIAL.en.streams.names.flatMap((name) => searchWords(name)))].filter(
  (word) => word.length >= 4,
);

/**
 * So many requests for pages as many people together make them: mostly one or two common filters, now and then a rare
 * one, a search, or a deep page. The same for the same seed. Everything in them can be asked of plain SQL as well.
 */
export function randomRequests(
  count: number,
  seed: string,
  catalogue: readonly CatalogueItem[],
): ListingRequest[] {
  const random = createRandom(`requests ${seed}`);
  const names = Object.keys(FILTERS) as FilterName[];
  const filters = names
    .filter((name) => !BOUNDS.includes(name) && name !== "scheduleEndTime" && name !== "currentLocation")
    .map((name) => [name, USE[name] ?? SELDOM] as const);
  const draws = new Map<string, () => string>();
  for (const kind of ["game", "tag", "category"] as const) {
    const named = catalogue.filter((item) => item.kind === kind).map(({ name }) => name);
    draws.set(kind, weightedDraw(random, named, zipf));
  }

  function valueFor(name: FilterName, filter: Filter): unknown {
    const several = () => random.pick([1, 1, 1, 2, 2, 3]);
    if (filter.kind === "text") return random.pick(name === "displayName" ? NAME_WORDS : PLACES);
    if (filter.kind === "choice") return random.pick(filter.options).value;
    if (filter.kind === "options") return random.sample(filter.options, several()).map(({ value }) => value);
    if (filter.kind !== "taxonomy") return undefined;
    const draw = draws.get(filter.taxonomy);
    return [...new Set(Array.from({ length: several() }, () => draw?.() ?? ""))];
  }

  return Array.from({ length: count }, (_, index) => {
    const given: Partial<ListStreamersInput> = {};
    const used = random.pick([0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 4]);
    for (let turn = 0; turn < used; turn += 1) {
      const name = random.weighted(filters);
      Object.assign(given, { [name]: valueFor(name, FILTERS[name]) });
    }
    Object.assign(given, random.weighted(AUDIENCES), random.weighted(SORTS), {
      page: random.weighted(PAGES),
    });
    if (random.chance(0.1)) Object.assign(given, searched(random, draws.get("game")?.() ?? ""));
    return listing(`random ${index + 1}`, given);
  });
}

function searched(random: Random, game: string): Partial<ListStreamersInput> {
  const word = random.pick(NAME_WORDS);
  const search = random.pick([
    word,
    word.slice(0, 4),
    game,
    `${game} ${word}`,
    `${word} ${random.pick(NAME_WORDS)}`,
  ]);
  return { search, page: 1 };
}

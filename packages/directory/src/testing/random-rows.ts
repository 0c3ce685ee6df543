import { createRandom, type Random } from "@starling/db/random";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import type { FilterName } from "@starling/validators/discovery-filters";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { searchKey } from "@starling/validators/search";
import type { FacetGroup, PageQuery, ReaderSort, WantedCounts } from "../directory-reader.ts";
import type { FacetName, IndexRow, IndexStatus } from "../memory/index-row.ts";

const FILTERS = ["platforms", "languages", "games", "location"] as const satisfies readonly FilterName[];
const VALUES = [
  "de",
  "deu",
  "german",
  "germany",
  "gerona",
  "twitch",
  "tw",
  "kick",
  "one",
  "two",
  "three",
  "four",
];
/** Facet ids are neither dense nor in order. */
export const FACETS: readonly FacetName[] = FILTERS.flatMap((filter, row) =>
  VALUES.map((value, at) => ({ id: 7 + (((at * 4 + row) * 37) % 1_009), key: `${filter}:${value}` })),
);
const NAMES = [
  "luna",
  "Lúna Fox",
  "night owl",
  "nightowl",
  "ana",
  "anna",
  "Ωmega",
  "夜の星",
  "x",
  "",
  "🦊 fox",
];
const WORDS = [
  "luna",
  "lunatic",
  "speedrunner",
  "speedrunning",
  "night",
  "nightowl",
  "owl",
  "cosy",
  "cozy",
  "gamer",
];
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "UTC",
  "Pacific/Apia",
];
const SORTS: readonly ReaderSort[] = [
  ...(["createdAt", "displayName", "followersCount", "averageViewers", "viewers"] as const),
  ...(["isLive", "fair", "recommended", "relevance"] as const),
];
export const KEY_OF = new Map(FACETS.map(({ id, key }) => [id, key]));

const two = (value: number) => String(value).padStart(2, "0");
/** Dates around daylight-saving changes in both hemispheres. */
const DATES = ["2026-03-28", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"];

function entryOf(random: Random, at: number): ScheduleEntry {
  const time = () => `${two(random.whole(0, 23))}:${two(random.whole(0, 59))}`;
  const isWeekly = random.chance(0.7);
  return {
    id: `entry ${at}`,
    dayOfWeek: isWeekly ? random.whole(0, 6) : null,
    date: isWeekly ? null : random.pick(DATES),
    startTime: time(),
    endTime: time(),
    timeZone: random.pick(ZONES),
    isRecurring: isWeekly,
    game: null,
  };
}

/** Streamers resemble each other, so that ties, empty lists and full lists occur. */
export class RandomRows {
  readonly random: Random;

  constructor(seed: string) {
    this.random = createRandom(seed);
  }

  id(): string {
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => this.random.whole(0, 15).toString(16));
    return [8, 4, 4, 4, 12].map((digits) => hex(digits).join("")).join("-");
  }

  row(id = this.id()): IndexRow {
    const { random } = this;
    const some = <Item>(items: readonly Item[], most: number) => random.sample(items, random.whole(0, most));
    return {
      id,
      facets: some(FACETS, 9).map((facet) => facet.id),
      createdAt: random.chance(0.3) ? 0 : random.whole(-5_000_000_000, 9_000_000_000_000),
      nameKey: searchKey(`${random.pick(NAMES)}${random.chance(0.4) ? random.whole(0, 30) : ""}`),
      averageViewers: random.chance(0.5) ? random.whole(0, 4) : random.whole(0, 2_000_000_000),
      viewers: random.whole(0, 3),
      followers: random.whole(0, 20),
      fair: random.whole(-1_000, 1_000),
      lexemes: some(WORDS, 5).map(
        (word) => `${random.pick(["n", "t", "b"])}:${word}${random.pick(["", "", "s"])}`,
      ),
      schedule: Array.from({ length: random.whole(0, 3) }, (_, at) => entryOf(random, at)),
      statuses: this.statuses(),
    };
  }

  rows(count: number): IndexRow[] {
    const rows = Array.from({ length: count }, () => this.row());
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  statuses(): IndexStatus[] {
    const { random } = this;
    if (random.chance(0.5)) return [];
    return random.sample(CHANNEL_PLATFORMS, random.whole(0, 3)).map((platform) => {
      const isLive = random.chance(0.5);
      return { platform, isLive, viewers: isLive ? random.whole(0, 3) : 0 };
    });
  }

  silences(at: Date): Map<ChannelPlatform, Date> {
    const { random } = this;
    const some = random.sample(CHANNEL_PLATFORMS, random.whole(0, 3));
    const silentFor = () => random.pick([0, 599_999, 600_000, 600_001, 86_400_000]);
    return new Map(some.map((platform) => [platform, new Date(at.getTime() - silentFor())]));
  }

  changed(row: IndexRow): IndexRow {
    const other = this.row(row.id);
    const keys = [
      "facets",
      "nameKey",
      "averageViewers",
      "viewers",
      "followers",
      "fair",
      "lexemes",
      "schedule",
      "statuses",
    ] as const;
    const changed = this.random.sample(keys, this.random.pick([1, 1, 2, 8]));
    return Object.assign({ ...row }, ...changed.map((key) => ({ [key]: other[key] })));
  }

  instant(): Date {
    const { random } = this;
    const day = random.chance(0.6)
      ? random.pick(DATES)
      : `2026-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
    return new Date(Date.parse(`${day}T00:00:00Z`) + random.whole(0, 86_399) * 1_000);
  }

  #group(): FacetGroup {
    const { random } = this;
    const filter = random.pick(FILTERS);
    const filters: FilterName[] = random.chance(0.2) ? [filter, "status"] : [filter];
    if (random.chance(0.25)) {
      const prefix = `${filter}:${random.pick(["ger", "g", "t", "de", "nobody", ""])}`;
      return { filters, facets: [], prefixes: [prefix] };
    }
    const facets = random
      .sample([...VALUES, "unheard of"], random.whole(0, 4))
      .map((value) => `${filter}:${value}`);
    return { filters, facets, prefixes: [] };
  }

  #search(): string[] | null {
    const { random } = this;
    const typed = [
      "luna",
      "lun",
      "l",
      "lnua",
      "speedruner",
      "speadrunnr",
      "nigth",
      "owl",
      "cozy",
      "night",
      "zzz",
    ];
    if (random.chance(0.6)) return [];
    return random.chance(0.05) ? null : random.sample(typed, random.whole(1, 2));
  }

  query(ids: readonly string[]): PageQuery {
    const { random } = this;
    const some = <Item>(share: number, item: () => Item): Item[] => (random.chance(share) ? [item()] : []);
    return {
      groups: [...some(0.5, () => this.#group()), ...some(0.2, () => this.#group())],
      ranges: some(0.4, () => ({
        column: random.pick(["followers", "averageViewers"] as const),
        filters: ["followersMin"],
        min: random.pick([null, 0, 3, 12]),
        max: random.pick([null, 2, 4, 15]),
      })),
      name: random.chance(0.7)
        ? ""
        : random.pick(["a", "na", "luna", "3", "ω", "owl1", "の", "fox", "🦊", "-"]),
      search: this.#search(),
      without: random.chance(0.3) ? [...random.sample(ids, 20), this.id(), "no id"] : [],
      withoutFacets: random.chance(0.3) ? [...this.#group().facets, "no facet"] : [],
      at: this.instant(),
      sortBy: random.pick(SORTS),
      sortOrder: random.pick(["asc", "desc"]),
      offset: random.pick([0, 0, 1, 30, 200, 5_000]),
      limit: random.pick([0, 1, 30, 30, 500]),
      affinity: random.sample(FACETS, random.whole(0, 9)).map(({ key }) => key),
      ...(random.chance(0.2) ? { mostWatching: random.pick([0, 1, 2, 5]) } : {}),
    };
  }

  wanted(): WantedCounts[] {
    const keys = this.random.sample(FACETS, FACETS.length).map(({ key }) => key);
    const nested = [1, 2, 5, 9, 30].map((count) => ({ facets: keys.slice(0, count), prefixes: [] }));
    const filters = this.random.sample(FILTERS, this.random.whole(0, 2));
    return [...FACET_OPTIONS, { filters, options: [...nested, this.#group(), this.#group()] }];
  }
}

/** Option lists, shared between calls as in production. */
const FACET_OPTIONS: readonly WantedCounts[] = FILTERS.map((filter) => ({
  filters: [filter],
  options: [...VALUES, "unheard of"].map((value) => ({ facets: [`${filter}:${value}`], prefixes: [] })),
}));

import { presentRestingCard } from "@starling/api/directory/entries.present";
import { createRandom, type Random } from "@starling/db/random";
import { completeStreamer, type InventedStreamer, inventStreamer } from "@starling/demo/world/streamer";
import { createWriter } from "@starling/demo/world/texts";
import { FINISHED, facetsOf } from "@starling/directory/facets";
import { isMinorOn } from "@starling/validators/ages";
import { LANGUAGES, type Language } from "@starling/validators/demographics";
import { lexemesOf } from "@starling/validators/lexemes";
import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";
import type { CatalogueItem } from "./catalogue.ts";

/** Somebody many people of the data set are like: they differ in name, numbers, games, tags, ids and age of the account. */
export interface Template {
  person: InventedStreamer;
  isSparse: boolean;
  category: { id: string; name: string } | null;
  /** Without ids. */
  schedule: Omit<ScheduleEntry, "id">[];
  /** All facets but those of games and tags, and what depends on them. */
  facets: string[];
  /** The words of the texts, as a streamer without a name and topics would be found by them. */
  textLexemes: string[];
  /** What rests in JSON columns, as text. */
  details: string;
  visibility: string;
  /** The resting card as an object, to be filled with what differs. */
  card: Record<string, unknown>;
}

/** Speakers as they are spread among streamers. */
const SHARES: Record<Language, number> = {
  en: 46,
  es: 11,
  pt: 9,
  de: 6,
  fr: 6,
  ja: 6,
  ko: 4,
  ru: 4,
  zh: 3,
  it: 2,
  ar: 1.5,
  hi: 1.5,
};
const SPEAKERS = LANGUAGES.map(({ value }) => [value, SHARES[value]] as const);
/** Who leaves no field blank: people who were asked to fill in their profile, so that an entry has some sixty facets. */
const OPEN = 0.75;
/** Bios of about fifteen words in most scripts. */
const BIO = 90;

function shortened(bio: string | null): string | null {
  if (bio === null || bio.length <= BIO) return bio;
  const end = bio.lastIndexOf(" ", BIO);
  return bio.slice(0, end > BIO / 2 ? end : BIO);
}

function inventPerson(random: Random, write: ReturnType<typeof createWriter>, now: Date): InventedStreamer {
  const isSparse = random.chance(0.08);
  const wanted = {
    displayName: "Somebody",
    username: "somebody",
    language: random.weighted(SPEAKERS),
    wordiness: isSparse ? ("nothing" as const) : ("usual" as const),
  };
  const core = inventStreamer(random, wanted, write, now);
  const brief = { ...core, bio: shortened(core.bio) };
  return completeStreamer(
    brief,
    now,
    !isSparse && random.chance(OPEN) ? { details: {}, visibility: {} } : {},
  );
}

/** In the order in which the product reads it. */
function scheduleOf({ schedule }: InventedStreamer): Omit<ScheduleEntry, "id">[] {
  const at = (entry: (typeof schedule)[number]) =>
    `${entry.dayOfWeek ?? 7} ${entry.date ?? ""} ${String(entry.startMinute).padStart(4, "0")}`;
  return [...schedule]
    .sort((a, b) => (at(a) < at(b) ? -1 : 1))
    .map(({ startMinute, endMinute, ...entry }) => ({
      dayOfWeek: entry.dayOfWeek,
      date: entry.date,
      timeZone: entry.timeZone,
      isRecurring: entry.isRecurring,
      game: entry.game,
      startTime: timeOf(startMinute),
      endTime: timeOf(endMinute),
    }));
}

function textAt(person: InventedStreamer, path: string): string | null {
  const value = person.details[path];
  return typeof value === "string" ? value : null;
}

function templateOf(person: InventedStreamer, categories: ReadonlyMap<string, string>, now: Date): Template {
  const schedule = scheduleOf(person);
  const id = person.category === null ? undefined : categories.get(person.category);
  const category = id === undefined ? null : { id, name: person.category ?? "" };
  const source = {
    ...person,
    category,
    items: [],
    schedule: schedule.map((entry) => ({ id: "", ...entry })),
    statuses: [],
    streamingPlatforms: person.platforms,
    verifiedPlatforms: [],
    measuredViewers: null,
    measuredHours: null,
    measuredDays: null,
  };
  const card = presentRestingCard(
    {
      ...source,
      avatarSet: null,
      bannerSet: null,
      isPageOpen: true,
      isLimited: false,
      isGone: false,
      followersCount: 0,
      gender: textAt(person, "gender"),
      streamSetup: textAt(person, "streamSetup"),
    },
    now,
  );
  return {
    person,
    isSparse: person.wordiness === "nothing",
    category,
    schedule,
    facets: facetsOf({ ...source, isMinor: isMinorOn(person.dateOfBirth, now) }, now).filter(
      (facet) => facet !== FINISHED,
    ),
    textLexemes: lexemesOf({ ...person, displayName: "", username: "", topics: [] }),
    details: JSON.stringify(person.details),
    visibility: JSON.stringify(person.visibility),
    card: JSON.parse(card),
  };
}

/** So many different streamers, made by the demo's own inventor; their facets and cards by the product's own rules. */
export function createTemplates(
  { seed, count, now }: { seed: string; count: number; now: Date },
  catalogue: readonly CatalogueItem[],
): Template[] {
  const random = createRandom(`templates ${seed}`);
  const write = createWriter(random);
  const categories = new Map(
    catalogue.filter(({ kind }) => kind === "category").map(({ id, name }) => [name, id]),
  );
  return Array.from({ length: count }, () => templateOf(inventPerson(random, write, now), categories, now));
}

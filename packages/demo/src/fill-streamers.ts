import type { Db } from "@starling/db/client";
import { createRandom, type Random } from "@starling/db/random";
import { profiles } from "@starling/db/schema/profiles";
import { seedTaxonomy } from "@starling/db/taxonomy-seed";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { eq, sql } from "drizzle-orm";
import { MATERIAL } from "./material/material.ts";
import { readCatalogue } from "./world/catalogue.ts";
import { inventFollows, writeFollows } from "./world/follows.ts";
import { nameOf } from "./world/person.ts";
import { completeStreamer, type InventedStreamer, inventStreamer } from "./world/streamer.ts";
import { createWriter, unmarked } from "./world/texts.ts";
import { inventViewers } from "./world/viewers.ts";
import { writeStreamers } from "./world/write-streamers.ts";
import { writeViewers } from "./world/write-viewers.ts";

export interface FillOptions {
  streamers: number;
  now: Date;
  seed: string;
  /** Default: 300 followers. */
  mostFollowers?: number;
  onProgress?: (written: number) => void;
}

const BATCH = 1_000;

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

/** Combines parts of two names, because there are only a few hundred hand-written names. */
function crossedName(random: Random, language: Language): string {
  const [one = "", other = ""] = [
    random.pick(MATERIAL[language].streams.names),
    random.pick(MATERIAL[language].streams.names),
  ].map((name) => unmarked(name).words.split("|")[0] ?? name);
  if (!one.includes(" ") || !other.includes(" ")) return random.pick([one, other]);
  return `${one.slice(0, one.indexOf(" "))} ${other.slice(other.lastIndexOf(" ") + 1)}`;
}

function inventBatch(
  random: Random,
  write: ReturnType<typeof createWriter>,
  from: number,
  count: number,
  now: Date,
) {
  return Array.from({ length: count }, (_, index): InventedStreamer => {
    const language = random.weighted(SPEAKERS);
    const { displayName, username, gender } = nameOf(random, crossedName(random, language));
    const number = (from + index).toString(36);
    const wordiness = random.chance(0.12) ? ("nothing" as const) : ("usual" as const);
    const wanted = {
      displayName,
      username: `${username.slice(0, 22)}_${number}`,
      language,
      wordiness,
      gender,
    };
    return completeStreamer(inventStreamer(random, wanted, write, now), now);
  });
}

async function firstNumber(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(profiles)
    .where(eq(profiles.role, "streamer"));
  return 1_000_000 + (row?.count ?? 0);
}

/** Adds synthetic streamers for load tests. */
export async function fillStreamers(
  db: Db,
  { streamers, now, seed, mostFollowers = 300, onProgress }: FillOptions,
): Promise<void> {
  await seedTaxonomy(db);
  const catalogue = await readCatalogue(db);
  const from = await firstNumber(db);
  const random = createRandom(`${seed} ${from}`);
  const write = createWriter(random, { repeats: true });
  const account = ({ username }: { username: string }) => ({
    email: `${username.toLowerCase()}@fill.demo.test`,
    passwordHash: null,
  });
  let viewerNumber = 0;
  const viewers = inventViewers(random, 300 + Math.floor(streamers / 50), now, (username) => {
    viewerNumber += 1;
    return `${username.slice(0, 20)}_${(from + viewerNumber).toString(36)}v`;
  });
  await writeViewers(db, viewers, catalogue, account);
  for (let written = 0; written < streamers; written += BATCH) {
    const batch = inventBatch(random, write, from + written, Math.min(BATCH, streamers - written), now);
    const follows = batch.flatMap((streamer) => {
      const howMany = Math.min(mostFollowers, Math.round(random.logNormal(3, 1.25)));
      return inventFollows(random, streamer, viewers, howMany, now);
    });
    await db.transaction(async (tx) => {
      await writeStreamers(tx, random, batch, catalogue, account);
      await writeFollows(
        tx,
        batch.map((streamer) => streamer.id),
        follows,
      );
    });
    onProgress?.(written + batch.length);
  }
  await db.execute(sql`analyze`);
}

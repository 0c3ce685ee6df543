import { namesOfLanguage } from "@starling/validators/language-names";
import { indexWords } from "@starling/validators/search";
import { and, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "./client.ts";
import { users } from "./schema/accounts.ts";
import { clips, clipWords } from "./schema/clips.ts";
import { profiles } from "./schema/profiles.ts";

/** Increase this version with every change to the word index. A job then rebuilds older rows. */
export const WORD_INDEX_VERSION = 3;

type Connection = Db | Transaction;

interface ClipTexts {
  title: string;
  tags: readonly string[];
  /** Clips themselves have no games or languages (docs/decisions/010). */
  name: string;
  username: string;
  games: readonly string[];
  languages: readonly string[];
}

export function wordsOfClip(clip: ClipTexts): string[] {
  const languages = clip.languages.flatMap(namesOfLanguage);
  return indexWords([clip.title, clip.name, clip.username, ...clip.tags, ...clip.games, ...languages]);
}

const gamesOfCreator = sql<string[]>`array(
  select item.name from profile_taxonomy chosen join taxonomy_items item on item.id = chosen.item_id
  where chosen.profile_id = ${profiles.id} and item.kind = 'game' order by chosen.position, item.name)`;

async function write(db: Connection, which: SQL | undefined, limit: number): Promise<number> {
  const rows = await db
    .select({
      id: clips.id,
      number: clips.number,
      profileId: clips.profileId,
      title: clips.title,
      tags: clips.tags,
      name: profiles.displayName,
      username: users.username,
      games: gamesOfCreator,
      languages: profiles.languages,
    })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(clipWords, eq(clipWords.clipId, clips.id))
    .where(and(eq(clips.inSwipe, true), ne(clips.status, "withheld"), which))
    .limit(limit);
  if (rows.length === 0) return 0;
  const made = rows.map(({ id, number, profileId, ...clip }) => ({
    clip_id: id,
    number,
    profile_id: profileId,
    words: wordsOfClip(clip),
  }));
  await db.execute(sql`
    insert into ${clipWords} (clip_id, number, profile_id, format, words)
    select row.clip_id, row.number, row.profile_id, ${WORD_INDEX_VERSION}::int, array_to_tsvector(row.words)
    from json_to_recordset(${JSON.stringify(made)}::text::json)
      as row(clip_id uuid, number int, profile_id uuid, words text[])
    on conflict (clip_id) do update set format = excluded.format, words = excluded.words`);
  return rows.length;
}

/** Query limit, higher than the number of clips that a streamer can have in the reel. */
const MAX_PROFILE_CLIPS = 100;

/** Indexes a streamer's reel clips, and removes clips that left the reel from the index. */
export async function indexClipsOf(db: Connection, profileId: string): Promise<void> {
  await db.execute(sql`
    delete from ${clipWords} using ${clips} clip
    where ${clipWords.profileId} = ${profileId}::uuid and clip.id = ${clipWords.clipId} 
      and (not clip.in_swipe or clip.status = 'withheld')`);
  await write(db, eq(clips.profileId, profileId), MAX_PROFILE_CLIPS);
}

/**
 * Indexes up to `limit` reel clips that are missing or have an older version.
 * @returns their number
 */
export function indexMissingClips(db: Connection, limit: number): Promise<number> {
  return write(db, or(isNull(clipWords.clipId), lt(clipWords.format, WORD_INDEX_VERSION)), limit);
}

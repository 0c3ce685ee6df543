import { indexMissingClips } from "@starling/db/clip-words";
import { clips, clipWords, reelClips } from "@starling/db/schema/clips";
import type { ReelInput } from "@starling/validators/clip-inputs";
import { FREE_CLIPS, MAX_CLIP_UNLOCK, type ReelPage } from "@starling/validators/clips";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { hasFeature } from "../../access/entitlements/service.ts";
import { openCursor, type Place, sealCursor } from "../../access/paging/cursors.adapter.ts";
import { isClipVisibleTo } from "../../access/visibility/clips.service.ts";
import { type Exclusions, excludesNothing } from "../../access/visibility/rules.ts";
import { readExclusions } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { readCardTexts } from "./cards.service.ts";
import { freePage } from "./reels/free.service.ts";
import { presentCards, presentReel } from "./reels/present.ts";
import { queryOf, wordsOf } from "./search.rules.ts";

const searchState = z.object({ before: z.number() });
type SearchState = z.infer<typeof searchState>;

const BEGINNING: Place<SearchState> = { state: { before: 2 ** 31 - 1 }, delivered: [] };

const NEWEST = 10_000;

/**
 * Searches the newest clips first, which is enough for frequent words. If they contain less than a page of
 * matches, searches all clips with the full-text index.
 */
async function findClips(
  ctx: UserContext,
  words: readonly string[],
  { before, exclusions }: { before: number; exclusions: Exclusions },
  limit: number,
): Promise<{ id: string; number: number }[]> {
  if (words.length === 0) return [];
  const query = queryOf(words);
  const ofReel = sql`exists (select from ${reelClips} pooled where pooled.clip_id = found.clip_id)`;
  const isShown = excludesNothing(exclusions)
    ? sql`true`
    : sql`exists (select from ${clips} clip where clip.id = found.clip_id and ${isClipVisibleTo(exclusions)})`;
  const among = (candidates: SQL) =>
    ctx.db.execute<{ id: string; number: number }>(sql`
      select found.clip_id as id, found.number from (${candidates}) found
      where found.words @@ ${query}::tsquery and ${ofReel} and ${isShown}
      order by found.number desc limit ${limit}::int`);
  const newest = await among(sql`
    select * from ${clipWords} clip where clip.number < ${before}::int order by clip.number desc limit ${NEWEST}::int`);
  if (newest.length === limit) return [...newest];
  // `offset 0` makes the planner use the full-text index despite the sort.
  const all = await among(sql`
    select * from ${clipWords} clip where clip.words @@ ${query}::tsquery and clip.number < ${before}::int offset 0`);
  return [...all];
}

/**
 * Searches by title, tags and creator, newest first. Callers without `unlimited_clips` get only three clips.
 * Throws `VALIDATION` for a cursor of another user or search.
 */
export async function searchClips(
  ctx: UserContext,
  { limit, cursor, search }: Pick<ReelInput, "limit" | "cursor" | "search">,
): Promise<ReelPage> {
  const words = wordsOf(search);
  const list = `search 1 ${words.join(" ")}`;
  const scope = { list, userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const { state } = cursor === undefined ? BEGINNING : openCursor(scope, cursor, searchState);
  const { settled, now } = await readExclusions(ctx, "unlimited_clips");
  if (!(await hasFeature(ctx, "unlimited_clips"))) {
    const { before } = BEGINNING.state;
    const found = await findClips(ctx, words, { before, exclusions: settled }, FREE_CLIPS + MAX_CLIP_UNLOCK);
    const read = async (most: number) => found.slice(0, most);
    return presentReel(
      await freePage(ctx, { limit, cursor }, { read, exclusions: now, total: found.length }),
    );
  }
  const found = await findClips(ctx, words, { before: state.before, exclusions: now }, limit + 1);
  const shown = found.slice(0, limit);
  const cards = await readCardTexts(
    ctx,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  const isMore = found.length > limit && last !== undefined;
  const next = isMore ? sealCursor(scope, { state: { before: last.number }, delivered: [] }) : null;
  return presentCards(cards, next);
}

const MOST_AT_ONCE = 200_000;
const BATCH = 10_000;

/** Adds clips that an earlier release did not add to the search index. */
export async function indexMissing(ctx: ServiceContext): Promise<void> {
  for (let made = 0; made < MOST_AT_ONCE; made += BATCH) {
    if ((await indexMissingClips(ctx.db, BATCH)) < BATCH) return;
  }
}

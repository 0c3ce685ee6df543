import { accountParameter, parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { clipCounters, clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import type { ClipCard, LockedClip, OwnClip } from "@starling/validators/clips";
import { and, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ServiceContext, UserContext } from "../../context.ts";
import { type JsonText, mergedText, stableText, textOf, toLatin1Json } from "../../prebuilt.ts";
import { processCache } from "../../process-caches.ts";
import { verifiedPlatformsOfProfile } from "../../profiles/directory/cards.service.ts";
import { captionsAddress } from "./captions.service.ts";
import {
  type ClipAddresses,
  presentCard,
  presentLocked,
  presentOwn,
  type ShownClip,
  type VolatileFields,
} from "./present.ts";
import { fileNameOf, playableUntil } from "./rules.ts";

async function addressesOf(ctx: ServiceContext, clip: ShownClip): Promise<ClipAddresses> {
  const { media, clock } = ctx.ports;
  const until = playableUntil(clock.now());
  const key = clip.mediaKey ?? "";
  const saveAs = fileNameOf(clip.title, clip.type);
  const [url, downloadUrl] = await Promise.all([
    media.signedAddress(key, { until }),
    media.signedAddress(key, { until, saveAs }),
  ]);
  const captionsUrl = clip.captionsLanguage === null ? "" : captionsAddress(ctx, clip.id, until);
  return { url, downloadUrl, captionsUrl, until };
}

/** Excludes captions, which can be long; only the player needs them. */
const { captions: _captions, ...readColumns } = getTableColumns(clips);
export const shownColumns = readColumns;

// Uses subqueries, because joining six tables would take longer to plan than to run.
const likesOf = sql<number>`coalesce((
  select likes from ${clipCounters} counter where counter.clip_id = ${clips.id}), 0)`;
const isLikedByMe = sql<boolean>`${clips.id} = any(array(select heart.clip_id from ${clipLikes} heart
  where heart.user_id = ${accountParameter("me")} and heart.clip_id = any(${parameter("ids", "uuid[]")})))`;
/** Version of a card. Changes whenever a row from which the card is built changes. */
const stampOf = sql<string>`concat_ws(' ', ${clips}.ctid, ${clips}.xmin, ${profiles}.ctid, ${profiles}.xmin,
  ${users}.ctid, ${users}.xmin, ${verifiedPlatformsOfProfile}::text)`;

function inOrder<Row extends { clip: ShownClip }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const known = new Map(rows.map((row) => [row.clip.id, row]));
  return ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}

const playable = and(sql`${clips.id} = any(${parameter("ids", "uuid[]")})`, eq(clips.status, "ready"));

const volatileParts = prepared((db) =>
  db
    .select({ id: clips.id, stamp: stampOf, likesCount: likesOf, isLiked: isLikedByMe })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(playable),
);

const stableParts = prepared((db) =>
  db
    .select({
      clip: shownColumns,
      stamp: stampOf,
      creator: {
        id: profiles.id,
        name: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
        verifiedPlatforms: verifiedPlatformsOfProfile,
      },
    })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(playable),
);

interface CachedCard {
  stamp: string;
  /** Expiry of the card's signed URLs, in milliseconds. */
  until: number;
  text: string;
}

/** A card takes about 2 kB, so the cache takes at most about 10 MB. */
const CACHED_CARDS = 5_000;

const cacheOf = processCache(() => new LRUCache<string, CachedCard>({ max: CACHED_CARDS }));

async function cacheCards(ctx: UserContext, ids: readonly string[]): Promise<Map<string, CachedCard>> {
  const rows = ids.length === 0 ? [] : await stableParts(ctx.db, { ids: [...ids] });
  const cards = await Promise.all(
    rows.map(async (row): Promise<[string, CachedCard]> => {
      const addresses = await addressesOf(ctx, row.clip);
      const text = toLatin1Json(presentCard(row.clip, addresses, row.creator));
      return [row.clip.id, { stamp: row.stamp, until: addresses.until.getTime(), text }];
    }),
  );
  for (const [id, card] of cards) cacheOf(ctx).set(id, card);
  return new Map(cards);
}

/**
 * Returns cards in the order of the ids and omits deleted clips. A card is cached until the card's URLs
 * expire or a row from which the card is built changes.
 */
export async function readCardTexts(ctx: UserContext, ids: readonly string[]): Promise<JsonText<ClipCard>[]> {
  if (ids.length === 0) return [];
  const rows = await volatileParts(ctx.db, { me: ctx.actor.userId, ids: [...ids] });
  const until = playableUntil(ctx.ports.clock.now()).getTime();
  const cache = cacheOf(ctx);
  const resting = new Map(
    rows.map(({ id, stamp }) => {
      const card = cache.get(id);
      return [id, card?.stamp === stamp && card.until === until ? card : undefined];
    }),
  );
  const missing = rows.filter(({ id }) => resting.get(id) === undefined).map(({ id }) => id);
  for (const [id, card] of await cacheCards(ctx, missing)) resting.set(id, card);
  const moving = new Map(rows.map(({ id, likesCount, isLiked }) => [id, { likesCount, isLiked }]));
  return ids.flatMap((id) => {
    const [card, fields] = [resting.get(id), moving.get(id)];
    if (!card || !fields) return [];
    return [mergedText(stableText<Omit<ClipCard, keyof VolatileFields>>(card, card.text), textOf(fields))];
  });
}

export async function readCards(ctx: UserContext, ids: readonly string[]): Promise<ClipCard[]> {
  return (await readCardTexts(ctx, ids)).map((text) => text.read());
}

export async function readOwnCards(ctx: ServiceContext, ids: readonly string[]): Promise<OwnClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: shownColumns, likes: likesOf })
    .from(clips)
    .where(and(inArray(clips.id, [...ids]), ne(clips.status, "pending")));
  return Promise.all(
    inOrder(rows, ids).map(async ({ clip, likes }) => presentOwn(clip, likes, await addressesOf(ctx, clip))),
  );
}

/** Placeholders in the order of the ids; they do not identify the clips. */
export async function readLocked(ctx: UserContext, ids: readonly string[]): Promise<LockedClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: shownColumns })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return inOrder(rows, ids).map(({ clip }) => presentLocked(clip.posterSet?.placeholder ?? null));
}

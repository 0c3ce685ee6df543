import { given, preparedOnce } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { clipCaptions, clipCounters, clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import type { ClipCard, LockedClip, OwnClip } from "@starling/validators/clips";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { captionsAddress } from "../captions/service.ts";
import { type ClipAddresses, type ClipRecord, presentCard, presentLocked, presentOwn } from "../present.ts";
import { fileNameOf, playableUntil } from "../rules.ts";

type Clip = ClipRecord["clip"];

async function addressesOf(ctx: ServiceContext, { clip, language }: ReadRow): Promise<ClipAddresses> {
  const { media, clock } = ctx.ports;
  const until = playableUntil(clock.now());
  const key = clip.mediaKey ?? "";
  const saveAs = fileNameOf(clip.title, clip.type);
  const [url, downloadUrl] = await Promise.all([
    media.signedAddress(key, { until }),
    media.signedAddress(key, { until, saveAs }),
  ]);
  const captionsUrl = language === null ? "" : captionsAddress(ctx, clip.id, until);
  return { url, downloadUrl, captionsUrl, until };
}

// Looked up for each clip: a join of six tables takes longer to plan than to carry out.
const likesOf = sql<number>`coalesce((
  select likes from ${clipCounters} counter where counter.clip_id = ${clips.id}), 0)`;
const captionsOf = sql<string | null>`(
  select language from ${clipCaptions} captions where captions.clip_id = ${clips.id})`;
const isLikedByMe = sql<boolean>`exists (
  select from ${clipLikes} heart where heart.clip_id = ${clips.id} and heart.user_id = ${given("me", "uuid")})`;

interface ReadRow {
  clip: Clip;
  likes: number;
  language: string | null;
}

function recordOf({ clip, likes, language }: ReadRow): ClipRecord {
  return { clip, likes, captions: language === null ? null : { language } };
}

function inOrder<Row extends { clip: Clip }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const known = new Map(rows.map((row) => [row.clip.id, row]));
  return ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}

const clipsWithCreators = preparedOnce((db) =>
  db
    .select({
      clip: clips,
      likes: likesOf,
      language: captionsOf,
      isLiked: isLikedByMe,
      creator: {
        id: profiles.id,
        name: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
      },
    })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(sql`${clips.id} = any(${given("ids", "uuid[]")})`, eq(clips.status, "ready"))),
);

/** Clips as whoever may play them sees them, in the order of the ids; those that are gone are left out. */
export async function readCards(ctx: UserContext, ids: readonly string[]): Promise<ClipCard[]> {
  if (ids.length === 0) return [];
  const rows = await clipsWithCreators(ctx.db, { me: ctx.actor.userId, ids: [...ids] });
  return Promise.all(
    inOrder(rows, ids).map(async (row) =>
      presentCard(recordOf(row), await addressesOf(ctx, row), row.creator, row.isLiked),
    ),
  );
}

/** Clips as their owner sees them, in the order of the ids. */
export async function readOwnCards(ctx: ServiceContext, ids: readonly string[]): Promise<OwnClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: clips, likes: likesOf, language: captionsOf })
    .from(clips)
    .where(and(inArray(clips.id, [...ids]), eq(clips.status, "ready")));
  return Promise.all(
    inOrder(rows, ids).map(async (row) => presentOwn(recordOf(row), await addressesOf(ctx, row))),
  );
}

/** Placeholders of clips, in the order of the ids; nothing tells which clips they stand for. */
export async function readLocked(ctx: UserContext, ids: readonly string[]): Promise<LockedClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: clips })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return inOrder(rows, ids).map(({ clip }) => presentLocked(clip.posterSet?.placeholder ?? null));
}

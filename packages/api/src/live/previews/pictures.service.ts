import { users } from "@starling/db/schema/accounts";
import { channelStatuses } from "@starling/db/schema/channels";
import { clips } from "@starling/db/schema/clips";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import { isMinorOn } from "@starling/validators/ages";
import type { ChannelPlatform } from "@starling/validators/channels";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { callerOf, canSee } from "../../access/visibility/service.ts";
import { playableUntil } from "../../clips/clips/rules.ts";
import type { RequestContext, ServiceContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { notFound } from "../../errors.ts";
import { cachedRead, type RecentlyRead } from "../../recent-reads.ts";
import { fetchPlatformPicture } from "../outside-streams/pictures.service.ts";

/** Picture of a live card: bytes of the platform's preview as WebP in base64, or a URL on this site. */
export type LivePicture = { bytes: string } | { address: string } | null;

const FRESH_MS = 120_000;
/** Cached pictures, each of about 20 kB. */
const MAX_PICTURES = 1_000;

interface Thumbnail {
  platform: ChannelPlatform;
  address: string;
}

const thumbnails = new LRUCache<string, RecentlyRead<Uint8Array | null>>({ max: MAX_PICTURES });

async function readThumbnail(ctx: ServiceContext, { platform, address }: Thumbnail): Promise<string | null> {
  const known =
    thumbnails.get(address) ??
    cachedRead(FRESH_MS, (reader) => fetchPlatformPicture(reader, platform, address));
  thumbnails.set(address, known);
  const bytes = await known.get(ctx);
  return bytes === null ? null : Buffer.from(bytes).toString("base64");
}

/** Throws 404 for a streamer that the caller cannot see. */
async function findStreamer(ctx: ServiceContext, { id }: IdInput) {
  if (!isUuid(id)) throw notFound(t("Streamer not found"));
  const [found] = await ctx.db
    .select({
      id: profiles.id,
      banner: profiles.banner,
      isPageOpen: streamerProfiles.isPageOpen,
      dateOfBirth: users.dateOfBirth,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(and(eq(profiles.id, id), canSee(callerOf(ctx), profiles.userId)));
  if (!found) throw notFound(t("Streamer not found"));
  const { isPageOpen, dateOfBirth, ...streamer } = found;
  const isPublic = isPageOpen && !isMinorOn(dateOfBirth, ctx.ports.clock.now());
  return { ...streamer, isPublic, showsClips: ctx.actor.kind === "user" || isPublic };
}

/** Visitors see clips only of streamers with a public page (docs/product.md §4.3). */
async function newestClip(ctx: ServiceContext, { id, showsClips }: { id: string; showsClips: boolean }) {
  if (!showsClips) return undefined;
  const [clip] = await ctx.db
    .select({ poster: clips.poster, mediaKey: clips.mediaKey })
    .from(clips)
    .where(and(eq(clips.profileId, id), eq(clips.status, "ready")))
    .orderBy(desc(clips.publishedAt), desc(clips.id))
    .limit(1);
  return clip;
}

/**
 * Picture of a card: the platform's preview while live, else the poster of the newest clip, else the banner;
 * null without any of them.
 */
export async function readLivePicture(ctx: RequestContext, input: IdInput): Promise<LivePicture> {
  await enforceLimit(ctx, "outsidePicturesByAddress", ctx.ip);
  const streamer = await findStreamer(ctx, input);
  const [status] = await ctx.db
    .select({ platform: channelStatuses.platform, address: sql<string>`${channelStatuses.thumbnail}` })
    .from(channelStatuses)
    .where(
      and(
        eq(channelStatuses.profileId, streamer.id),
        channelStatuses.isLive,
        isNotNull(channelStatuses.thumbnail),
      ),
    )
    .orderBy(desc(channelStatuses.viewers))
    .limit(1);
  const bytes = status ? await readThumbnail(ctx, status) : null;
  if (bytes !== null) return { bytes };
  const address = (await newestClip(ctx, streamer))?.poster ?? streamer.banner;
  return address === null ? null : { address };
}

/**
 * Signed address of the newest clip's video. Null if the streamer has no clip, or no public page: viewers on
 * every plan may watch only clips on public pages.
 */
export async function readLiveClip(ctx: RequestContext, input: IdInput): Promise<string | null> {
  await enforceLimit(ctx, "outsidePicturesByAddress", ctx.ip);
  const streamer = await findStreamer(ctx, input);
  const clip = streamer.isPublic ? await newestClip(ctx, streamer) : undefined;
  if (!clip?.mediaKey) return null;
  return ctx.ports.media.signedAddress(clip.mediaKey, { until: playableUntil(ctx.ports.clock.now()) });
}

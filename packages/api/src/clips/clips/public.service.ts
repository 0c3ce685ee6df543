import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { PUBLIC_CLIPS } from "@starling/validators/clips";
import type { PublicClip, SharedClip } from "@starling/validators/public-pages";
import { and, desc, eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { captionsAddress } from "./captions.service.ts";
import { shownColumns } from "./cards.service.ts";
import type { ShownClip } from "./present.ts";
import { playableUntil } from "./rules.ts";

async function presentPublicClip(ctx: ServiceContext, clip: ShownClip, plays: boolean): Promise<PublicClip> {
  const until = playableUntil(ctx.ports.clock.now());
  const { captionsLanguage: language } = clip;
  const captions = language === null ? null : { url: captionsAddress(ctx, clip.id, until), language };
  return {
    id: clip.id,
    title: clip.title,
    duration: clip.durationMs / 1_000,
    poster: clip.poster,
    posterSet: clip.posterSet,
    video:
      plays && clip.mediaKey !== null
        ? { url: await ctx.ports.media.signedAddress(clip.mediaKey, { until }), captions }
        : null,
  };
}

/** Returns a streamer's newest clips, newest first. Only the newest clip is playable. */
export async function readPublicClips(ctx: ServiceContext, profileId: string): Promise<PublicClip[]> {
  const rows = await ctx.db
    .select(shownColumns)
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.status, "ready")))
    .orderBy(desc(clips.publishedAt), desc(clips.id))
    .limit(PUBLIC_CLIPS);
  return Promise.all(rows.map((row, place) => presentPublicClip(ctx, row, place === 0)));
}

/** Anyone with its link can play the clip (docs/product.md §4.8). */
export async function readSharedClip(
  ctx: ServiceContext,
  profileId: string,
  clipId: string,
): Promise<SharedClip | null> {
  const [row] = await ctx.db
    .select(shownColumns)
    .from(clips)
    .where(and(eq(clips.profileId, profileId), eq(clips.id, clipId), eq(clips.status, "ready")));
  if (!row) return null;
  const { description, width, height } = row;
  return {
    ...(await presentPublicClip(ctx, row, true)),
    description,
    width: width ?? 0,
    height: height ?? 0,
  };
}

/** Returns null unless the clip is published. */
export async function readClipOwner(ctx: ServiceContext, clipId: string): Promise<string | null> {
  const [owner] = await ctx.db
    .select({ username: users.username })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(clips.id, clipId), eq(clips.status, "ready")));
  return owner?.username ?? null;
}

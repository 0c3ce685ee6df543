import { clipCaptions, clips } from "@starling/db/schema/clips";
import { PUBLIC_CLIPS } from "@starling/validators/clips";
import type { PublicClip } from "@starling/validators/public-pages";
import { and, desc, eq } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { captionsAddress } from "./captions.service.ts";
import { playableUntil } from "./rules.ts";

/** The newest clips of a streamer for anybody: posters, of which the first one plays (decisions §4.4). */
export async function readPublicClips(ctx: ServiceContext, profileId: string): Promise<PublicClip[]> {
  const rows = await ctx.db
    .select({ clip: clips, language: clipCaptions.language })
    .from(clips)
    .leftJoin(clipCaptions, eq(clipCaptions.clipId, clips.id))
    .where(and(eq(clips.profileId, profileId), eq(clips.status, "ready")))
    .orderBy(desc(clips.publishedAt), desc(clips.id))
    .limit(PUBLIC_CLIPS);
  const until = playableUntil(ctx.ports.clock.now());
  return Promise.all(
    rows.map(async ({ clip, language }, place) => {
      const plays = place === 0 && clip.mediaKey !== null;
      const captions = language === null ? null : { url: captionsAddress(ctx, clip.id, until), language };
      return {
        id: clip.id,
        title: clip.title,
        duration: clip.durationMs / 1_000,
        poster: clip.poster,
        posterSet: clip.posterSet,
        video: plays
          ? { url: await ctx.ports.media.signedAddress(clip.mediaKey ?? "", { until }), captions }
          : null,
      };
    }),
  );
}

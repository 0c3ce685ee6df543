import { clipCaptions, clips } from "@starling/db/schema/clips";
import { eq } from "drizzle-orm";
import { captionTexts, clipTexts } from "../clips/texts.rules.ts";
import type { ServiceContext } from "../context.ts";
import { flagThing } from "../reports/flags.service.ts";
import { doubtsOf } from "../screening/service.ts";

/** Judges what was said of a clip before there was one to look at. A job calls it when the video has come; of a clip that is gone there is nothing. */
export async function screenClip(ctx: ServiceContext, { clipId }: { clipId: string }): Promise<void> {
  const [found] = await ctx.db
    .select({ clip: clips, vtt: clipCaptions.vtt })
    .from(clips)
    .leftJoin(clipCaptions, eq(clipCaptions.clipId, clips.id))
    .where(eq(clips.id, clipId));
  if (!found) return;
  const { clip, vtt } = found;
  const doubts = [
    ...doubtsOf({ kind: "clip", id: clipId }, clipTexts(clip)),
    ...doubtsOf({ kind: "caption", id: clipId }, captionTexts({ vtt: vtt ?? "" })),
  ];
  for (const doubt of doubts) await flagThing(ctx, doubt);
}

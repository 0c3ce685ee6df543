import { channels } from "@starling/db/schema/channels";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { t } from "@starling/i18n/translate";
import type { IdInput } from "@starling/validators/ids";
import { isUuid } from "@starling/validators/ids";
import type { ClipSource, LinkedClips, OwnLinkedClips } from "@starling/validators/linked-clips";
import { and, desc, eq, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { queueMediaRemoval } from "../../profiles/media/service.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { IMPORTED_FROM } from "../channels/imports/service.ts";
import { requireStreamerProfile } from "../channels/service.ts";
import { presentLinkedClip } from "./present.ts";

const latestFirst = [desc(linkedClips.clippedAt), desc(linkedClips.id)];

const isConnected = sql<boolean>`exists (
  select from channels where channels.profile_id = linked_clips.profile_id and channels.platform = linked_clips.platform
    and channels.subject = linked_clips.subject and channels.revoked_at is null)`;

/** The public clips of a profile: those whose channel is connected. */
export async function readLinkedClips(ctx: ServiceContext, profileId: string): Promise<LinkedClips> {
  const rows = await ctx.db
    .select()
    .from(linkedClips)
    .where(and(eq(linkedClips.profileId, profileId), isConnected))
    .orderBy(...latestFirst);
  return { clips: rows.map(presentLinkedClip) };
}

/** Latest clip first. The caller's plan does not matter. Throws 404 for an unknown streamer. */
export async function listLinkedClipsOf(ctx: UserContext, { id }: IdInput): Promise<LinkedClips> {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  return readLinkedClips(ctx, streamer.id);
}

/** Includes clips hidden because their channel is not connected. Throws 404 without a profile. */
export async function listOwnLinkedClips(ctx: UserContext): Promise<OwnLinkedClips> {
  return readOwn(ctx, await requireStreamerProfile(ctx));
}

export async function readOwn(ctx: UserContext, profileId: string): Promise<OwnLinkedClips> {
  const rows = await ctx.db
    .select({ clip: linkedClips, isConnected })
    .from(linkedClips)
    .where(eq(linkedClips.profileId, profileId))
    .orderBy(...latestFirst);
  const channel = await ctx.db.query.channels.findFirst({
    where: and(eq(channels.profileId, profileId), eq(channels.platform, IMPORTED_FROM)),
  });
  return {
    clips: rows.map(({ clip }) => presentLinkedClip(clip)),
    hidden: rows.filter((row) => !row.isConnected).map(({ clip }) => clip.id),
    source: sourceOf(channel),
  };
}

function sourceOf(channel: { revokedAt: Date | null } | undefined): ClipSource {
  if (!channel) return "none";
  return channel.revokedAt === null ? "connected" : "revoked";
}

/** Deletes the clip and, after the commit, its stored picture. Throws 404 if the caller has no such clip. */
export async function removeLinkedClip(ctx: UserContext, { id }: IdInput): Promise<{ removed: true }> {
  const profileId = await requireStreamerProfile(ctx);
  await ctx.db.transaction(async (tx) => {
    const [gone] = isUuid(id)
      ? await tx
          .delete(linkedClips)
          .where(and(eq(linkedClips.id, id), eq(linkedClips.profileId, profileId)))
          .returning({ keys: linkedClips.thumbnailKeys })
      : [];
    if (!gone) throw notFound(t("Clip not found"));
    await queueMediaRemoval(tx, gone.keys ?? []);
  });
  return { removed: true };
}

import { clips } from "@starling/db/schema/clips";
import { msg, t } from "@starling/i18n/translate";
import type { CreateClipInput } from "@starling/validators/clip-inputs";
import {
  MAX_CLIPS,
  MAX_PENDING_CLIPS,
  type SignedUpload,
  type StartedUpload,
} from "@starling/validators/clips";
import { isUuid } from "@starling/validators/ids";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { screen } from "../../../access/screening/service.ts";
import { countFirstUpload } from "../../../access/screening/uploads.service.ts";
import type { ServiceContext, UserContext } from "../../../context.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { findProfile } from "../../../profiles/profiles/lookup.service.ts";
import { lockProfile } from "../pool.service.ts";
import { presentPending, publicIdOf } from "../present.ts";
import { requireOwnClip } from "../service.ts";
import { clipTexts } from "../texts.rules.ts";
import { isFresh, UNSIGNED_FIELDS } from "./rules.ts";
import { apiKeyOf, CLOUD_NAME, hasOwnSignature, signFields } from "./signatures.adapter.ts";

type Clip = typeof clips.$inferSelect;

const SIGNED_UPLOADS_PATH = "/api/v1/clip/upload";

const clipLimitReached = () =>
  t(
    "{max, plural, one {You have reached the limit of # clip. Please delete it first.} other {You have reached the limit of # clips. Please delete one first.}}",
    { max: MAX_CLIPS },
  );
const tooManyPending = () =>
  t(
    "{max, plural, one {# of your clips is still waiting for its video. Please finish or delete it first.} other {# of your clips are still waiting for their video. Please finish or delete one first.}}",
    { max: MAX_PENDING_CLIPS },
  );
const VIDEO_ALREADY_STORED = msg("This clip already has its video. Please start a new clip.");

async function ownStreamerProfile(ctx: UserContext): Promise<string> {
  const own = await findProfile(ctx, ctx.actor.userId, "streamer");
  if (!own) throw notFound(t("Streamer profile not found"));
  return own.id;
}

/** Requires the profile's lock. */
async function addPending(
  ctx: UserContext,
  profileId: string,
  { id, title, description, tags, duration }: CreateClipInput & { id?: string },
): Promise<Clip> {
  const [held] = await ctx.db
    .select({
      all: count(),
      pending: sql<number>`count(*) filter (where ${clips.status} = 'pending')`.mapWith(Number),
    })
    .from(clips)
    .where(eq(clips.profileId, profileId));
  if ((held?.all ?? 0) >= MAX_CLIPS) throw new DomainError("CONFLICT", clipLimitReached());
  if ((held?.pending ?? 0) >= MAX_PENDING_CLIPS) throw new DomainError("CONFLICT", tooManyPending());
  await countFirstUpload(ctx, "clips");
  const [clip] = await ctx.db
    .insert(clips)
    .values({
      ...(id === undefined ? {} : { id }),
      profileId,
      title,
      description,
      tags,
      durationMs: Math.round(duration * 1_000),
      createdAt: ctx.ports.clock.now(),
    })
    .returning();
  if (!clip) throw new Error("The clip was not written");
  return clip;
}

async function signUpload({ ports }: ServiceContext, clipId: string): Promise<SignedUpload> {
  const { settings, clock } = ports;
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  return {
    signature: await signFields(settings, { timestamp: String(timestamp), public_id: publicIdOf(clipId) }),
    apiKey: apiKeyOf(settings),
    timestamp,
    cloudName: CLOUD_NAME,
    uploadUrl: `${settings.publicUrl}${SIGNED_UPLOADS_PATH}/${clipId}`,
  };
}

async function started(ctx: ServiceContext, clip: Clip): Promise<StartedUpload> {
  return { clip: presentPending(clip), signed: await signUpload(ctx, clip.id) };
}

/**
 * Throws 404 without a streamer profile, 400 for rejected texts, 409 with ten pending clips or 500 in total,
 * and 429 beyond the limits of an account's first day.
 */
export async function createClip(ctx: UserContext, input: CreateClipInput): Promise<StartedUpload> {
  const profileId = await ownStreamerProfile(ctx);
  const id = uuidv7();
  await screen(ctx, { kind: "clip", id }, clipTexts(input));
  const clip = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockProfile(inside, profileId);
    return addPending(inside, profileId, { id, ...input });
  });
  return started(ctx, clip);
}

const EMPTY: CreateClipInput = { title: "", description: "", tags: [], duration: 0 };

/**
 * Reuses the newest pending clip and renews its upload for another hour. If there is no pending clip, adds a
 * draft; parallel calls add only one draft. Throws 404, 409 and 429 like {@link createClip}.
 */
export async function draftClip(ctx: UserContext): Promise<StartedUpload> {
  const profileId = await ownStreamerProfile(ctx);
  const clip = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockProfile(inside, profileId);
    const [newest] = await tx
      .select({ id: clips.id })
      .from(clips)
      .where(and(eq(clips.profileId, profileId), eq(clips.status, "pending")))
      .orderBy(desc(clips.createdAt), desc(clips.id))
      .limit(1);
    if (!newest) return addPending(inside, profileId, EMPTY);
    const [renewed] = await tx
      .update(clips)
      .set({ createdAt: ctx.ports.clock.now() })
      .where(eq(clips.id, newest.id))
      .returning();
    return renewed ?? addPending(inside, profileId, EMPTY);
  });
  return started(ctx, clip);
}

/** Throws 404 for a removed clip, and 409 for a clip with a video. */
export async function requirePending(ctx: ServiceContext, id: string): Promise<Clip> {
  const [clip] = isUuid(id) ? await ctx.db.select().from(clips).where(eq(clips.id, id)) : [];
  if (!clip) throw notFound(t("Clip not found"));
  if (clip.status !== "pending") throw new DomainError("CONFLICT", t(VIDEO_ALREADY_STORED));
  return clip;
}

/** Returns the caller's pending clip, whatever the caller's current role. Throws 404 for clips of others. */
export async function requireOwnPending(ctx: UserContext, id: string): Promise<Clip> {
  const clip = await requireOwnClip(ctx, id);
  return requirePending(ctx, clip.id);
}

/**
 * Throws 403 for fields that were not signed for this clip (security row U2), and 400 `LINK_EXPIRED` if the
 * signature is older than an hour.
 */
export async function requireSigned(
  { ports }: ServiceContext,
  clipId: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { settings, clock } = ports;
  const covered = Object.entries(fields).filter(([name]) => !UNSIGNED_FIELDS.has(name));
  const isOurs =
    fields.api_key === apiKeyOf(settings) &&
    fields.public_id === publicIdOf(clipId) &&
    (await hasOwnSignature(settings, Object.fromEntries(covered), fields.signature ?? ""));
  if (!isOurs) throw new DomainError("FORBIDDEN", t("This signature is not valid for this clip’s upload"));
  if (isFresh(fields.timestamp ?? "", clock.now())) return;
  throw new DomainError("LINK_EXPIRED", t("This upload has expired. Please start it again."));
}

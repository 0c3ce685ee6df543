import type { Transaction } from "@starling/db/client";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { t } from "@starling/i18n/translate";
import {
  type LinkClipsInput,
  MAX_LINKED_CLIPS,
  OFFERED_CLIPS,
  type OfferedClipsInput,
  type OfferedClipsPage,
  type OwnLinkedClips,
  type RefreshedClips,
} from "@starling/validators/linked-clips";
import { and, eq, inArray } from "drizzle-orm";
import { POSTER } from "../../clips/clips/uploads/posters.rules.ts";
import { type PreparedPoster, storePoster } from "../../clips/clips/uploads/posters.service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import type { PlatformClip } from "../../platforms/imports.rules.ts";
import { readPlatformPicture } from "../../platforms/pictures.adapter.ts";
import { claimMedia, queueMediaRemoval, removeNow } from "../../profiles/media/service.ts";
import { type RenderedPicture, type Rendering, renderSizes } from "../../profiles/pictures/adapter.ts";
import {
  IMPORT_LABEL,
  IMPORTED_FROM,
  type ImportSource,
  requestForImport,
  requireSource,
} from "../channels/imports/service.ts";
import { lockProfile } from "../channels/service.ts";
import { presentOfferedClip } from "./present.ts";
import { clipAddress, PREVIEW } from "./rules.ts";
import { readOwn } from "./service.ts";

const tooMany = () =>
  t(
    "{max, plural, one {You can link up to # clip. Please remove some first.} other {You can link up to # clips. Please remove some first.}}",
    { max: MAX_LINKED_CLIPS },
  );
const foreignClip = () =>
  t("Only clips of your own {platform} channel can be linked.", { platform: IMPORT_LABEL });
const clipsUnavailable = () =>
  t("{platform} no longer has any of these clips. Please remove those you no longer want to show.", {
    platform: IMPORT_LABEL,
  });
const clipGone = () =>
  t("This clip is no longer on {platform}. Please open the list again.", { platform: IMPORT_LABEL });

/** Maximum concurrent picture downloads per request, so that uploads are not delayed. */
const AT_ONCE = 6;

async function inParts<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(make))));
  }
  return made;
}

async function pictureOf(
  { settings }: ImportSource,
  { thumbnail }: PlatformClip,
  rendering: Rendering,
): Promise<RenderedPicture | null> {
  const bytes = thumbnail
    ? await readPlatformPicture({ platform: IMPORTED_FROM, settings }, thumbnail)
    : null;
  if (bytes === null) return null;
  return renderSizes(bytes, rendering).catch((error: unknown) => {
    if (error instanceof DomainError && error.code !== "UNAVAILABLE") return null;
    throw error;
  });
}

async function linkedIds(ctx: UserContext, profileId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: linkedClips.platformClip })
    .from(linkedClips)
    .where(and(eq(linkedClips.profileId, profileId), eq(linkedClips.platform, IMPORTED_FROM)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns a page of the channel's clips, most viewed first. Inlines previews, so that the browser loads
 * nothing from the platform. Throws the errors of `requireSource` and `requestForImport`.
 */
export async function listOfferedClips(
  ctx: UserContext,
  { cursor }: OfferedClipsInput,
): Promise<OfferedClipsPage> {
  const source = await requireSource(ctx);
  const page = await requestForImport(ctx, source, (client, apiUrl) =>
    source.imports.clips(client, apiUrl, {
      channel: source.subject,
      first: OFFERED_CLIPS,
      after: cursor ?? null,
    }),
  );
  const linked = await linkedIds(ctx, source.profileId);
  const own = (page?.items ?? []).filter(({ channel }) => channel === source.subject);
  const items = await inParts(own, async (clip) => {
    const picture = await pictureOf(source, clip, PREVIEW);
    const bytes = picture?.sizes[0]?.bytes;
    const preview = bytes ? `data:image/webp;base64,${Buffer.from(bytes).toString("base64")}` : null;
    return presentOfferedClip(clip, preview, linked.has(clip.id));
  });
  return { items, nextCursor: page?.cursor ?? null };
}

/**
 * Links all of the clips or none; ignores clips already linked. Throws the errors of `requireSource` and
 * `requestForImport`, `NOT_FOUND` for an unknown clip, `FORBIDDEN` for another channel's clip, and `CONFLICT`
 * above the limit.
 */
export async function linkClips(ctx: UserContext, { ids }: LinkClipsInput): Promise<OwnLinkedClips> {
  const source = await requireSource(ctx);
  const linked = await linkedIds(ctx, source.profileId);
  const wanted = ids.filter((id) => !linked.has(id));
  if (linked.size + wanted.length > MAX_LINKED_CLIPS) throw new DomainError("CONFLICT", tooMany());
  if (wanted.length > 0) {
    const found = await ownClips(ctx, source, wanted);
    const prepared = await inParts(found, async (clip) => {
      const picture = await pictureOf(source, clip, POSTER);
      return { clip, poster: picture && (await storePoster(ctx, picture)) };
    });
    await keep(ctx, source, prepared);
  }
  return readOwn(ctx, source.profileId);
}

interface PlacedClip extends PlatformClip {
  url: string;
}

async function ownClips(
  ctx: UserContext,
  source: ImportSource,
  ids: readonly string[],
): Promise<PlacedClip[]> {
  const { settings, subject, imports } = source;
  const answer = await requestForImport(ctx, source, (client, apiUrl) =>
    imports.clips(client, apiUrl, { ids }),
  );
  const told = new Map((answer?.items ?? []).map((clip) => [clip.id, clip]));
  return ids.map((id) => {
    const clip = told.get(id);
    const url = clip && clipAddress(clip.url, settings.siteUrl, imports.clipHosts);
    if (!clip || !url) throw new DomainError("NOT_FOUND", clipGone());
    if (clip.channel !== subject) throw new DomainError("FORBIDDEN", foreignClip());
    return { ...clip, url };
  });
}

interface PreparedClip {
  clip: PlacedClip;
  poster: PreparedPoster | null;
}

async function keep(
  ctx: UserContext,
  { profileId, subject }: ImportSource,
  prepared: readonly PreparedClip[],
): Promise<void> {
  const now = ctx.ports.clock.now();
  try {
    await ctx.db.transaction(async (tx) => {
      // Serializes requests, so that concurrent ones cannot exceed the limit.
      await lockProfile(tx, profileId);
      const rows = await tx
        .insert(linkedClips)
        .values(
          prepared.map(({ clip, poster }) => ({
            ...volatileFacts(clip),
            profileId,
            subject,
            platform: IMPORTED_FROM,
            platformClip: clip.id,
            url: clip.url,
            thumbnail: poster?.address ?? null,
            thumbnailSet: poster?.set ?? null,
            thumbnailKeys: poster?.keys ?? null,
            linkedAt: now,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: linkedClips.platformClip });
      if ((await tx.$count(linkedClips, eq(linkedClips.profileId, profileId))) > MAX_LINKED_CLIPS) {
        throw new DomainError("CONFLICT", tooMany());
      }
      const kept = new Set(rows.map(({ id }) => id));
      for (const { clip, poster } of prepared) {
        if (poster && kept.has(clip.id)) await claimMedia(tx, poster.keys);
      }
    });
  } catch (error) {
    for (const { poster } of prepared) if (poster) await removeNow(ctx, poster.keys);
    throw error;
  }
}

function volatileFacts({ title, duration, views, clippedAt }: PlatformClip) {
  return { title, durationMs: Math.round(duration * 1_000), views, clippedAt };
}

/**
 * Updates titles and views of the linked clips, and unlinks those deleted at the platform. Throws the errors
 * of `requireSource` and `requestForImport`, and `NOT_FOUND` if the platform finds none of the clips.
 */
export async function refreshLinkedClips(ctx: UserContext): Promise<RefreshedClips> {
  const source = await requireSource(ctx);
  const ids = [...(await linkedIds(ctx, source.profileId))];
  let removed = 0;
  if (ids.length > 0) {
    const answer = await requestForImport(ctx, source, (client, apiUrl) =>
      source.imports.clips(client, apiUrl, { ids }),
    );
    // If the platform finds none of the clips, a fault of the platform is more likely than their deletion.
    if (!answer || answer.named.length === 0) throw new DomainError("NOT_FOUND", clipsUnavailable());
    const lost = ids.filter((id) => !answer.named.includes(id));
    removed = await ctx.db.transaction((tx) => applyAnswer(tx, source, answer.items, lost));
  }
  return { ...(await readOwn(ctx, source.profileId)), removed };
}

async function applyAnswer(
  tx: Transaction,
  { profileId }: ImportSource,
  told: readonly PlatformClip[],
  lost: readonly string[],
): Promise<number> {
  await lockProfile(tx, profileId);
  const named = (ids: readonly string[]) =>
    and(eq(linkedClips.profileId, profileId), inArray(linkedClips.platformClip, [...ids]));
  for (const clip of told)
    await tx
      .update(linkedClips)
      .set(volatileFacts(clip))
      .where(named([clip.id]));
  if (lost.length === 0) return 0;
  const gone = await tx.delete(linkedClips).where(named(lost)).returning({ keys: linkedClips.thumbnailKeys });
  for (const { keys } of gone) await queueMediaRemoval(tx, keys ?? []);
  return gone.length;
}

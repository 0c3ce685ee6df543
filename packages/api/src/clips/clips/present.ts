import type { clips } from "@starling/db/schema/clips";
import type { ClipCard, ClipCreator, LockedClip, OwnClip } from "@starling/validators/clips";

export type ShownClip = Omit<typeof clips.$inferSelect, "captions">;

/** Fields that vary by viewer and are not cached. */
export type VolatileFields = Pick<ClipCard, "likesCount" | "isLiked">;

export interface ClipAddresses {
  url: string;
  downloadUrl: string;
  captionsUrl: string;
  until: Date;
}

function facts(clip: ShownClip, addresses: ClipAddresses) {
  const { captionsLanguage: language } = clip;
  return {
    id: clip.id,
    url: addresses.url,
    downloadUrl: addresses.downloadUrl,
    playableUntil: addresses.until.toISOString(),
    thumbnail: clip.poster,
    thumbnailSrcSet: clip.posterSet?.srcSet ?? null,
    blur: clip.posterSet?.placeholder ?? null,
    title: clip.title,
    description: clip.description,
    tags: clip.tags,
    duration: clip.durationMs / 1_000,
    width: clip.width ?? 0,
    height: clip.height ?? 0,
    captions: language === null ? null : { url: addresses.captionsUrl, language },
    createdAt: (clip.publishedAt ?? clip.createdAt).toISOString(),
  };
}

export function presentCard(
  clip: ShownClip,
  addresses: ClipAddresses,
  creator: ClipCreator,
): Omit<ClipCard, keyof VolatileFields> {
  return { isLocked: false, ...facts(clip, addresses), profileSnapshot: creator };
}

/** The placeholder reveals only blurred colors. */
export function presentLocked(blur: string | null): LockedClip {
  return { isLocked: true, blur };
}

/** Owners see withheld clips as ready. */
function ownStatus(status: ShownClip["status"]): OwnClip["status"] {
  return status === "withheld" ? "ready" : status;
}

export function presentOwn(clip: ShownClip, likesCount: number, addresses: ClipAddresses): OwnClip {
  const { status, inSwipe } = clip;
  return { ...facts(clip, addresses), likesCount, status: ownStatus(status), inSwipe };
}

/** `url` is the upload's `public_id`. */
export function presentPending(clip: ShownClip): OwnClip {
  const none = { url: publicIdOf(clip.id), downloadUrl: "", captionsUrl: "", until: clip.createdAt };
  return {
    ...facts({ ...clip, captionsLanguage: null }, none),
    likesCount: 0,
    downloadUrl: null,
    playableUntil: null,
    status: ownStatus(clip.status),
    inSwipe: clip.inSwipe,
  };
}

export function publicIdOf(id: string): string {
  return `clips/${id}`;
}

import type { clips } from "@starling/db/schema/clips";
import type { ClipCard, ClipCreator, LockedClip, OwnClip } from "@starling/validators/clips";

/** What is read of a clip to show it. */
export type ShownClip = Omit<typeof clips.$inferSelect, "captions">;

/** What a card says beside what rests: it differs from viewer to viewer and from like to like. */
export type MovingFields = Pick<ClipCard, "likesCount" | "isLiked">;

/** Where a clip is played and saved, for a while. */
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

/** A clip as whoever may play it sees it (docs/product.md §4.1), without what moves. */
export function presentCard(
  clip: ShownClip,
  addresses: ClipAddresses,
  creator: ClipCreator,
): Omit<ClipCard, keyof MovingFields> {
  return { isLocked: false, ...facts(clip, addresses), profileSnapshot: creator };
}

/** A placeholder: its colours and nothing else of the clip (docs/product.md §4.3). */
export function presentLocked(blur: string | null): LockedClip {
  return { isLocked: true, blur };
}

/** What is withheld while its owner is suspended is nothing that they have to know of a clip. */
function ownStatus(status: ShownClip["status"]): OwnClip["status"] {
  return status === "withheld" ? "ready" : status;
}

/** A clip as its owner sees it. */
export function presentOwn(clip: ShownClip, likesCount: number, addresses: ClipAddresses): OwnClip {
  const { status, inSwipe } = clip;
  return { ...facts(clip, addresses), likesCount, status: ownStatus(status), inSwipe };
}

/** A clip whose video has not arrived: its `url` is the name under which it is sent (docs/product.md §4.2). */
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

/** The `public_id` of a clip whose video is sent with a signature (docs/product.md §4.2). */
export function publicIdOf(id: string): string {
  return `clips/${id}`;
}

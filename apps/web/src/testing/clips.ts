import type { ClipCard, LockedClip, OwnClip, OwnClipsPage } from "@starling/validators/clips";

export function clipCard(n: number, changes: Partial<ClipCard> = {}): ClipCard {
  const digits = String(n).padStart(12, "0");
  return {
    isLocked: false,
    id: `0190f0e0-0000-7000-b000-${digits}`,
    url: `/videos/clip-${n}`,
    playableUntil: "2099-01-01T00:00:00.000Z",
    downloadUrl: `/videos/clip-${n}?save=clip`,
    thumbnail: null,
    thumbnailSrcSet: null,
    blur: null,
    title: `Clip ${n}`,
    description: `What happens in clip ${n}.`,
    tags: ["cosy", "chess"],
    duration: 12,
    width: 720,
    height: 1280,
    likesCount: 4,
    isLiked: false,
    captions: null,
    createdAt: "2026-02-01T10:00:00.000Z",
    profileSnapshot: {
      id: `0190f0e0-0000-7000-8000-${digits}`,
      name: `Streamer ${n}`,
      username: `streamer_${n}`,
      avatar: null,
      verifiedPlatforms: [],
    },
    ...changes,
  };
}

export function ownClip(n: number, changes: Partial<OwnClip> = {}): OwnClip {
  const { isLocked: _isLocked, isLiked: _isLiked, profileSnapshot: _profile, ...shown } = clipCard(n);
  return { ...shown, status: "ready", inSwipe: false, ...changes };
}

export function ownClipsPage(items: OwnClip[], changes: Partial<OwnClipsPage> = {}): OwnClipsPage {
  const used = items.filter(({ inSwipe }) => inSwipe).length;
  return {
    items,
    total: items.length,
    totalPages: 1,
    nextCursor: null,
    swipe: { used, limit: 1 },
    ...changes,
  };
}

export const lockedClip: LockedClip = { isLocked: true, blur: null };

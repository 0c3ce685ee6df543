import { FREE_CLIPS, MAX_CLIP_UNLOCK, PLAYBACK_SECONDS, SWIPE_POOL } from "@starling/validators/clips";
import { cutText } from "@starling/validators/cut-text";
import { normalized } from "@starling/validators/stream-safe";

const MINUTE = 60_000;

/** What a page of a list shows of it: so many clips from an offset on, then so many placeholders (docs/product.md §4.3). */
export interface ClipWindow {
  offset: number;
  playable: number;
  locked: number;
  /** N of "Unlock N More Clips". */
  unlockable: number;
}

/** Which clips of a list of so many a caller sees on a page, with and without `unlimited_clips` (docs/product.md §4.3). */
export function windowOf(
  { page, limit, total }: { page: number; limit: number; total: number },
  isUnlimited: boolean,
): ClipWindow {
  if (isUnlimited) return { offset: (page - 1) * limit, playable: limit, locked: 0, unlockable: 0 };
  const beyond = Math.max(total - FREE_CLIPS, 0);
  const unlockable = Math.min(beyond, MAX_CLIP_UNLOCK);
  if (page > 1) return { offset: 0, playable: 0, locked: 0, unlockable };
  const playable = Math.min(limit, FREE_CLIPS);
  return { offset: 0, playable, locked: Math.min(FREE_CLIPS, beyond, limit - playable), unlockable };
}

/** How many pages a list of so many has. */
export function pagesOf(total: number, limit: number): number {
  return Math.ceil(total / limit);
}

/** Addresses are given out anew so often, so that a browser finds a clip in its cache meanwhile. */
const SLOT = 10 * MINUTE;

/** Until when an address of a clip given out now is good: three quarters of an hour at least, never a whole one. */
export function playableUntil(now: Date): Date {
  const latest = now.getTime() + PLAYBACK_SECONDS * 1_000 - 5 * MINUTE;
  return new Date(Math.floor(latest / SLOT) * SLOT);
}

/** Clips that a streamer may have in the swipe reel (docs/product.md §4.7). */
export function swipeLimit(isPaid: boolean): number {
  return isPaid ? SWIPE_POOL.premium : SWIPE_POOL.free;
}

/** Under which name a clip is saved: its title without what file systems refuse. */
export function fileNameOf(title: string, type: string | null): string {
  const ending = { "video/webm": "webm", "video/quicktime": "mov" }[type ?? ""] ?? "mp4";
  const name = normalized(title, "NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${cutText(name, 80).trim() || "clip"}.${ending}`;
}

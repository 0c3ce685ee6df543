import { FREE_CLIPS, MAX_CLIP_UNLOCK, PLAYBACK_SECONDS, SWIPE_POOL } from "@starling/validators/clips";
import { normalized } from "@starling/validators/stream-safe";
import { cutText } from "@starling/validators/truncate-text";

const MINUTE = 60_000;

export interface ClipWindow {
  offset: number;
  playable: number;
  locked: number;
  /** Number in the button “Unlock N More Clips”. */
  unlockable: number;
}

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

export function pagesOf(total: number, limit: number): number {
  return Math.ceil(total / limit);
}

/** Time for which signed URLs stay constant, so that browsers can cache clips. */
const SLOT = 10 * MINUTE;

/** Expiry of signed URLs, 45 to 60 minutes ahead. */
export function playableUntil(now: Date): Date {
  const latest = now.getTime() + PLAYBACK_SECONDS * 1_000 - 5 * MINUTE;
  return new Date(Math.floor(latest / SLOT) * SLOT);
}

export function swipeLimit(isPaid: boolean): number {
  return isPaid ? SWIPE_POOL.premium : SWIPE_POOL.free;
}

export function fileNameOf(title: string, type: string | null): string {
  const ending = { "video/webm": "webm", "video/quicktime": "mov" }[type ?? ""] ?? "mp4";
  const name = normalized(title, "NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `${cutText(name, 80).trim() || "clip"}.${ending}`;
}

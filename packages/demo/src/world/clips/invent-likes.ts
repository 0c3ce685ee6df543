import type { Random } from "@starling/db/random";
import { DEMO_EMAILS } from "../accounts.ts";
import type { InventedClip } from "./invent-clips.ts";
import type { ClipFan } from "./people.ts";

const DAY = 86_400_000;
const USUAL = 7;
const SPREAD = 1.05;

/** Number of likes by the two viewers who can sign in. */
const LIKED_BY_KNOWN: Record<string, number> = { [DEMO_EMAILS.viewer]: 18, [DEMO_EMAILS.premium]: 36 };

export interface InventedLike {
  userId: string;
  clipId: string;
  createdAt: Date;
}

function likedAt(random: Random, clip: InventedClip, fan: ClipFan, now: Date): Date {
  const from = Math.max(clip.publishedAt.getTime(), fan.createdAt.getTime());
  const left = now.getTime() - from;
  const soon = -Math.log(1 - random.next()) * 4 * DAY;
  const wait = random.chance(0.75) && soon < left ? soon : random.next() * left;
  return new Date(from + Math.floor(wait));
}

/** Likes sorted by time. */
export function inventLikes(
  random: Random,
  clips: readonly InventedClip[],
  fans: readonly ClipFan[],
  now: Date,
): InventedLike[] {
  const crowd = fans.filter(({ email }) => LIKED_BY_KNOWN[email] === undefined);
  const byCrowd = clips.flatMap((clip) => {
    const count = random.chance(0.05) ? 0 : Math.round(random.logNormal(USUAL, SPREAD));
    return random.sample(crowd, Math.min(count, crowd.length)).map((fan) => ({ clip, fan }));
  });
  const byKnown = fans.flatMap((fan) =>
    random.sample(clips, LIKED_BY_KNOWN[fan.email] ?? 0).map((clip) => ({ clip, fan })),
  );
  return [...byKnown, ...byCrowd]
    .map(({ clip, fan }) => ({
      userId: fan.userId,
      clipId: clip.id,
      createdAt: likedAt(random, clip, fan, now),
    }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

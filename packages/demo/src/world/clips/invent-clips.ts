import type { Random } from "@starling/db/random";
import type { clips } from "@starling/db/schema/clips";
import { SWIPE_POOL } from "@starling/validators/clips";
import { DEMO_POSTERS_PATH, DEMO_VIDEOS, demoMediaKey } from "../../clip-videos.ts";
import { DEMO_EMAILS } from "../accounts.ts";
import { idAt } from "../person.ts";
import { dealTexts, type OwnedText } from "./owners.ts";
import type { ClipOwner } from "./people.ts";

const DAY = 86_400_000;
const PUBLISHED_DAYS = 60;

export type InventedClip = Omit<typeof clips.$inferInsert, "id" | "publishedAt" | "inSwipe"> & {
  id: string;
  publishedAt: Date;
  inSwipe: boolean;
};

function publishedAt(random: Random, owner: ClipOwner, now: Date): Date {
  const since = Math.max(now.getTime() - PUBLISHED_DAYS * DAY, owner.createdAt.getTime());
  return new Date(now.getTime() - Math.floor(random.next() ** 1.2 * (now.getTime() - since) * 0.98) - 90_000);
}

function clipOf(random: Random, { owner, text }: OwnedText, number: number, now: Date): InventedClip {
  const video = DEMO_VIDEOS.get(text.scene);
  if (!video) throw new Error(`There is no video ${text.scene}`);
  const { scene, container: _, placeholder, ...facts } = video;
  const at = publishedAt(random, owner, now);
  const poster = `${DEMO_POSTERS_PATH}/${scene}.webp`;
  return {
    id: idAt(random, at),
    profileId: owner.profileId,
    status: "ready",
    title: text.title,
    description: text.description,
    tags: text.tags,
    ...facts,
    mediaKey: demoMediaKey(scene, number),
    poster,
    posterSet: { srcSet: `${poster} ${facts.width}w`, placeholder },
    inSwipe: false,
    createdAt: new Date(at.getTime() - random.whole(20, 80) * 1_000),
    publishedAt: at,
  };
}

/**
 * Marks clips for the swipe reel within the limits of the plans (docs/product.md §4.7). The reel shows no
 * scene twice.
 */
function choosePools(owners: readonly ClipOwner[], clips: readonly InventedClip[]): void {
  const shown = new Set<string | null | undefined>();
  const known: readonly string[] = Object.values(DEMO_EMAILS);
  const isKnown = ({ email }: ClipOwner) => Number(known.includes(email));
  for (const owner of owners.toSorted((one, other) => isKnown(other) - isKnown(one))) {
    const own = clips.filter(({ profileId, poster }) => profileId === owner.profileId && !shown.has(poster));
    for (const clip of own.slice(owner.isPaid ? -SWIPE_POOL.premium : -SWIPE_POOL.free)) {
      if (shown.has(clip.poster)) continue;
      clip.inSwipe = true;
      shown.add(clip.poster);
    }
  }
}

export function inventClips(random: Random, owners: readonly ClipOwner[], now: Date): InventedClip[] {
  const numbers = new Map<string, number>();
  const invented = dealTexts(random, owners).map((owned) => {
    const number = (numbers.get(owned.text.scene) ?? 0) + 1;
    numbers.set(owned.text.scene, number);
    return clipOf(random, owned, number, now);
  });
  invented.sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
  choosePools(owners, invented);
  return invented;
}

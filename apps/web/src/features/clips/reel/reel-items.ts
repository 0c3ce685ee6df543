import type { ClipCard, LockedClip, ReelItem, ReelPage } from "@starling/validators/clips";

/** What the plan does not play, on one screen: the colours of up to three clips (docs/product.md §4.3). */
export interface LockedStop {
  isLocked: true;
  blurs: LockedClip["blur"][];
}

export type ReelStop = ClipCard | LockedStop;

/** The clips of a reel as far as they have come, in order. */
export interface ReelItems {
  /** Each clip once, then one stop for all that the plan does not play. */
  items: ReelStop[];
  /** N of "Unlock N More Clips"; 0 where the plan plays all. */
  unlockable: number;
}

/** Joins the pages of a reel. A clip that came twice stands where it came first. */
export function itemsOf(pages: readonly ReelPage[]): ReelItems {
  const clips = new Map<string, ClipCard>();
  const blurs: LockedStop["blurs"] = [];
  for (const item of pages.flatMap((page) => page.items)) {
    if (item.isLocked) blurs.push(item.blur);
    else if (!clips.has(item.id)) clips.set(item.id, item);
  }
  const locked: LockedStop[] = blurs.length > 0 ? [{ isLocked: true, blurs }] : [];
  return { items: [...clips.values(), ...locked], unlockable: pages.at(-1)?.unlockable ?? 0 };
}

/** The same pages with one clip changed; the very same ones where it is not in them. */
export function withClip(
  pages: readonly ReelPage[],
  id: string,
  change: (clip: ClipCard) => ClipCard,
): ReelPage[] {
  return pages.map((page) => {
    if (!page.items.some((item) => !item.isLocked && item.id === id)) return page;
    return {
      ...page,
      items: page.items.map((item) => (item.isLocked || item.id !== id ? item : change(item))),
    };
  });
}

/** A clip with the addresses of a later answer: what else changed since is not taken, nobody asked for it. */
export function withAddresses({ url, playableUntil, downloadUrl, captions }: ClipCard) {
  return (clip: ClipCard): ClipCard => ({ ...clip, url, playableUntil, downloadUrl, captions });
}

/** The clips among answered items. */
export function clipsIn(items: readonly (ReelItem | ReelStop)[]): ClipCard[] {
  return items.filter((item) => !item.isLocked);
}

import type { ClipCard, LockedClip, ReelItem, ReelPage } from "@starling/validators/clips";

/** All locked clips as one slide (docs/product.md §4.3). */
export interface LockedStop {
  isLocked: true;
  blurs: LockedClip["blur"][];
}

export type ReelStop = ClipCard | LockedStop;

export interface ReelItems {
  /**
   * Each loaded clip once. If there are locked clips, a single slide at the end represents all locked clips.
   */
  items: ReelStop[];
  /** Number in "Unlock N More Clips"; 0 if none is locked. */
  unlockable: number;
}

/** Keeps the first occurrence of a repeated clip. */
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

/**
 * Applies `change` to the clip with this id. If a page does not contain the clip, returns the same page
 * object.
 */
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

export function withAddresses({ url, playableUntil, downloadUrl, captions }: ClipCard) {
  return (clip: ClipCard): ClipCard => ({ ...clip, url, playableUntil, downloadUrl, captions });
}

export function clipsIn(items: readonly (ReelItem | ReelStop)[]): ClipCard[] {
  return items.filter((item) => !item.isLocked);
}

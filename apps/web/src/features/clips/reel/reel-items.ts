import type { ClipCard, ReelItem, ReelPage } from "@starling/validators/clips";

/** The clips of a reel as far as they have come, in order. */
export interface ReelItems {
  /** Each clip once, then the placeholders of those that the plan does not play. */
  items: ReelItem[];
  /** N of "Unlock N More Clips"; 0 where the plan plays all. */
  unlockable: number;
}

/** Joins the pages of a reel. A clip that came twice stands where it came first. */
export function itemsOf(pages: readonly ReelPage[]): ReelItems {
  const seen = new Set<string>();
  const items = pages
    .flatMap((page) => page.items)
    .filter((item) => {
      if (item.isLocked) return true;
      if (seen.has(item.id)) return false;
      seen.add(item.id);
      return true;
    });
  return { items, unlockable: pages.at(-1)?.unlockable ?? 0 };
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
export function clipsIn(items: readonly ReelItem[]): ClipCard[] {
  return items.filter((item) => !item.isLocked);
}

/** Number of similar streamers shown, by access (docs/product.md §3.6). */
export const SIMILAR_SIZES = { everybody: 3, fullDirectoryAccess: 6 };

/** Sorts by language, shared topics, then live status; stable. */
export function bySimilarity<Card extends { id: string; isLive: boolean; tier: number }>(
  cards: readonly Card[],
  shared: ReadonlyMap<string, number>,
  size: number,
): Card[] {
  const sharedBy = (card: Card) => shared.get(card.id) ?? 0;
  return [...cards]
    .sort((a, b) => a.tier - b.tier || sharedBy(b) - sharedBy(a) || Number(b.isLive) - Number(a.isLive))
    .slice(0, size);
}

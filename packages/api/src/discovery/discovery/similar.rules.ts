/** How many streamers stand at the end of a streamer's page: as many in full as on a shelf (docs/product.md §3.6), or more. */
export const SIMILAR_SIZES = { everybody: 3, fullDirectoryAccess: 6 };

/** The order of similar streamers: by language, then who shares most, then who is live; ties keep the given order. */
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

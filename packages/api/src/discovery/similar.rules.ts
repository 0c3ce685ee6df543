/** How many streamers stand at the end of a streamer's page: as many in full as on a shelf (decisions §4.3), or more. */
export const SIMILAR_SIZES = { everybody: 3, fullDirectoryAccess: 6 };

/** The order of similar streamers: who shares most, then who is live; the order they came in settles the rest. */
export function bySimilarity<Card extends { id: string; isLive: boolean }>(
  cards: readonly Card[],
  shared: ReadonlyMap<string, number>,
  size: number,
): Card[] {
  const sharedBy = (card: Card) => shared.get(card.id) ?? 0;
  return [...cards]
    .sort((a, b) => sharedBy(b) - sharedBy(a) || Number(b.isLive) - Number(a.isLive))
    .slice(0, size);
}

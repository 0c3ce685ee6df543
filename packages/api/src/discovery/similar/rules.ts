/** How many streamers stand at the end of a streamer's page. */
export const SIMILAR_SIZE = 6;

/** The order of similar streamers: who shares most, then who is live; the order they came in settles the rest. */
export function bySimilarity<Card extends { id: string; isLive: boolean }>(
  cards: readonly Card[],
  shared: ReadonlyMap<string, number>,
): Card[] {
  const sharedBy = (card: Card) => shared.get(card.id) ?? 0;
  return [...cards]
    .sort((a, b) => sharedBy(b) - sharedBy(a) || Number(b.isLive) - Number(a.isLive))
    .slice(0, SIMILAR_SIZE);
}

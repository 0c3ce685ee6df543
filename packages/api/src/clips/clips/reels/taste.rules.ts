export interface Taste {
  languages: readonly string[];
  games: readonly string[];
}

export interface Offer {
  languages: readonly string[];
  games: readonly string[];
}

/**
 * Score of a creator for a viewer. A shared primary language counts most, then any other shared language,
 * then a shared game.
 */
export function tasteScore({ languages, games }: Taste, offer: Offer | undefined): number {
  if (offer === undefined) return 0;
  const [primary = ""] = offer.languages;
  const game = Number(offer.games.some((one) => games.includes(one)));
  if (languages.includes(primary)) return 4 + game;
  return offer.languages.some((one) => languages.includes(one)) ? 2 + game : game;
}

export function hasTaste({ languages, games }: Taste): boolean {
  return languages.length + games.length > 0;
}

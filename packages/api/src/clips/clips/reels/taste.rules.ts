/** What a viewer likes to watch, by their profile. */
export interface Taste {
  languages: readonly string[];
  /** Ids of favourite games. */
  games: readonly string[];
}

/** What a creator speaks and plays. */
export interface Offer {
  languages: readonly string[];
  games: readonly string[];
}

/** How well a creator fits a viewer: by the primary language, then by another one, then by a game. */
export function fitOf({ languages, games }: Taste, offer: Offer | undefined): number {
  if (offer === undefined) return 0;
  const [primary = ""] = offer.languages;
  const game = Number(offer.games.some((one) => games.includes(one)));
  if (languages.includes(primary)) return 4 + game;
  return offer.languages.some((one) => languages.includes(one)) ? 2 + game : game;
}

/** Whether a viewer's profile says anything that clips can be weighed by. */
export function hasTaste({ languages, games }: Taste): boolean {
  return languages.length + games.length > 0;
}

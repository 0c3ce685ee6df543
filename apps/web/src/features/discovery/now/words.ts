export const nowChoice = {
  nobody: "Nobody is live right now.",
  nobodyIn: (languages: string) => `Nobody is live in ${languages} right now.`,
  nobodyPlaying: (game: string) => `Nobody playing ${game} is live right now.`,
  nobodyPlayingIn: (game: string, languages: string) =>
    `Nobody playing ${game} is live in ${languages} right now.`,
};

export const nowControls = {
  language: "Language",
  myLanguages: "My languages",
  anyLanguage: "Any language",
  game: "Game",
  anyGame: "Any game",
};

export const nowLine = {
  groups: {
    platform: "Live",
    schedule: "On schedule, not confirmed",
    next: "Up next",
    others: "More streamers",
  },
  noStreamers: "No streamers are listed yet.",
  loadFailed: "Live streamers could not be loaded",
  upNext: (text: string) => `${text} These are up next.`,
  arrowKeys:
    "Use the left and right arrow keys to move between streamers, and up and down to move through the actions.",
  allFollowed: "Everyone who’s live here is shown under Following above.",
  showAllGames: "Show all games",
  showAllLanguages: "Show all languages",
};

export const outsideRow = {
  everyone: "See everyone live",
  /** Text used while the platforms' names are unknown. */
  other: "other platforms",
  failed: "Streams from other platforms could not be loaded",
  allShown: "You’ve seen everyone here this evening.",
};

export const firstLine = {
  title: "Be the first",
  description: "Live right now with two or fewer people watching.",
  nobody: "Everyone who’s live has viewers right now.",
  nobodyLive: "Nobody is live right now. Streams with few viewers show up here.",
  nobodyHere: "No one on Starling is live right now. Surf continues with streamers who haven’t joined yet.",
  allAbove: "Everyone who is live with few viewers is shown above.",
  elsewhere: "Everyone who’s live in your languages has viewers. Try Surf in all languages.",
  loadFailed: "These streams could not be loaded",
};

export const surfButton = {
  surf: "Surf",
};

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
  noStreamers: "No streamers are listed yet.",
  loadFailed: "Live streamers could not be loaded",
  upNext: (text: string) => `${text} These are up next.`,
  arrowKeys:
    "Use the left and right arrow keys to move between streamers, and up and down to move through the actions.",
  allFollowed: "Everyone who’s live here is shown under Following above.",
  showMore: "Show more",
  everyone: "See everyone live",
  startingSoon: "Starting within two hours",
  showAllGames: "Show all games",
  showAllLanguages: "Show all languages",
};

export const outsideCards = {
  failed: "Streams from other platforms could not be loaded",
  allShown: "You’ve seen everyone here this evening.",
};

export const liveCard = {
  live: "Live:",
  nothingPlanned: "No stream planned",
};

export const surfButton = {
  surf: "Surf",
};

export const liveChip = {
  live: (count: number, isMore: boolean) => `${count}${isMore ? "+" : ""} live now`,
};

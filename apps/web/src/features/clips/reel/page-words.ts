export const reelPage = {
  trending: "Trending",
  forYou: "For You",
  clips: "Clips",
  titleOf: (search: string) => `Clips: ${search}`,
  reels: "Reels",
};

export const reel = {
  endOfSearch: (search: string) => `You’ve seen every clip for “${search}”`,
  moreInForYou: "There’s more to watch in For You.",
  clearSearch: "Clear search",
  loading: "Loading clips",
};

export const useReel = {
  seenEverything: "You’ve seen everything",
  newClips: "New clips are added all the time.",
  startOver: "Start over",
};

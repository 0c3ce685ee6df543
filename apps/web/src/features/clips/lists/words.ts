import { isolated } from "@starling/validators/isolated";

export const clipList = {
  nothingLost: "Please try again in a moment.",
  end: "You’ve reached the end of the list.",
  pages: (what: string) => `Pages of ${what}`,
  loading: (what: string) => `Loading ${what}`,
};

export const reelEntry = {
  like: (title: string, count: string, likes: string) => `Like ${isolated(title)}, ${count} ${likes}`,
  onlyViewers: "Only viewers can like clips",
  locked: "Locked",
};

export const largeClip = {
  end: "You’ve reached the end of this page",
  mayBeMore: "There may be more on the next page.",
  back: "Back to the list",
  clip: "Clip",
  gone: "This clip is no longer on this page of the list. It may be on another page, or its creator may have removed it.",
};

export const likedClipsTab = {
  likedClips: "Liked clips",
  loadFailed: "Your liked clips could not be loaded.",
  none: "No liked clips yet",
  watchClips: "Watch clips",
  newestOnly: (count: number) => `The free plan shows your newest ${count} likes. Older ones are kept.`,
  seeAll: "See them all with Premium",
};

export const ownClipsTab = {
  used: (used: number, limit: number) => `${used} of ${limit} clips in the swipe reel`,
  yourClips: "Your clips",
  loadFailed: "Your clips could not be loaded.",
  none: "No clips available. Most viewers first meet you in a short clip. Add one up to 90 seconds long.",
  addClip: "Add Clip",
};

export const ownClipRow = {
  play: (title: string) => `Play ${isolated(title)}`,
  tags: "Tags",
  captions: "Captions",
  inSwipe: "In the swipe reel",
  hidden: "Hidden by a moderator",
  decision: "See the decision",
  decisionOf: (title: string) => `See the decision about ${isolated(title)}`,
  seeWhoLikes: (likes: string, title: string) => `${likes}: see who likes ${isolated(title)}`,
};

export const useSwipePool = {
  changeFailed: "Could not update the swipe reel. Please try again.",
};

export const streamerClipsTab = {
  clips: "Clips",
  loadFailed: "The clips could not be loaded.",
  none: "No clips available.",
};

export const viewerLikedTab = {
  likedClips: "Liked clips",
  loadFailed: "The liked clips could not be loaded.",
  none: "No liked clips yet",
};

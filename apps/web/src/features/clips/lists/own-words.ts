import { isolated } from "@starling/validators/isolated";

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

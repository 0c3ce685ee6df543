import { isolated } from "@starling/validators/isolated";

export const lockedStop = {
  premium: "Premium",
  limit: "The free plan shows the first three. Premium unlocks the whole directory and every filter.",
  unlock: (count: number) => `Unlock ${count} More Results`,
  back: "Back to the first card",
};

export const swipeActions = {
  undo: "Undo",
  pass: "Pass",
  passName: (name: string) => `Pass on ${isolated(name)}`,
  like: "Like",
  likeName: (name: string) => `Like and follow ${isolated(name)}`,
  likeFollows: "Liking a streamer also follows them.",
};

export const swipeClip = {
  pause: (title: string) => `Pause the clip ${isolated(title)}`,
  play: (title: string) => `Play the clip ${isolated(title)}`,
};

export const swipeDeck = {
  liked: (name: string) => `You’re now following ${isolated(name)}.`,
  passed: (name: string) => `Passed on ${isolated(name)}.`,
  undone: (name: string) => `${isolated(name)} is back.`,
  loadFailed: "Failed to load streamers",
  saved: "Your passes and likes are saved.",
  oneAtATime: "One streamer at a time",
  round: "You’ve seen everyone here. Back to the first card.",
  next: (name: string) => `Next: ${isolated(name)}.`,
  freePlanEnds: "You’ve reached the free plan’s limit.",
};

export const swipeFace = {
  notSpecified: "Not specified",
  noBio: "No bio yet.",
  following: "Following",
  plays: "Plays",
  speaks: "Speaks",
  vibe: "Vibe",
  streamsOn: "Streams on",
  viewers: "Viewers",
  community: "Community",
  tags: "Tags",
  viewFullProfile: "View Full Profile",
};

export const swipeMode = {
  loadFailed: "Failed to load streamers",
  filtersKept: "Your filters are still applied.",
  seenToday: "You’ve seen today’s three streamers. Come back tomorrow for three new ones.",
  seenAll: (days: number) =>
    `You’ve seen everyone who matches. Streamers you passed on reappear after ${days} days.`,
  again: "Look through them again",
};

export const swipeStack = {
  like: "Like",
  pass: "Pass",
};

export const useDeck = {
  passFailed: (name: string) => `Could not pass on ${isolated(name)}.`,
  followFailed: (name: string) => `Could not follow ${isolated(name)}.`,
  undoPassFailed: (name: string) => `Could not undo: you’ve still passed on ${isolated(name)}.`,
  undoFollowFailed: (name: string) => `Could not undo: you still follow ${isolated(name)}.`,
};

export const swipeFrame = {
  loading: "Loading streamers",
};

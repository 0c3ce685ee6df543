export const lockedStop = {
  premium: "Premium",
  limit: "The free plan shows the first three. Premium unlocks the whole directory and every filter.",
  unlock: (count: number) => `Unlock ${count} More Results`,
  back: "Back to the first card",
};

export const swipeActions = {
  undo: "Undo",
  pass: "Pass",
  passName: (name: string) => `Pass ${name}`,
  like: "Like",
  likeName: (name: string) => `Like and follow ${name}`,
};

export const swipeClip = {
  pause: (title: string) => `Pause the clip ${title}`,
  play: (title: string) => `Play the clip ${title}`,
};

export const swipeDeck = {
  liked: (name: string) => `You follow ${name}.`,
  passed: (name: string) => `Passed ${name}.`,
  undone: (name: string) => `${name} is back.`,
  loadFailed: "Failed to load streamers",
  saved: "Your passes and likes are saved.",
  oneAtATime: "One streamer at a time",
  round: "You’ve seen everyone here. Back to the first card.",
  next: (name: string) => `Next: ${name}.`,
  freePlanEnds: "The free plan ends here.",
};

export const swipeFace = {
  notSpecified: "Not specified",
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
  passedFree: (days: number) => `You’ve passed on the first three. They come up again after ${days} days.`,
  passedAll: (days: number) =>
    `You’ve passed on everyone who matches. They come up again after ${days} days.`,
  again: "Look through them again",
};

export const swipeStack = {
  like: "Like",
  pass: "Pass",
};

export const useDeck = {
  passFailed: (name: string) => `Could not pass ${name}.`,
  followFailed: (name: string) => `Could not follow ${name}.`,
  undoPassFailed: (name: string) => `Could not undo: ${name} stays passed.`,
  undoFollowFailed: (name: string) => `Could not undo: you still follow ${name}.`,
};

import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const lockedStop = localized(() => ({
  premium: t("Premium"),
  limit: t("The free plan shows the first three. Premium unlocks the whole directory and every filter."),
  unlock: (count: number) =>
    t("{count, plural, one {Unlock # More Results} other {Unlock # More Results}}", { count }),
  back: t("Back to the first card"),
}));

export const swipeActions = localized(() => ({
  undo: t("Undo", undefined, "button"),
  pass: t("Pass", undefined, "button"),
  passName: (name: string) => t("Pass on {name}", { name: isolated(name) }),
  like: t("Like", undefined, "button"),
  likeName: (name: string) => t("Like and follow {name}", { name: isolated(name) }),
  likeFollows: t("Liking a streamer also follows them."),
}));

export const swipeClip = localized(() => ({
  pause: (title: string) => t("Pause the clip {title}", { title: isolated(title) }),
  play: (title: string) => t("Play the clip {title}", { title: isolated(title) }),
}));

export const swipeDeck = localized(() => ({
  liked: (name: string) => t("You’re now following {name}.", { name: isolated(name) }),
  passed: (name: string) => t("Passed on {name}.", { name: isolated(name) }),
  undone: (name: string) => t("{name} is back.", { name: isolated(name) }),
  loadFailed: t("Failed to load streamers"),
  saved: t("Your passes and likes are saved."),
  oneAtATime: t("One streamer at a time"),
  round: t("You’ve seen everyone here. Back to the first card."),
  said: (done: string, next: string) => t("{done} {next}", { done, next }, "two sentences"),
  next: (name: string) => t("Next: {name}.", { name: isolated(name) }),
  freePlanEnds: t("You’ve reached the free plan’s limit."),
}));

export const swipeFace = localized(() => ({
  noBio: t("No bio yet."),
  following: t("Following", undefined, "badge"),
  plays: t("Plays", undefined, "fact"),
  speaks: t("Speaks", undefined, "fact"),
  vibe: t("Vibe", undefined, "fact"),
  streamsOn: t("Streams on", undefined, "fact"),
  viewers: t("Viewers", undefined, "fact"),
  community: t("Community", undefined, "fact"),
  followers: (count: number) => t("{count, plural, one {# follower} other {# followers}}", { count }),
  tags: t("Tags"),
  viewFullProfile: t("View Full Profile"),
}));

export const swipeMode = localized(() => ({
  loadFailed: t("Failed to load streamers"),
  filtersKept: t("Your filters are still applied."),
  seenToday: t("You’ve seen today’s three streamers. Come back tomorrow for three new ones."),
  seenAll: (days: number) =>
    t(
      "{days, plural, one {You’ve seen everyone who matches. Streamers you passed on reappear after # day.} other {You’ve seen everyone who matches. Streamers you passed on reappear after # days.}}",
      { days },
    ),
  again: t("Look through them again"),
}));

export const swipeStack = localized(() => ({
  like: t("Like", undefined, "button"),
  pass: t("Pass", undefined, "button"),
}));

export const useDeck = localized(() => ({
  passFailed: (name: string) => t("Could not pass on {name}.", { name: isolated(name) }),
  followFailed: (name: string) => t("Could not follow {name}.", { name: isolated(name) }),
  undoPassFailed: (name: string) =>
    t("Could not undo: you’ve still passed on {name}.", { name: isolated(name) }),
  undoFollowFailed: (name: string) => t("Could not undo: you still follow {name}.", { name: isolated(name) }),
}));

export const swipeFrame = localized(() => ({
  loading: t("Loading streamers"),
}));

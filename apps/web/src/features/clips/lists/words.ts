import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const clipList = localized(() => ({
  nothingLost: t("Please try again in a moment."),
  end: t("You’ve reached the end of the list."),
}));

export const listNames = localized(() => ({
  liked: { label: t("Liked clips"), pages: t("Pages of liked clips"), loading: t("Loading liked clips") },
  own: { label: t("Your clips"), pages: t("Pages of your clips"), loading: t("Loading your clips") },
  all: { label: t("Clips"), pages: t("Pages of clips"), loading: t("Loading clips") },
}));

export const reelEntry = localized(() => ({
  like: (title: string, count: number, likes: string) =>
    t("{count, plural, one {Like {title}, {likes} like} other {Like {title}, {likes} likes}}", {
      title: isolated(title),
      count,
      likes,
    }),
  likes: (count: number) => t("{count, plural, one {# like} other {# likes}}", { count }),
  onlyViewers: t("Only viewers can like clips"),
  locked: t("Locked", undefined, "clip"),
}));

export const largeClip = localized(() => ({
  end: t("You’ve reached the end of this page"),
  mayBeMore: t("There may be more on the next page."),
  back: t("Back to the list"),
  clip: t("Clip", undefined, "title"),
  gone: t(
    "This clip is no longer on this page of the list. It may be on another page, or its creator may have removed it.",
  ),
}));

export const likedClipsTab = localized(() => ({
  loadFailed: t("Your liked clips could not be loaded."),
  none: t("No liked clips yet"),
  watchClips: t("Watch clips"),
  newestOnly: (count: number) =>
    t(
      "{count, plural, one {The free plan shows your newest like. Older ones are kept.} other {The free plan shows your newest # likes. Older ones are kept.}}",
      { count },
    ),
  seeAll: t("See them all with Premium"),
}));

export const ownClipsTab = localized(() => ({
  used: (used: number, limit: number) =>
    t(
      "{limit, plural, one {{used} of # clips in the swipe reel} other {{used} of # clips in the swipe reel}}",
      { used, limit },
    ),
  loadFailed: t("Your clips could not be loaded."),
  none: t("No clips available. Most viewers first meet you in a short clip. Add one up to 90 seconds long."),
  addClip: t("Add Clip"),
}));

export const ownClipRow = localized(() => ({
  play: (title: string) => t("Play {title}", { title: isolated(title) }),
  tags: t("Tags"),
  captions: t("Captions"),
  inSwipe: t("In the swipe reel"),
  hidden: t("Hidden by a moderator"),
  decision: t("See the decision"),
  decisionOf: (title: string) => t("See the decision about {title}", { title: isolated(title) }),
  likes: (count: number) => t("{count, plural, one {# like} other {# likes}}", { count }),
  seeWhoLikes: (count: number, title: string) =>
    t("{count, plural, one {# like: see who likes {title}} other {# likes: see who likes {title}}}", {
      count,
      title: isolated(title),
    }),
}));

export const useSwipePool = localized(() => ({
  changeFailed: t("Could not update the swipe reel. Please try again."),
}));

export const streamerClipsTab = localized(() => ({
  loadFailed: t("The clips could not be loaded."),
  none: t("No clips available."),
}));

export const viewerLikedTab = localized(() => ({
  loadFailed: t("The liked clips could not be loaded."),
  none: t("No liked clips yet"),
}));

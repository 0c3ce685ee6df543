import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const clipActions = localized(() => ({
  like: (count: number, likes: string) =>
    t("{count, plural, one {Like, {likes} like} other {Like, {likes} likes}}", { count, likes }),
  onlyViewers: t("Only viewers can like clips"),
  shareClip: t("Share this clip"),
  share: t("Share", undefined, "button"),
  saveClip: t("Save this clip"),
  downloadClip: t("Download this clip"),
  download: t("Download", undefined, "button"),
  whoLikes: t("Who likes it"),
}));

export const clipInfo = localized(() => ({
  tags: t("Tags"),
  less: t("less", undefined, "description"),
  more: t("more", undefined, "description"),
}));

export const clipSlide = localized(() => ({
  play: (title: string) => t("Play {title}", { title: isolated(title) }),
}));

export const streamNow = localized(() => ({
  seePage: t("See their page"),
}));

export const nextClips = localized(() => ({
  upNext: t("Up next"),
}));

export const openReel = localized(() => ({
  byCreator: (title: string, creator: string) =>
    t("{title}, by {creator}", { title: isolated(title), creator: isolated(creator) }),
  about: t("About this clip"),
  previous: t("Previous clip"),
  next: t("Next clip"),
  coming: t("Loading more clips."),
  failed: t("More clips could not be loaded."),
  freePlanEnds: t("You’ve reached the free plan’s limit."),
  end: (words: string) => t("{words}.", { words }, "sentence"),
  lockedMore: (count: number) =>
    t(
      "{count, plural, one {Locked clips. Premium unlocks # more.} other {Locked clips. Premium unlocks # more.}}",
      { count },
    ),
}));

export const playerBar = localized(() => ({
  pause: t("Pause", undefined, "button"),
  play: t("Play", undefined, "button"),
  previous: t("Previous clip"),
  next: t("Next clip"),
  captions: t("Captions"),
  speedOf: (speed: number) => t("{speed, number}×", { speed }),
  autoPlay: t("Auto-play"),
  loop: t("Loop", undefined, "button"),
  fullScreen: t("Full screen"),
  speed: t("Speed"),
  unmute: t("Unmute", undefined, "sound"),
  mute: t("Mute", undefined, "sound"),
  volume: t("Volume"),
  muted: t("Muted", undefined, "sound"),
}));

export const reelStage = localized(() => ({
  byCreator: (title: string, creator: string) =>
    t("{title}, by {creator}", { title: isolated(title), creator: isolated(creator) }),
  oneAtATime: t("Clips, one at a time"),
  more: t("More clips"),
  end: t("End of the reel"),
  soundOn: t("Tap for sound"),
  lockedClips: t("Locked clips"),
}));

export const seekBar = localized(() => ({
  position: (at: string, length: string) => t("{at} of {length}", { at, length }),
  seek: t("Seek", undefined, "slider"),
}));

export const download = localized(() => ({
  blocked: t("Your browser blocked the download."),
  byHand: t("Right-click the video and choose “Save video as…”."),
}));

export const keysDialog = localized(() => ({
  pageDown: t("Page Down", undefined, "key"),
  next: t("Next clip"),
  pageUp: t("Page Up", undefined, "key"),
  previous: t("Previous clip"),
  playOrPause: t("Play or pause"),
  backOrForward: t("Back or forward 10 seconds"),
  muteOrUnmute: t("Mute or unmute"),
  fullScreen: t("Full screen"),
  space: t("Space", undefined, "key"),
  escape: t("Esc", undefined, "key"),
  leaveButton: t("Leave a button and return to the clip"),
  showThisList: t("Show this list"),
  withoutLetters: t("When off, only the arrow keys, Page Up and Page Down work."),
}));

export const reelNote = localized(() => ({
  loadFailed: t("Clips could not be loaded."),
  gone: t("This clip is no longer available. Its creator may have removed it."),
  watchOtherClips: t("Watch other clips"),
  checkConnection: t("Please check your connection and try again."),
  noneFound: (search: string) =>
    t("No clips found for “{search}”. Try part of a title, a tag or a creator’s name.", { search }),
  clearSearch: t("Clear search"),
  none: t("No clips available."),
  discoverStreamers: t("Discover streamers"),
}));

export const reelPage = localized(() => ({
  trending: t("Trending"),
  forYou: t("For You"),
  clips: t("Clips"),
  titleOf: (search: string) => t("Clips: {search}", { search }),
  reels: t("Reels"),
}));

export const reel = localized(() => ({
  endOfSearch: (search: string) => t("You’ve seen every clip for “{search}”", { search }),
  moreInForYou: t("There’s more to watch in For You."),
  clearSearch: t("Clear search"),
  loading: t("Loading clips"),
}));

export const useReel = localized(() => ({
  seenEverything: t("You’ve seen everything"),
  newClips: t("New clips are added all the time."),
  startOver: t("Start over"),
}));

export const reelSearch = localized(() => ({
  label: t("Search clips"),
  placeholder: t("Search clips..."),
  search: t("Search", undefined, "button"),
  clearSearch: t("Clear search"),
}));

export const tailSlide = localized(() => ({
  loading: t("Loading more clips"),
  failed: t("More clips could not be loaded."),
  placeKept: t("You won’t lose your place."),
  freePlanEnds: t("You’ve reached the free plan’s limit."),
}));

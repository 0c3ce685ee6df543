import { isolated } from "@starling/validators/isolated";

export const clipActions = {
  like: (count: string, likes: string) => `Like, ${count} ${likes}`,
  onlyViewers: "Only viewers can like clips",
  shareClip: "Share this clip",
  share: "Share",
  saveClip: "Save this clip",
  downloadClip: "Download this clip",
  download: "Download",
  whoLikes: "Who likes it",
};

export const clipInfo = {
  tags: "Tags",
  less: "less",
  more: "more",
};

export const clipSlide = {
  play: (title: string) => `Play ${isolated(title)}`,
};

export const streamNow = {
  seePage: "See their page",
};

export const nextClips = {
  upNext: "Up next",
};

export const openReel = {
  byCreator: (title: string, creator: string) => `${isolated(title)}, by ${isolated(creator)}`,
  about: "About this clip",
  previous: "Previous clip",
  next: "Next clip",
  coming: "Loading more clips.",
  failed: "More clips could not be loaded.",
  freePlanEnds: "You’ve reached the free plan’s limit.",
  lockedMore: (count: number) => `Locked clips. Premium unlocks ${count} more.`,
};

export const playerBar = {
  pause: "Pause",
  play: "Play",
  previous: "Previous clip",
  next: "Next clip",
  captions: "Captions",
  autoPlay: "Auto-play",
  loop: "Loop",
  fullScreen: "Full screen",
  speed: "Speed",
  unmute: "Unmute",
  mute: "Mute",
  volume: "Volume",
  muted: "Muted",
};

export const reelStage = {
  byCreator: (title: string, creator: string) => `${isolated(title)}, by ${isolated(creator)}`,
  oneAtATime: "Clips, one at a time",
  more: "More clips",
  end: "End of the reel",
  soundOn: "Tap for sound",
  lockedClips: "Locked clips",
};

export const seekBar = {
  position: (at: string, length: string) => `${at} of ${length}`,
  seek: "Seek",
};

export const download = {
  blocked: "Your browser blocked the download.",
  byHand: "Right-click the video and choose “Save video as…”.",
};

export const keysDialog = {
  pageDown: "Page Down",
  next: "Next clip",
  pageUp: "Page Up",
  previous: "Previous clip",
  playOrPause: "Play or pause",
  backOrForward: "Back or forward 10 seconds",
  muteOrUnmute: "Mute or unmute",
  fullScreen: "Full screen",
  leaveButton: "Leave a button and return to the clip",
  showThisList: "Show this list",
  withoutLetters: "When off, only the arrow keys, Page Up and Page Down work.",
};

export const reelNote = {
  loadFailed: "Clips could not be loaded.",
  gone: "This clip is no longer available. Its creator may have removed it.",
  watchOtherClips: "Watch other clips",
  checkConnection: "Please check your connection and try again.",
  noneFound: (search: string) =>
    `No clips found for “${search}”. Try part of a title, a tag or a creator’s name.`,
  clearSearch: "Clear search",
  none: "No clips available.",
  discoverStreamers: "Discover streamers",
};

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

export const reelSearch = {
  label: "Search clips",
  placeholder: "Search clips...",
  search: "Search",
  clearSearch: "Clear search",
};

export const tailSlide = {
  loading: "Loading more clips",
  failed: "More clips could not be loaded.",
  placeKept: "You won’t lose your place.",
  freePlanEnds: "You’ve reached the free plan’s limit.",
};

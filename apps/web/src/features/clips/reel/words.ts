import { isolated } from "@starling/validators/isolated";

export const clipActions = {
  like: (count: string, likes: string) => `Like, ${count} ${likes}`,
  onlyViewers: "Only viewers can like clips",
  shareClip: "Share this clip",
  share: "Share",
  saveClip: "Save this clip",
  downloadClip: "Download this clip",
  download: "Download",
};

export const clipInfo = {
  tags: "Tags",
  less: "less",
  more: "more",
};

export const clipSlide = {
  play: (title: string) => `Play ${isolated(title)}`,
};

export const openReel = {
  byCreator: (title: string, creator: string) => `${isolated(title)}, by ${isolated(creator)}`,
  about: "About this clip",
  previous: "Previous clip",
  next: "Next clip",
  coming: "Loading more clips.",
  failed: "More clips could not be loaded.",
  freePlanEnds: "The free plan ends here.",
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
  soundOn: "Turn sound on",
  lockedClips: "Locked clips",
};

export const seekBar = {
  position: (at: string, length: string) => `${at} of ${length}`,
  seek: "Seek",
};

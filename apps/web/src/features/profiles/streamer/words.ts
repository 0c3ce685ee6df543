import { isolated } from "@starling/validators/isolated";

export const streamerPage = {
  notFound: "Streamer not found",
  notFoundText: "The page may have moved, or the streamer may have left Starling.",
  streamer: "Streamer",
  viewersAlsoGet: "Viewers also see Follow, Donate, Subscribe and Share, and links to your platforms.",
  about: (name: string) => `About ${isolated(name)}`,
};

export const streamerHeader = {
  nextStream: (when: string) => `Next stream ${when}`,
  noStreamPlanned: "No stream planned",
};

export const shareStreamer = {
  linkCopied: "Link copied",
  notCopied: "Your browser didn’t let us copy the link.",
  onStarling: (name: string) => `${isolated(name)} on Starling`,
  shareName: (name: string) => `Share ${isolated(name)}`,
  share: "Share",
};

export const streamerTabs = {
  about: "About",
  platforms: "Platforms",
  clips: "Clips",
  hardware: "Hardware",
  gamesTags: "Games & Tags",
  schedule: "Schedule",
  stats: "Stats",
};

export const newestClips = {
  title: "Clips",
  all: "All clips",
};

export const aboutTab = {
  plays: "Plays",
  primaryCategory: "Category",
  anyCategory: "Variety",
  languages: "Languages",
  vibe: "Vibe",
  chat: "Chat",
  next: "Next stream",
  publicPage: "Public page",
  more: (name: string) => `More about ${isolated(name)}`,
  content: "Streams",
  about: "About",
  interactionStyle: "Interaction & Style",
  perksForFollowersAndSubscribers: "Perks for followers and subscribers",
  offStream: "Off stream",
  atAGlance: "At a glance",
  viewerGoal: "Viewer goal",
  vitals: "Vitals",
};

export const supportRow = {
  noChannel: (name: string) => `${isolated(name)} hasn’t linked a channel yet.`,
  watch: (platform: string) => `Watch on ${platform} (opens in a new tab)`,
  donateName: (name: string) => `Donate to ${isolated(name)}`,
  donate: "Donate",
  subscribeName: (name: string) => `Subscribe to ${isolated(name)}`,
  subscribe: "Subscribe",
};

export const supportButton = {
  inNewTab: (label: string) => `${label} (opens in a new tab)`,
};

export const platformsTab = {
  twitchAccount: "Twitch account",
  empty: (name: string) => `${isolated(name)} hasn’t linked a platform yet.`,
  whereToWatch: "Where to watch",
  viewersSeeLinks: "Viewers see your links here.",
  channel: "Channel",
};

export const hardwareTab = {
  empty: (name: string) => `${isolated(name)} hasn’t added any equipment yet.`,
};

export const gamesTab = {
  games: "Games",
  noGamesYet: "No games yet.",
  tags: "Tags",
  noTagsYet: "No tags yet.",
  playStyle: "Play style",
  inTheirOwnWords: "In their own words",
};

export const weeksTab = {
  empty: (name: string) => `${isolated(name)} has no streams planned.`,
  usualSchedule: "Usual schedule",
  noPastStreams: (name: string) =>
    `No past streams yet. They’ll appear here once ${isolated(name)} connects a channel and streams on it.`,
};

export const statsTab = {
  memberSince: "Member since",
  inNumbers: "In numbers",
  averageViewers: "Average viewers",
  measured: "Average viewers, measured",
  hoursMeasured: "Hours a week, measured",
  daysMeasured: "Days a week, measured",
  viewerGoal: "Viewer goal",
  overTime: "Over time",
};

import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const streamerPage = localized(() => ({
  notFound: t("Streamer not found"),
  notFoundText: t("The page may have moved, or the streamer may have left Starling."),
  streamer: t("Streamer"),
  viewersAlsoGet: t("Viewers also see Follow, Donate, Subscribe and Share, and links to your platforms."),
  about: (name: string) => t("About {name}", { name: isolated(name) }),
}));

export const streamerHeader = localized(() => ({
  followers: (count: number) => t("{count, plural, one {# follower} other {# followers}}", { count }),
  nextStream: (when: string) => t("Next stream {when}", { when }),
  noStreamPlanned: t("No stream planned"),
}));

export const shareStreamer = localized(() => ({
  linkCopied: t("Link copied"),
  notCopied: t("Your browser didn’t let us copy the link."),
  onStarling: (name: string) => t("{name} on Starling", { name: isolated(name) }),
  shareName: (name: string) => t("Share {name}", { name: isolated(name) }),
  share: t("Share", undefined, "button"),
}));

export const streamerTabs = localized(() => ({
  about: t("About", undefined, "tab"),
  platforms: t("Platforms"),
  clips: t("Clips"),
  hardware: t("Hardware"),
  gamesTags: t("Games & Tags"),
  schedule: t("Schedule", undefined, "tab"),
  stats: t("Stats"),
}));

export const newestClips = localized(() => ({
  title: t("Clips"),
  all: t("All clips"),
}));

export const aboutTab = localized(() => ({
  plays: t("Plays", undefined, "heading"),
  primaryCategory: t("Category"),
  anyCategory: t("Variety", undefined, "category"),
  languages: t("Languages"),
  vibe: t("Vibe", undefined, "heading"),
  chat: t("Chat"),
  next: t("Next stream"),
  publicPage: t("Public page"),
  more: (name: string) => t("More about {name}", { name: isolated(name) }),
  content: t("Streams", undefined, "heading"),
  about: t("About", undefined, "heading"),
  interactionStyle: t("Interaction & Style"),
  perksForFollowersAndSubscribers: t("Perks for followers and subscribers"),
  offStream: t("Off stream"),
  atAGlance: t("At a glance"),
  viewerGoal: t("Viewer goal"),
  vitals: t("Vitals"),
}));

export const supportRow = localized(() => ({
  noChannel: (name: string) => t("{name} hasn’t linked a channel yet.", { name: isolated(name) }),
  watch: (platform: string) => t("Watch on {platform} (opens in a new tab)", { platform }),
  donateName: (name: string) => t("Donate to {name}", { name: isolated(name) }),
  donate: t("Donate", undefined, "button"),
  subscribeName: (name: string) => t("Subscribe to {name}", { name: isolated(name) }),
  subscribe: t("Subscribe", undefined, "button to a streamer’s channel"),
}));

export const supportButton = localized(() => ({
  inNewTab: (label: string) => t("{label} (opens in a new tab)", { label }),
}));

export const platformsTab = localized(() => ({
  twitchAccount: t("Twitch account"),
  connected: t("Connected", undefined, "Twitch account"),
  empty: (name: string) => t("{name} hasn’t linked a platform yet.", { name: isolated(name) }),
  whereToWatch: t("Where to watch"),
  viewersSeeLinks: t("Viewers see your links here."),
  channel: t("Channel"),
}));

export const hardwareTab = localized(() => ({
  setup: t("Setup", undefined, "hardware"),
  pc: t("PC"),
  console: t("Console", undefined, "hardware"),
  phone: t("Phone/Mobile"),
  monitors: t("Monitors"),
  audio: t("Audio"),
  video: t("Video"),
  lighting: t("Lighting", undefined, "hardware"),
  controls: t("Controls", undefined, "hardware"),
  software: t("Software"),
  empty: (name: string) => t("{name} hasn’t added any equipment yet.", { name: isolated(name) }),
}));

export const gamesTab = localized(() => ({
  games: t("Games"),
  noGamesYet: t("No games yet."),
  tags: t("Tags"),
  noTagsYet: t("No tags yet."),
  playStyle: t("Play style"),
  inTheirOwnWords: t("In their own words"),
}));

export const weeksTab = localized(() => ({
  empty: (name: string) => t("{name} has no streams planned.", { name: isolated(name) }),
  usualSchedule: t("Usual schedule"),
  noPastStreams: (name: string) =>
    t("No past streams yet. They’ll appear here once {name} connects a channel and streams on it.", {
      name: isolated(name),
    }),
}));

export const statsTab = localized(() => ({
  followers: t("Followers"),
  memberSince: t("Member since"),
  inNumbers: t("In numbers"),
  averageViewers: t("Average viewers"),
  measured: t("Average viewers, measured"),
  hoursMeasured: t("Hours a week, measured"),
  daysMeasured: t("Days a week, measured"),
  viewerGoal: t("Viewer goal"),
  overTime: t("Over time"),
}));

import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
export const demographicsTab = localized(() => ({
  hasNotSharedAny: (name: string) =>
    t("{name} hasn’t shared any demographics here.", { name: isolated(name) }),
  vitals: t("Vitals"),
}));

export const followedStreamersTab = localized(() => ({
  loadFailed: t("The followed streamers could not be loaded."),
  noFollowedStreamersYet: t("No followed streamers yet"),
}));

export const overviewTab = localized(() => ({
  languages: t("Languages"),
  memberSince: t("Member since"),
  about: t("About", undefined, "heading"),
  noFavoriteGamesYet: t("No favorite games yet."),
  favoriteGames: t("Favorite Games"),
  atGlance: t("At a glance"),
}));

export const preferencesTab = localized(() => ({
  looking: t("Looking for"),
  viewerTypeInteraction: t("Viewer type & interaction"),
  watchingHabits: t("Watching habits"),
  conversationStarters: t("Conversation starters"),
  hasNotSharedAny: (name: string) =>
    t("{name} hasn’t shared any preferences here.", { name: isolated(name) }),
  inTheirOwnWords: t("In their own words"),
}));

export const viewerPage = localized(() => ({
  pageMayHaveMoved: t("The page may have moved, or this person may have left Starling."),
  viewerNotFound: t("Viewer Not Found"),
  viewer: t("Viewer"),
  seeFullProfile: t("See the full profile with Premium."),
  follows: (streamers: number) =>
    t("{streamers, plural, one {Follows # streamer} other {Follows # streamers}}", { streamers }),
  about: (name: string) => t("About {name}", { name: isolated(name) }),
}));

export const viewerTabs = localized(() => ({
  overview: t("Overview"),
  demographics: t("Demographics"),
  seeMoreAbout: (name: string) => t("See more about {name} with Premium.", { name: isolated(name) }),
  preferences: t("Preferences"),
  seeWhatLikes: (name: string) => t("See what {name} likes to watch with Premium.", { name: isolated(name) }),
  followedStreamers: t("Followed Streamers"),
  doesntFollowAnyoneYet: (name: string) =>
    t("{name} doesn’t follow anyone yet. See who viewers follow with Premium.", { name: isolated(name) }),
  follows: (name: string, streamers: number) =>
    t(
      "{streamers, plural, one {{name} follows # streamer. See who they are with Premium.} other {{name} follows # streamers. See who they are with Premium.}}",
      { name: isolated(name), streamers },
    ),
  likedClips: t("Liked Clips"),
  seeClipsLikes: (name: string) => t("See the clips {name} likes with Premium.", { name: isolated(name) }),
  seePlans: t("See plans"),
}));

import { isolated } from "@starling/validators/isolated";
export const demographicsTab = {
  hasNotSharedAny: (name: string) => `${isolated(name)} hasn’t shared any demographics here.`,
  vitals: "Vitals",
};

export const followedStreamersTab = {
  loadFailed: "The followed streamers could not be loaded.",
  noFollowedStreamersYet: "No followed streamers yet",
};

export const overviewTab = {
  memberSince: "Member since",
  about: "About",
  noFavoriteGamesYet: "No favorite games yet.",
  favoriteGames: "Favorite Games",
  atGlance: "At a glance",
};

export const preferencesTab = {
  looking: "Looking for",
  viewerTypeInteraction: "Viewer type & interaction",
  watchingHabits: "Watching habits",
  conversationStarters: "Conversation starters",
  hasNotSharedAny: (name: string) => `${isolated(name)} hasn’t shared any preferences here.`,
  inTheirOwnWords: "In their own words",
};

export const viewerPage = {
  pageMayHaveMoved: "The page may have moved, or this person may have left Starling.",
  viewerNotFound: "Viewer Not Found",
  viewer: "Viewer",
  seeFullProfile: "See the full profile with Premium.",
  follows: (followedStreamersCount: string) => `Follows ${followedStreamersCount}`,
  about: (name: string) => `About ${isolated(name)}`,
};

export const viewerTabs = {
  overview: "Overview",
  demographics: "Demographics",
  seeMoreAbout: (name: string) => `See more about ${isolated(name)} with Premium.`,
  preferences: "Preferences",
  seeWhatLikes: (name: string) => `See what ${isolated(name)} likes to watch with Premium.`,
  followedStreamers: "Followed Streamers",
  doesntFollowAnyoneYet: (name: string) =>
    `${isolated(name)} doesn’t follow anyone yet. See who viewers follow with Premium.`,
  follows: (name: string, follows: string) =>
    `${isolated(name)} follows ${follows}. See who they are with Premium.`,
  likedClips: "Liked Clips",
  seeClipsLikes: (name: string) => `See the clips ${isolated(name)} likes with Premium.`,
  seePlans: "See plans",
};

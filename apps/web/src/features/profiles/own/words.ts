export const ownProfilePage = {
  profilePage: "Profile Page",
  yourProfile: "Your profile",
};

export const ownHeader = {
  studio: "Studio",
  follows: (streamers: string) => `Follows ${streamers}`,
  viewAsAVisitor: "View as a visitor",
  editNameAndLanguages: "Edit name and languages",
  noShortBioYet: "No short bio yet.",
  languages: "Languages:",
  relationshipStatus: "Relationship status:",
};

export const ownTabs = {
  overview: "Overview",
  demographics: "Demographics",
  likedClips: "Liked Clips",
  personal: "Personal",
  analytics: "Analytics",
  streaming: "Streaming",
  presence: "Presence",
  hardware: "Hardware",
  schedule: "Schedule",
  clips: "Clips",
  followers: "Followers",
  preferences: "Preferences",
  followed: "Followed",
  saved: "Saved",
};

export const overviewTab = {
  streamingStats: "Streaming Stats",
  favoriteGames: "Favorite Games",
  editFavoriteGames: "Edit favorite games",
  noFavoriteGamesYet: "No favorite games yet.",
  averageViewers: "Average viewers",
  measured: "Average viewers, measured",
  memberSince: "Member since",
  viewerGoal: "Viewer goal",
};

export const aboutSection = {
  about: "About",
  editBio: "Edit bio",
  edit: "Edit",
};

export const cards = {
  basicInformation: "Basic Information",
  locationFamily: "Location & Family",
  streamerGoalsStatus: "Streamer Goals & Status",
  interactionStyle: "Interaction & Style",
  equipmentSetup: "Equipment & Setup",
  pcSpecifications: "PC Specifications",
  monitors: "Monitors",
  audioSetup: "Audio Setup",
  videoSetup: "Video Setup",
  lighting: "Lighting",
  controls: "Controls",
  software: "Software",
  streamingFrequency: "Streaming Frequency",
  viewerTypeInteraction: "Viewer Type & Interaction",
  watchingHabits: "Watching Habits",
  whatYouLookFor: "What You Look For",
  personal: "Personal",
  tagsCategories: "Tags & Categories",
  favoriteGames: "Favorite Games",
  platformsLinks: "Platforms & Links",
  noPc: "You can fill this in once “Streams from” on the Presence tab includes a PC.",
};

export const factsCard = {
  notSpecified: (fields: string) => `Not specified: ${fields}`,
};

export const factsOf = {
  members: "Signed-in people",
  onlyYou: "Only you",
  visibleTo: "Visible to:",
};

export const phoneHeader = {
  studio: "Studio",
  viewAsAVisitor: "View as a visitor",
};

export const bioEditor = {
  failed: "Your bio was not saved. Please try again.",
};

export const worthAdding = {
  editEverything: "Edit everything",
  forTheFloor: "To appear on shelves and in the reel, and to use boosts:",
  worthAddingNext: "Worth adding next:",
};

export const editButton = {
  edit: "Edit",
};

export const editorNames = {
  editNameLanguages: "Edit Name & Languages",
  editStreamingPlatforms: "Edit Streaming Platforms",
  editTagsPrompts: "Edit Tags & Prompts",
  editStreamerPresence: "Edit Streamer Presence",
  editHardware: "Edit Hardware",
  editStreamingFrequency: "Edit Streaming Frequency",
  editSchedule: "Edit Schedule",
  editFavoriteGames: "Edit Favorite Games",
  editDemographics: "Edit Demographics",
  editViewerPreferences: "Edit Viewer Preferences",
  editPersonal: "Edit Personal",
};

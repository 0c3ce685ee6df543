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
  members: "Signed-in members",
  onlyYou: "Only you",
  visibleTo: "Visible to:",
};

export const bioEditor = {
  failed: "Your bio was not saved. Please try again.",
};

export const worthAdding = {
  editEverything: "Edit everything",
  forTheFloor: "To appear in recommendations and the reel, and to use boosts:",
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

export const bioForm = {
  bio: "Bio",
  placeholder: "A few sentences about you, in your own words.",
  save: "Save",
  cancel: "Cancel",
  leave: "Your changes to your bio haven’t been saved.",
};

export const draftNotice = {
  failed: "The draft could not be discarded. Please try again.",
  title: "You have unpublished changes",
  continueEditing: "Continue editing",
  discardDraft: "Discard draft",
  savedAsDraft: (ago: string) => `Saved as a draft ${ago}. Only you can see them until you submit.`,
  discardTitle: "Discard the draft?",
  discardDescription: "Changes you haven’t submitted will be deleted on all your devices.",
  keepDraft: "Keep draft",
  discard: "Discard",
};

export const demographicsTab = {
  editDemographics: "Edit demographics",
  under18: "Only you can see these while you’re under 18.",
  youChoose: "You choose who can see each sensitive detail.",
};

export const hardwareTab = {
  pcSetup: "PC Setup",
  editHardware: "Edit hardware",
  note: "The equipment behind your stream.",
};

export const personalTab = {
  noHobbiesYet: "No hobbies yet.",
  noFavoriteTopicsYet: "No favorite topics yet.",
  noMusicTasteYet: "No music taste yet.",
  editPersonal: "Edit personal",
  note: "What you’re into besides streams.",
  nothingYet: "Nothing yet.",
};

export const preferencesTab = {
  editPreferences: "Edit preferences",
  note: "The more you fill in, the better your recommendations.",
};

export const presenceTab = {
  editPresence: "Edit presence",
  note: "Viewers search and filter by many of these.",
};

export const scheduleTab = {
  editStreamingFrequency: "Edit streaming frequency",
  empty: "You have no streams planned. Plan your week so viewers know when you stream.",
  editSchedule: "Edit schedule",
};

export const streamingTab = {
  editStreamingPlatforms: "Edit streaming platforms",
  noPlatformsYet: "No platforms yet.",
  editTagsAndPrompts: "Edit tags and prompts",
  primaryCategory: "Primary category",
};

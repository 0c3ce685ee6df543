import { localized, t } from "@starling/i18n/translate";
export const ownProfilePage = localized(() => ({
  profilePage: t("Profile Page"),
  yourProfile: t("Your profile"),
}));

export const ownHeader = localized(() => ({
  followers: (count: number) => t("{count, plural, one {# follower} other {# followers}}", { count }),
  follows: (streamers: number) =>
    t("{streamers, plural, one {Follows # streamer} other {Follows # streamers}}", { streamers }),
  viewAsAVisitor: t("View as a visitor"),
  editProfile: t("Edit profile"),
  noShortBioYet: t("No short bio yet."),
  languages: t("Languages:"),
  relationshipStatus: t("Relationship status:"),
  memberSince: t("Member since"),
}));

export const ownTabs = localized(() => ({
  overview: t("Overview"),
  demographics: t("Demographics"),
  likedClips: t("Liked Clips"),
  personal: t("Personal", undefined, "tab"),
  analytics: t("Analytics"),
  streaming: t("Streaming", undefined, "tab"),
  presence: t("Presence", undefined, "tab"),
  hardware: t("Hardware"),
  schedule: t("Schedule", undefined, "tab"),
  clips: t("Clips"),
  followers: t("Followers"),
  preferences: t("Preferences"),
  followed: t("Followed", undefined, "tab"),
  saved: t("Saved", undefined, "tab"),
}));

export const overviewTab = localized(() => ({
  streamingStats: t("Streaming Stats"),
  favoriteGames: t("Favorite Games"),
  editFavoriteGames: t("Edit favorite games"),
  noFavoriteGamesYet: t("No favorite games yet."),
  averageViewers: t("Average viewers"),
  measured: t("Average viewers, measured"),
}));

export const aboutSection = localized(() => ({
  about: t("About", undefined, "heading"),
  editBio: t("Edit bio"),
  edit: t("Edit", undefined, "button"),
}));

export const cards = localized(() => ({
  basicInformation: t("Basic Information"),
  locationFamily: t("Location & Family"),
  streamerGoalsStatus: t("Streamer Goals & Status"),
  interactionStyle: t("Interaction & Style"),
  equipmentSetup: t("Equipment & Setup"),
  pcSpecifications: t("PC Specifications"),
  monitors: t("Monitors"),
  audioSetup: t("Audio Setup"),
  videoSetup: t("Video Setup"),
  lighting: t("Lighting", undefined, "hardware"),
  controls: t("Controls", undefined, "hardware"),
  software: t("Software"),
  streamingFrequency: t("Streaming Frequency"),
  viewerTypeInteraction: t("Viewer Type & Interaction"),
  watchingHabits: t("Watching Habits"),
  whatYouLookFor: t("What You Look For"),
  personal: t("Personal", undefined, "card"),
  tagsCategories: t("Tags & Categories"),
  favoriteGames: t("Favorite Games"),
  platformsLinks: t("Platforms & Links"),
  noPc: t("You can fill this in once “Streams from” on the Presence tab includes a PC."),
}));

export const factsCard = localized(() => ({
  notSpecified: (fields: string) => t("Not specified: {fields}", { fields }),
}));

export const factsOf = localized(() => ({
  everyone: t("Everyone", undefined, "visibility"),
  members: t("Signed-in members"),
  onlyYou: t("Only you"),
  visibleTo: t("Visible to:"),
}));

export const bioEditor = localized(() => ({
  failed: t("Your bio was not saved. Please try again."),
}));

export const worthAdding = localized(() => ({
  forTheFloor: t("To appear in recommendations and the reel, and to use boosts:"),
  worthAddingNext: t("Worth adding next:"),
}));

export const editButton = localized(() => ({
  edit: t("Edit", undefined, "button"),
}));

export const editorNames = localized(() => ({
  editNameLanguages: t("Edit Name & Languages"),
  editStreamingPlatforms: t("Edit Streaming Platforms"),
  editTagsPrompts: t("Edit Tags & Prompts"),
  editStreamerPresence: t("Edit Streamer Presence"),
  editHardware: t("Edit Hardware"),
  editStreamingFrequency: t("Edit Streaming Frequency"),
  editSchedule: t("Edit Schedule"),
  editFavoriteGames: t("Edit Favorite Games"),
  editDemographics: t("Edit Demographics"),
  editViewerPreferences: t("Edit Viewer Preferences"),
  editPersonal: t("Edit Personal"),
}));

export const bioForm = localized(() => ({
  bio: t("Bio"),
  placeholder: t("A few sentences about you, in your own words."),
  save: t("Save", undefined, "button"),
  cancel: t("Cancel", undefined, "button"),
  leave: t("Your changes to your bio haven’t been saved."),
}));

export const draftNotice = localized(() => ({
  failed: t("The draft could not be discarded. Please try again."),
  title: t("You have unpublished changes"),
  continueEditing: t("Continue editing"),
  discardDraft: t("Discard draft"),
  savedAsDraft: (ago: string) =>
    t("Saved as a draft {ago}. Only you can see them until you submit.", { ago }),
  discardTitle: t("Discard the draft?"),
  discardDescription: t("Changes you haven’t submitted will be deleted on all your devices."),
  keepDraft: t("Keep draft"),
  discard: t("Discard", undefined, "button"),
}));

export const demographicsTab = localized(() => ({
  editDemographics: t("Edit demographics"),
  under18: t("Only you can see these while you’re under 18."),
  youChoose: t("You choose who can see each sensitive detail."),
}));

export const hardwareTab = localized(() => ({
  pcSetup: t("PC Setup"),
  editHardware: t("Edit hardware"),
  note: t("The equipment behind your stream."),
}));

export const personalTab = localized(() => ({
  noHobbiesYet: t("No hobbies yet."),
  noFavoriteTopicsYet: t("No favorite topics yet."),
  noMusicTasteYet: t("No music taste yet."),
  editPersonal: t("Edit personal"),
  note: t("What you’re into besides streams."),
  nothingYet: t("Nothing yet."),
}));

export const preferencesTab = localized(() => ({
  editPreferences: t("Edit preferences"),
  note: t("The more you fill in, the better your recommendations."),
}));

export const presenceTab = localized(() => ({
  editPresence: t("Edit presence"),
  note: t("Viewers search and filter by many of these."),
}));

export const scheduleTab = localized(() => ({
  editStreamingFrequency: t("Edit streaming frequency"),
  empty: t("You have no streams planned. Plan your week so viewers know when you stream."),
  editSchedule: t("Edit schedule"),
}));

export const streamingTab = localized(() => ({
  editStreamingPlatforms: t("Edit streaming platforms"),
  noPlatformsYet: t("No platforms yet."),
  editTagsAndPrompts: t("Edit tags and prompts"),
  primaryCategory: t("Primary category"),
  anyCategory: t("Variety", undefined, "category"),
}));

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

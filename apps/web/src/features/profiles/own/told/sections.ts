/**
 * Where each field of the catalogue stands on the own profile, in the order of reading (spec B §2.5). What "other" is stands
 * in the place of its parent; what is missing here has a place of its own: games, tags, prompts, lists.
 */
export const BASIC_INFORMATION = [
  "fullName",
  "ageRange",
  "gender",
  "ethnicity",
  "height",
  "religion",
  "zodiacSign",
  "primaryLanguage",
  "workout",
];
export const LOCATION = ["location.city", "location.state", "location.country"];
export const LOCATION_AND_FAMILY = [...LOCATION, "hometown", "relationshipStatus", "children", "pets"];

export const GOALS_AND_STATUS = [
  "streamerGoal",
  "twitchAffiliateStatus",
  "experience",
  "averageViewers",
  "maxViewerGoal",
  "preferredAudienceSize",
];
export const INTERACTION_AND_STYLE = [
  "playStyle",
  "gameConsistency",
  "chatInteraction",
  "chatAtmosphere",
  "howOftenInteract",
  "subscriberFollowerPerks",
];
export const EQUIPMENT_AND_SETUP = [
  "webcamUsage",
  "microphoneUsage",
  "streamingResolution",
  "inputMethod",
  "streamSetup",
  "pcConsolePhoneSetup",
  "consoleSetup",
  "phoneMobileSetup",
];
export const PC_SPECIFICATIONS = [
  "pcSetupSpecifications.cpu",
  "pcSetupSpecifications.gpu",
  "pcSetupSpecifications.ram",
  "pcSetupSpecifications.storage",
];

export const MONITORS = ["hardware.monitors.count", "hardware.monitors.mainResolution"];
export const AUDIO_SETUP = [
  "hardware.audio.microphone",
  "hardware.audio.interfaceOrMixer",
  "hardware.audio.headset",
];
export const VIDEO_SETUP = ["hardware.video.camera", "hardware.video.captureCard"];
export const LIGHTING = [
  "hardware.lighting.ring",
  "hardware.lighting.softbox",
  "hardware.lighting.keyLight",
  "hardware.lighting.rgbDecorative",
];
export const CONTROLS = [
  "hardware.controls.streamDeck",
  "hardware.controls.keyboard",
  "hardware.controls.mouse",
  "hardware.controls.controllers",
];
export const SOFTWARE = ["hardware.software.broadcasters", "hardware.software.overlays"];

export const FREQUENCY = [
  "streamingFrequency.typicalDays",
  "streamingFrequency.startTime",
  "streamingFrequency.endTime",
  "streamingFrequency.timeZone",
  "streamingFrequency.hoursPerWeek",
  "streamingFrequency.scheduleType",
];

export const VIEWER_TYPE = [
  "viewerType",
  "interactionReason",
  "habitChangeOpenness",
  "supportStreamers",
  "conversationStarters",
  "funPrompts",
];
export const WATCHING_HABITS = ["watchFrequency", "typicalWatchTime", "timeZone", "viewingSchedule"];
export const LOOKING_FOR = [
  "preferredStreamerSize",
  "preferredVibe",
  "favoriteCategories",
  "watchInterests",
  "favoritePlatforms",
  "streamTypes",
];

export const PERSONAL = ["hobbies", "favoriteTopics", "musicTaste"];

export const TAGS = ["streamTypes", "streamingTags", "funPrompts"];

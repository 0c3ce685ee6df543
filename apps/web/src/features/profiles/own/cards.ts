import type { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { PathOf } from "../../../../components/catalogue/field-at.ts";

type Paths = readonly (PathOf<typeof STREAMER_FIELDS> | PathOf<typeof VIEWER_FIELDS>)[];

/**
 * Where each field of the catalogue stands on the own profile, in the order of reading (spec B §2.5). What "other" is stands
 * in the place of its parent; what is missing here has a place of its own: games, tags, prompts, lists.
 */
export const BASIC_INFORMATION: Paths = [
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
export const LOCATION: Paths = ["location.city", "location.state", "location.country"];
export const LOCATION_AND_FAMILY: Paths = [...LOCATION, "hometown", "relationshipStatus", "children", "pets"];

export const GOALS_AND_STATUS: Paths = [
  "streamerGoal",
  "twitchAffiliateStatus",
  "experience",
  "averageViewers",
  "maxViewerGoal",
  "preferredAudienceSize",
];
export const INTERACTION_AND_STYLE: Paths = [
  "playStyle",
  "gameConsistency",
  "chatInteraction",
  "chatAtmosphere",
  "howOftenInteract",
  "subscriberFollowerPerks",
];
export const EQUIPMENT_AND_SETUP: Paths = [
  "webcamUsage",
  "microphoneUsage",
  "streamingResolution",
  "inputMethod",
  "streamSetup",
  "pcConsolePhoneSetup",
  "consoleSetup",
  "phoneMobileSetup",
];
export const PC_SPECIFICATIONS: Paths = [
  "pcSetupSpecifications.cpu",
  "pcSetupSpecifications.gpu",
  "pcSetupSpecifications.ram",
  "pcSetupSpecifications.storage",
];

/** Said in the place of the parts of a PC to those who stream from none. */
export const NO_PC = "Asked once “Streams from” on the Presence tab includes a PC.";

export const MONITORS: Paths = ["hardware.monitors.count", "hardware.monitors.mainResolution"];
export const AUDIO_SETUP: Paths = [
  "hardware.audio.microphone",
  "hardware.audio.interfaceOrMixer",
  "hardware.audio.headset",
];
export const VIDEO_SETUP: Paths = ["hardware.video.camera", "hardware.video.captureCard"];
export const LIGHTING: Paths = [
  "hardware.lighting.ring",
  "hardware.lighting.softbox",
  "hardware.lighting.keyLight",
  "hardware.lighting.rgbDecorative",
];
export const CONTROLS: Paths = [
  "hardware.controls.streamDeck",
  "hardware.controls.keyboard",
  "hardware.controls.mouse",
  "hardware.controls.controllers",
];
export const SOFTWARE: Paths = ["hardware.software.broadcasters", "hardware.software.overlays"];

export const FREQUENCY: Paths = [
  "streamingFrequency.typicalDays",
  "streamingFrequency.startTime",
  "streamingFrequency.endTime",
  "streamingFrequency.timeZone",
  "streamingFrequency.hoursPerWeek",
  "streamingFrequency.scheduleType",
];

export const VIEWER_TYPE: Paths = [
  "viewerType",
  "interactionReason",
  "habitChangeOpenness",
  "supportStreamers",
  "conversationStarters",
  "funPrompts",
];
export const WATCHING_HABITS: Paths = ["watchFrequency", "typicalWatchTime", "timeZone", "viewingSchedule"];
export const LOOKING_FOR: Paths = [
  "preferredStreamerSize",
  "preferredVibe",
  "favoriteCategories",
  "watchInterests",
  "favoritePlatforms",
  "streamTypes",
];

export const PERSONAL: Paths = ["hobbies", "favoriteTopics", "musicTaste"];

export const TAGS: Paths = ["streamTypes", "streamingTags", "funPrompts"];
export const GAMES: Paths = ["favoriteGames"];
export const TWITCH: Paths = ["twitchUsername"];

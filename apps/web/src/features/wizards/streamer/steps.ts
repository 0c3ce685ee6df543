import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { lazyStep } from "../frame/lazy-step.tsx";
import type { WizardStep } from "../frame/steps.ts";

const PATHS = entriesOf(STREAMER_FIELDS).map(({ path }) => path);

/** The paths of the catalogue in the groups named. */
function inGroups(...groups: (keyof typeof STREAMER_FIELDS)[]): string[] {
  return PATHS.filter((path) => groups.some((group) => path.startsWith(`${group}.`)));
}

const PROFILE = ["displayName", "shortBio", "bio", "avatar", "banner", "languages", "primaryCategory"];
const VITALS: (keyof typeof STREAMER_FIELDS)[] = [
  "fullName",
  "ageRange",
  "gender",
  "height",
  "ethnicity",
  "ethnicityOther",
  "religion",
  "religionOther",
  "zodiacSign",
  "primaryLanguage",
  "primaryLanguageOther",
  "hometown",
  "relationshipStatus",
  "children",
  "workout",
  "pets",
];
const PRESENCE: (keyof typeof STREAMER_FIELDS)[] = [
  "streamerGoal",
  "twitchAffiliateStatus",
  "experience",
  "preferredAudienceSize",
  "averageViewers",
  "maxViewerGoal",
  "webcamUsage",
  "microphoneUsage",
  "playStyle",
  "gameConsistency",
  "chatInteraction",
  "chatAtmosphere",
  "howOftenInteract",
  "subscriberFollowerPerks",
];
const SETUP: (keyof typeof STREAMER_FIELDS)[] = [
  "pcConsolePhoneSetup",
  "streamSetup",
  "inputMethod",
  "streamingResolution",
  "streamingResolutionOther",
  "consoleSetup",
  "consoleSetupOther",
  "phoneMobileSetup",
  "phoneMobileSetupOther",
  "microphoneTypeOther",
];
const PREFERENCES: (keyof typeof STREAMER_FIELDS)[] = [
  "favoriteGames",
  "streamingTags",
  "streamTypes",
  "hobbies",
  "musicTaste",
  "favoriteTopics",
  "funPrompts",
];

/** The eight steps of a streamer's wizard, in order (spec B §2.2). */
export const STREAMER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description: "What people see before they come to your stream. Only the name is needed.",
    paths: PROFILE,
    ...lazyStep(async () => (await import("./profile-step.tsx")).ProfileStep),
  },
  {
    key: "platforms",
    title: "Streaming Platforms",
    description: "Where you can be watched. Each platform becomes a link on your page.",
    paths: ["streamingPlatforms", "channelLinks", "twitchUsername"],
    ...lazyStep(async () => (await import("./platforms-step.tsx")).PlatformsStep),
  },
  {
    key: "schedule",
    title: "Streaming Schedule",
    description: "Viewers come back when they know when.",
    paths: inGroups("streamingFrequency"),
    ...lazyStep(async () => (await import("./schedule-step.tsx")).ScheduleStep),
  },
  {
    key: "vitals",
    title: "Streamer Vitals",
    description: "The person behind the stream: as much or as little as you like.",
    paths: [...VITALS, ...inGroups("location"), "visibility"],
    ...lazyStep(async () => (await import("./vitals-step.tsx")).VitalsStep),
  },
  {
    key: "presence",
    title: "Streamer Presence",
    description: "What an evening with you is like, so that the right people say hello.",
    paths: PRESENCE,
    ...lazyStep(async () => (await import("./presence-step.tsx")).PresenceStep),
  },
  {
    key: "hardware",
    title: "More Streamer Information",
    description: "What you stream with. It answers chat’s favorite question once and for all.",
    paths: [...SETUP, ...inGroups("pcSetupSpecifications", "pcSpecsOther", "hardware")],
    ...lazyStep(async () => (await import("./hardware-step.tsx")).HardwareStep),
  },
  {
    key: "preferences",
    title: "Stream Preferences",
    description: "Games, tags and tastes: by these you are found and suggested.",
    paths: PREFERENCES,
    ...lazyStep(async () => (await import("./preferences-step.tsx")).PreferencesStep),
  },
  {
    key: "complete",
    title: "Complete Registration",
    description: "A last look. You can change everything later.",
    paths: [],
    ...lazyStep(async () => (await import("./complete-step.tsx")).CompleteStep),
  },
];

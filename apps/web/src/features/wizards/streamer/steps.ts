import { localized } from "@starling/i18n/translate";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { type StepOfSection, stepPaths, type WizardStep } from "../frame/steps.ts";
import { steps as words } from "./words.ts";

type Key = "platforms" | "schedule" | "vitals" | "presence" | "hardware" | "preferences";

const STEP_OF_SECTION: StepOfSection<typeof STREAMER_FIELDS, Key> = {
  platforms: "platforms",
  schedule: "schedule",
  "about-you": "vitals",
  where: "vitals",
  home: "vitals",
  goals: "presence",
  "on-stream": "presence",
  chat: "presence",
  setup: "hardware",
  pc: "hardware",
  console: "hardware",
  phone: "hardware",
  monitors: "hardware",
  audio: "hardware",
  video: "hardware",
  lighting: "hardware",
  controls: "hardware",
  software: "hardware",
  content: "preferences",
  likes: "preferences",
  prompts: "preferences",
};

const pathsOf = (key: Key) => stepPaths(STREAMER_FIELDS, STEP_OF_SECTION, key);

export const STREAMER_STEPS: readonly WizardStep[] = localized(() => [
  {
    key: "profile",
    title: words.profileSetup,
    description: words.whatPeopleSeeBefore,
    paths: ["displayName", "shortBio", "bio", "avatar", "banner", "languages", "primaryCategory"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "platforms",
    title: words.streamingPlatforms,
    description: words.wherePeopleCanWatch,
    paths: ["streamingPlatforms", "channelLinks", ...pathsOf("platforms")],
    ...lazyStep(async () => (await import("./step-contents.tsx")).PlatformsStep),
  },
  {
    key: "schedule",
    title: words.streamingSchedule,
    description: words.viewersComeBack,
    paths: pathsOf("schedule"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ScheduleStep),
  },
  {
    key: "vitals",
    title: words.streamerVitals,
    description: words.personBehindStreamShare,
    paths: [...pathsOf("vitals"), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "presence",
    title: words.streamerPresence,
    description: words.whatStreamsAreLike,
    paths: pathsOf("presence"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PresenceStep),
  },
  {
    key: "hardware",
    title: words.moreStreamerInformation,
    description: words.whatYouStream,
    paths: pathsOf("hardware"),
    ...lazyStep(async () => (await import("./hardware-step.tsx")).HardwareStep),
  },
  {
    key: "preferences",
    title: words.streamPreferences,
    description: words.gamesTagsInterestsThese,
    paths: pathsOf("preferences"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "complete",
    title: words.completeRegistration,
    description: words.takeLastLook,
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).CompleteStep),
  },
]);

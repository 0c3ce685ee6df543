import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { type StepOfSection, stepPaths, type WizardStep } from "../frame/steps.ts";

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

/** The eight steps of a streamer's wizard, in order (spec B §2.2). */
export const STREAMER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description: "What people see before they visit your stream. Only the name is required.",
    paths: ["displayName", "shortBio", "bio", "avatar", "banner", "languages", "primaryCategory"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "platforms",
    title: "Streaming Platforms",
    description: "Where people can watch you. Each platform becomes a link on your page.",
    paths: ["streamingPlatforms", "channelLinks", ...pathsOf("platforms")],
    ...lazyStep(async () => (await import("./step-contents.tsx")).PlatformsStep),
  },
  {
    key: "schedule",
    title: "Streaming Schedule",
    description: "Viewers come back when they know when you stream.",
    paths: pathsOf("schedule"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ScheduleStep),
  },
  {
    key: "vitals",
    title: "Streamer Vitals",
    description: "The person behind the stream. Share as much or as little as you like.",
    paths: [...pathsOf("vitals"), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "presence",
    title: "Streamer Presence",
    description: "What your streams are like, so the right people stop by.",
    paths: pathsOf("presence"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PresenceStep),
  },
  {
    key: "hardware",
    title: "More Streamer Information",
    description: "What you stream with. It answers chat’s favorite question once and for all.",
    paths: pathsOf("hardware"),
    ...lazyStep(async () => (await import("./hardware-step.tsx")).HardwareStep),
  },
  {
    key: "preferences",
    title: "Stream Preferences",
    description: "Games, tags and interests. These help people find you and help us suggest you.",
    paths: pathsOf("preferences"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "complete",
    title: "Complete Registration",
    description: "Take a last look. You can change everything later.",
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).CompleteStep),
  },
];

import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { stepPaths, type WizardStep } from "../frame/steps.ts";

/** The eight steps of a streamer's wizard, in order (spec B §2.2). */
export const STREAMER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description: "What people see before they come to your stream. Only the name is needed.",
    paths: ["displayName", "shortBio", "bio", "avatar", "banner", "languages", "primaryCategory"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "platforms",
    title: "Streaming Platforms",
    description: "Where you can be watched. Each platform becomes a link on your page.",
    paths: ["streamingPlatforms", "channelLinks", ...stepPaths(STREAMER_FIELDS, ["platforms"])],
    ...lazyStep(async () => (await import("./step-contents.tsx")).PlatformsStep),
  },
  {
    key: "schedule",
    title: "Streaming Schedule",
    description: "Viewers come back when they know when.",
    paths: stepPaths(STREAMER_FIELDS, ["schedule"]),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ScheduleStep),
  },
  {
    key: "vitals",
    title: "Streamer Vitals",
    description: "The person behind the stream: as much or as little as you like.",
    paths: [...stepPaths(STREAMER_FIELDS, ["about-you", "where", "home"]), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "presence",
    title: "Streamer Presence",
    description: "What an evening with you is like, so that the right people say hello.",
    paths: stepPaths(STREAMER_FIELDS, ["goals", "on-stream", "chat"]),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PresenceStep),
  },
  {
    key: "hardware",
    title: "More Streamer Information",
    description: "What you stream with. It answers chat’s favorite question once and for all.",
    paths: stepPaths(STREAMER_FIELDS, [
      "setup",
      "pc",
      "console",
      "phone",
      "monitors",
      "audio",
      "video",
      "lighting",
      "controls",
      "software",
    ]),
    ...lazyStep(async () => (await import("./hardware-step.tsx")).HardwareStep),
  },
  {
    key: "preferences",
    title: "Stream Preferences",
    description: "Games, tags and tastes: by these you are found and suggested.",
    paths: stepPaths(STREAMER_FIELDS, ["content", "likes", "prompts"]),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "complete",
    title: "Complete Registration",
    description: "A last look. You can change everything later.",
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).CompleteStep),
  },
];

import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { stepPaths, type WizardStep } from "../frame/steps.ts";

/** The viewer wizard's five steps (spec B §2.3). */
export const VIEWER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description: "How you appear to streamers and other viewers. Only the name is needed; the rest can wait.",
    paths: ["displayName", "avatar", "banner", "shortBio", "bio", "languages"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "vitals",
    title: "Viewer Vitals",
    description: "As much or as little as you like. Beside each personal answer stands who sees it.",
    paths: [...stepPaths(VIEWER_FIELDS, ["about-you", "where", "home", "likes"]), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "viewer-type",
    title: "Viewer Type & Interaction",
    description: "Streamers see what kind of company you are.",
    paths: stepPaths(VIEWER_FIELDS, ["viewer-type", "watching", "talk"]),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ViewerTypeStep),
  },
  {
    key: "preferences",
    title: "Select Preferences",
    description: "We suggest streamers by what you choose here.",
    paths: stepPaths(VIEWER_FIELDS, ["content", "audience"]),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "submit",
    title: "Complete Registration",
    description: "Have a look, then submit. You can change everything later on your profile.",
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).SubmitStep),
  },
];

import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { type StepOfSection, stepPaths, type WizardStep } from "../frame/steps.ts";

type Key = "vitals" | "viewer-type" | "preferences";

const STEP_OF_SECTION: StepOfSection<typeof VIEWER_FIELDS, Key> = {
  "about-you": "vitals",
  where: "vitals",
  home: "vitals",
  likes: "vitals",
  "viewer-type": "viewer-type",
  watching: "viewer-type",
  talk: "viewer-type",
  content: "preferences",
  audience: "preferences",
};

const pathsOf = (key: Key) => stepPaths(VIEWER_FIELDS, STEP_OF_SECTION, key);

/** The viewer wizard's five steps (spec B §2.3). */
export const VIEWER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description:
      "How you appear to streamers and other viewers. Only the name is required. The rest can wait.",
    paths: ["displayName", "avatar", "banner", "shortBio", "bio", "languages"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "vitals",
    title: "Viewer Vitals",
    description: "Share as much or as little as you like. You choose who can see each personal answer.",
    paths: [...pathsOf("vitals"), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "viewer-type",
    title: "Viewer Type & Interaction",
    description: "Lets streamers know what kind of viewer you are.",
    paths: pathsOf("viewer-type"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ViewerTypeStep),
  },
  {
    key: "preferences",
    title: "Select Preferences",
    description: "We use these to suggest streamers you’ll like.",
    paths: pathsOf("preferences"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "submit",
    title: "Complete Registration",
    description: "Take a look, then submit. You can change everything later on your profile.",
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).SubmitStep),
  },
];

import { localized } from "@starling/i18n/translate";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { lazyStep } from "../frame/lazy-step.tsx";
import { type StepOfSection, stepPaths, type WizardStep } from "../frame/steps.ts";
import { viewerSteps as words } from "./words.ts";

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

export const VIEWER_STEPS: readonly WizardStep[] = localized(() => [
  {
    key: "profile",
    title: words.profileSetup,
    description: words.howYouAppear,
    paths: ["displayName", "avatar", "banner", "shortBio", "bio", "languages"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).ProfileStep),
  },
  {
    key: "vitals",
    title: words.viewerVitals,
    description: words.shareAsMuch,
    paths: [...pathsOf("vitals"), "visibility"],
    ...lazyStep(async () => (await import("./step-contents.tsx")).VitalsStep),
  },
  {
    key: "viewer-type",
    title: words.viewerTypeInteraction,
    description: words.letsStreamersKnow,
    paths: pathsOf("viewer-type"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).ViewerTypeStep),
  },
  {
    key: "preferences",
    title: words.selectPreferences,
    description: words.weUseThese,
    paths: pathsOf("preferences"),
    ...lazyStep(async () => (await import("./step-contents.tsx")).PreferencesStep),
  },
  {
    key: "submit",
    title: words.completeRegistration,
    description: words.takeLookThenSubmit,
    paths: [],
    ...lazyStep(async () => (await import("./step-contents.tsx")).SubmitStep),
  },
]);

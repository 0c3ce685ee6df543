import type { WizardStep } from "../frame/steps.ts";
import { PreferencesStep } from "./preferences-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { SubmitStep } from "./submit-step.tsx";
import { VIEWER_PATHS } from "./viewer-paths.ts";
import { ViewerTypeStep } from "./viewer-type-step.tsx";
import { VitalsStep } from "./vitals-step.tsx";

/** The viewer wizard's five steps (spec B §2.3). */
export const VIEWER_STEPS: readonly WizardStep[] = [
  {
    key: "profile",
    title: "Profile Setup",
    description: "How you appear to streamers and other viewers. Only the name is needed; the rest can wait.",
    paths: VIEWER_PATHS.profile,
    Content: ProfileStep,
  },
  {
    key: "vitals",
    title: "Viewer Vitals",
    description: "As much or as little as you like. Beside each personal answer you choose who sees it.",
    paths: VIEWER_PATHS.vitals,
    Content: VitalsStep,
  },
  {
    key: "viewer-type",
    title: "Viewer Type & Interaction",
    description: "Streamers see what kind of company you are.",
    paths: VIEWER_PATHS.viewerType,
    Content: ViewerTypeStep,
  },
  {
    key: "preferences",
    title: "Select Preferences",
    description: "We suggest streamers by what you choose here.",
    paths: VIEWER_PATHS.preferences,
    Content: PreferencesStep,
  },
  {
    key: "submit",
    title: "Complete Registration",
    description: "Have a look, then submit. You can change everything later on your profile.",
    paths: [],
    Content: SubmitStep,
  },
];

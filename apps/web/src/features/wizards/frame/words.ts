import type { Role } from "@starling/validators/roles";
import { ago } from "../../../lib/relative-time.ts";
import type { SaveState } from "./autosave.ts";

export type Mode = "create" | "update";

export const TITLES: Record<Mode, Record<Role, string>> = {
  create: { streamer: "Streamer Profile Setup", viewer: "Viewer Profile Setup" },
  update: { streamer: "Update Streamer Profile", viewer: "Update Viewer Profile" },
};

export const BACK_WORDS: Record<Mode, string> = { create: "Back to Home", update: "Back to Profile" };

/** Error message if the server gives none (docs/product.md §2.7). */
export const SUBMIT_FAILED = "Error submitting profile";

export const CLAIM_FAILED =
  "Your channel could not be connected. You can connect it on your profile, under Streaming.";

export function savedWords(state: SaveState, now: number): string {
  switch (state.kind) {
    case "untouched":
      return "Everything you enter is saved as a draft. Submit to publish it.";
    case "saving":
      return "Saving…";
    case "saved":
      return `Draft saved ${ago(state.at, now)}. Submit to publish it.`;
    case "away":
      return state.offline
        ? "Not saved: you’re offline. We’ll keep trying."
        : "Not saved: we can’t reach Starling. We’ll keep trying.";
    case "refused":
      return `Not saved: ${state.message}`;
    case "conflict":
      return "Not saved: you made changes somewhere else.";
  }
}

/**
 * Appends a note about an unsent picture to the save status, because the server's draft contains no pictures.
 */
export function withPictures(words: string, isPending: boolean, isStored: boolean): string {
  if (!isPending) return words;
  return `${words} The picture you chose is ${isStored ? "kept in this browser and " : ""}uploaded when you submit.`;
}

/** Whether the state is an error, which is announced to screen readers. */
export function isProblem({ kind }: SaveState): boolean {
  return kind === "away" || kind === "refused" || kind === "conflict";
}

export const errorSummary = {
  one: "One answer needs another look",
  many: (count: number) => `${count} answers need another look`,
};

export const pictureFields = {
  avatar: "Shown next to your name everywhere.",
  banner: (aspect: number) => `A wide picture, ${aspect} times as wide as it is tall.`,
  pending: "Not uploaded yet. It uploads when you submit.",
};

export const pictureSending = {
  uploading: (label: string) => `Uploading your ${label}`,
  percent: (label: string, percent: number) => `Uploading your ${label}, ${percent}%`,
  refused: (label: string) => `Your profile is saved, but your ${label} isn’t`,
  tryAgain: "Try again",
  continueWithoutIt: "Continue without it",
};

export const moreFields = {
  title: "More, if you like",
};

export const previewPanel = {
  preview: "Preview",
  howOthersSeeYou: "How others see you",
  completeness: "Completeness",
  yourProfile: "Your profile",
  complete: "Your profile is complete. Come back whenever something changes.",
};

export const resumeNotice = {
  startOver: "Start over",
  kept: (ago: string) => `We saved what you entered ${ago}. Pick up where you left off.`,
  startOverTitle: "Start over?",
  startOverDescription: "Everything you’ve entered but not submitted will be deleted on all your devices.",
};

export const review = {
  editStep: (step: string) => `Edit ${step}`,
  edit: "Edit",
  worthAddingNowOrLater: "Worth adding now or later",
  nothingYet: "Nothing yet",
};

export const stepActions = {
  back: "Back",
  skip: "Skip",
  finishNow: "Finish now",
  submitting: "Submitting...",
  submit: "Submit",
  next: "Next",
};

export const stepList = {
  steps: "Steps",
};

export const unsavedDialogs = {
  answersLost: "Your latest answers haven’t been saved yet. They stay in this tab until you close it.",
  pictureLost:
    "This browser can’t keep the picture you chose, and it only uploads when you submit. If you leave now, you’ll lose it.",
  pictureSending: "Your picture is still uploading. If you leave now, it’s kept in this browser as a draft.",
  leaveTitle: "Leave without saving?",
  stay: "Stay",
  leave: "Leave",
  conflictTitle: "You made changes somewhere else",
  newerVersion: (ago: string) =>
    `Another tab or device saved a newer version ${ago}. Which version do you want to continue with?`,
  submittedElsewhere:
    "This form was submitted or started over in another tab or on another device. Which version do you want to continue with?",
  keepThis: "Keep this version",
  loadOther: "Load the other version",
};

export const fieldLabels = {
  bio: "Bio",
  banner: "Banner",
  languages: "Languages",
  schedule: "Schedule",
  displayName: "Display Name",
  shortBio: "Short bio",
  profilePicture: "Profile picture",
  primaryCategory: "Primary category",
  streamingPlatforms: "Streaming platforms",
  channelLinks: "Channel links",
  whoSeesThis: "Who sees this",
  link: (platform: string) => `${platform} link`,
  somethingElse: "Something else",
};

export const wizardForm = {
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
};

export const wizardHeader = {
  viewerQuestion: "Here to watch?",
  viewerLink: "Set up a viewer profile instead",
  streamerQuestion: "Do you stream?",
  streamerLink: "Set up a streamer profile instead",
};

export const wizardPage = {
  loadFailed: "Your profile could not be loaded.",
  loadFailedDetail: "What you’ve entered so far is safe.",
  discardFailed: "The draft could not be discarded. Please try again.",
};

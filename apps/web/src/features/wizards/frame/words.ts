import { percentText } from "@starling/i18n/format";
import { localized, msg, t } from "@starling/i18n/translate";
import type { PictureKind } from "@starling/validators/pictures";
import type { Role } from "@starling/validators/roles";
import { ago } from "../../../lib/relative-time.ts";
import type { SaveState } from "./autosave.ts";

export type Mode = "create" | "update";

export const TITLES: Record<Mode, Record<Role, string>> = localized(() => ({
  create: { streamer: t("Streamer Profile Setup"), viewer: t("Viewer Profile Setup") },
  update: { streamer: t("Update Streamer Profile"), viewer: t("Update Viewer Profile") },
}));

export const BACK_WORDS: Record<Mode, string> = localized(() => ({
  create: t("Back to Home"),
  update: t("Back to Profile"),
}));

/** Shown if the server gives no message (docs/product.md §2.7). */
export const SUBMIT_FAILED = msg("Error submitting profile");

export const CLAIM_FAILED = msg(
  "Your channel could not be connected. You can connect it on your profile, under Streaming.",
);

export function savedWords(state: SaveState, now: number): string {
  switch (state.kind) {
    case "untouched":
      return t("Everything you enter is saved as a draft. Submit to publish it.");
    case "saving":
      return t("Saving…");
    case "saved":
      return t("Draft saved {when}. Submit to publish it.", { when: ago(state.at, now) });
    case "away":
      return state.offline
        ? t("Not saved: you’re offline. We’ll keep trying.")
        : t("Not saved: we can’t reach Starling. We’ll keep trying.");
    case "refused":
      return t("Not saved: {reason}", { reason: state.message });
    case "conflict":
      return t("Not saved: you made changes somewhere else.");
  }
}

/** Adds a note about unsent pictures to the save status, because the server's draft contains no pictures. */
export function withPictures(words: string, isPending: boolean, isStored: boolean): string {
  if (!isPending) return words;
  return isStored
    ? t("{status} The picture you chose is kept in this browser and uploaded when you submit.", {
        status: words,
      })
    : t("{status} The picture you chose is uploaded when you submit.", { status: words });
}

export function isProblem({ kind }: SaveState): boolean {
  return kind === "away" || kind === "refused" || kind === "conflict";
}

export const errorSummary = localized(() => ({
  title: (count: number) =>
    t("{count, plural, one {One answer needs another look} other {# answers need another look}}", { count }),
  problem: (field: string, message: string) => t("<field>{field}</field>: {message}", { field, message }),
}));

export const pictureFields = localized(() => ({
  avatar: t("Shown next to your name everywhere."),
  banner: (aspect: number) => t("A wide picture, {aspect} times as wide as it is tall.", { aspect }),
  pending: t("Not uploaded yet. It uploads when you submit."),
}));

export const pictureSending = localized(() => ({
  uploading: (kind: PictureKind) =>
    t("{kind, select, avatar {Uploading your profile picture} other {Uploading your banner}}", { kind }),
  percent: (kind: PictureKind, percent: number) =>
    t(
      "{kind, select, avatar {Uploading your profile picture, {percent}} other {Uploading your banner, {percent}}}",
      { kind, percent: percentText(percent / 100) },
    ),
  refused: (kind: PictureKind) =>
    t(
      "{kind, select, avatar {Your profile is saved, but your profile picture isn’t} other {Your profile is saved, but your banner isn’t}}",
      { kind },
    ),
  tryAgain: t("Try again"),
  continueWithoutIt: t("Continue without it"),
}));

export const moreFields = localized(() => ({
  title: t("More, if you like"),
}));

export const previewPanel = localized(() => ({
  preview: t("Preview"),
  howOthersSeeYou: t("How others see you"),
  completeness: t("Completeness"),
  yourProfile: t("Your profile"),
  complete: t("Your profile is complete. Come back whenever something changes."),
  suggestion: (task: string, gain: string) => t("<task>{task}</task>: {gain}.", { task, gain }),
}));

export const resumeNotice = localized(() => ({
  startOver: t("Start over"),
  kept: (ago: string) => t("We saved what you entered {ago}. Pick up where you left off.", { ago }),
  startOverTitle: t("Start over?"),
  startOverDescription: t("Everything you’ve entered but not submitted will be deleted on all your devices."),
}));

export const review = localized(() => ({
  editStep: (step: string) => t("Edit {step}", { step }),
  edit: t("Edit", undefined, "button"),
  worthAddingNowOrLater: t("Worth adding now or later"),
  answers: (count: number) =>
    t("{count, plural, =0 {Nothing yet} one {# answer} other {# answers}}", { count }),
}));

export const stepActions = localized(() => ({
  back: t("Back", undefined, "button"),
  skip: t("Skip", undefined, "button"),
  finishNow: t("Finish now"),
  submitting: t("Submitting..."),
  submit: t("Submit", undefined, "button"),
  next: t("Next", undefined, "button"),
}));

export const stepList = localized(() => ({
  steps: t("Steps"),
}));

export const unsavedDialogs = localized(() => ({
  answersLost: t("Your latest answers haven’t been saved yet. They stay in this tab until you close it."),
  pictureLost: t(
    "This browser can’t keep the picture you chose, and it only uploads when you submit. If you leave now, you’ll lose it.",
  ),
  pictureSending: t(
    "Your picture is still uploading. If you leave now, it’s kept in this browser as a draft.",
  ),
  both: (answers: string, picture: string) => t("{answers} {picture}", { answers, picture }, "two sentences"),
  leaveTitle: t("Leave without saving?"),
  stay: t("Stay", undefined, "button"),
  leave: t("Leave", undefined, "button"),
  conflictTitle: t("You made changes somewhere else"),
  newerVersion: (ago: string) =>
    t("Another tab or device saved a newer version {ago}. Which version do you want to continue with?", {
      ago,
    }),
  submittedElsewhere: t(
    "This form was submitted or started over in another tab or on another device. Which version do you want to continue with?",
  ),
  keepThis: t("Keep this version"),
  loadOther: t("Load the other version"),
}));

export const fieldLabels = localized(() => ({
  bio: t("Bio"),
  banner: t("Banner"),
  languages: t("Languages"),
  schedule: t("Schedule"),
  displayName: t("Display Name"),
  shortBio: t("Short bio"),
  profilePicture: t("Profile picture"),
  primaryCategory: t("Primary category"),
  streamingPlatforms: t("Streaming platforms"),
  channelLinks: t("Channel links"),
  whoSeesThis: t("Who sees this"),
  link: (platform: string) => t("{platform} link", { platform }),
  somethingElse: t("Something else"),
}));

export const wizardForm = localized(() => ({
  stepOf: (step: number, count: number) => t("Step {step} of {count}", { step, count }),
}));

export const wizardHeader = localized(() => ({
  otherRole: {
    streamer: t("Here to watch? <link>Set up a viewer profile instead</link>"),
    viewer: t("Do you stream? <link>Set up a streamer profile instead</link>"),
  } satisfies Record<Role, string>,
}));

export const wizardPage = localized(() => ({
  loadFailed: t("Your profile could not be loaded."),
  loadFailedDetail: t("What you’ve entered so far is safe."),
  discardFailed: t("The draft could not be discarded. Please try again."),
}));

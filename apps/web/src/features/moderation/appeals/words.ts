import { localized, t } from "@starling/i18n/translate";
import type { AppealOutcome } from "@starling/validators/reports";

export const appealView = localized(() => ({
  title: t("Appeal", undefined, "moderation"),
  titleOf: (thing: string) => t("Appeal: {thing}", { thing }),
  sent: (username: string, when: string) => t("Sent by @{username} {when}", { username, when }),
  said: t("What the person wrote"),
  decision: t("The decision"),
  openCase: t("Open the case"),
  loading: t("Loading the appeal"),
  failed: t("The appeal could not be loaded."),
  nothingLost: t("Please try again in a moment."),
}));

const DONE: Record<AppealOutcome, (name: string) => string> = localized(() => ({
  upheld: (username) => t("Decision upheld. We’ll email @{username} the reason.", { username }),
  overturned: (username) => t("Decision overturned. We’ll let @{username} know by email.", { username }),
}));

export const judgeForm = localized(() => ({
  title: t("Decide this appeal"),
  outcome: t("Outcome", undefined, "appeal"),
  upheld: t("Uphold", undefined, "button"),
  overturned: t("Overturn", undefined, "button"),
  effects: {
    upheld: t("The decision stays in effect."),
    overturned: t("The effects of the decision are undone immediately."),
  } satisfies Record<AppealOutcome, string>,
  words: t("Answer", undefined, "appeal"),
  wordsHint: t("The person sees this word for word, in an email and in their settings."),
  send: t("Send answer"),
  failed: t("Your answer could not be sent. What you wrote is still here. Please try again."),
  done: (outcome: AppealOutcome, name: string) => DONE[outcome](name),
}));

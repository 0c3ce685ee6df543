import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
export const reportDialog = localized(() => ({
  titlePerson: (name: string) => t("Report {name}", { name: isolated(name) }),
  titleClip: t("Report this clip"),
  next: t("A moderator will review it. We’ll email you the outcome."),
  rules: t("Read the house rules"),
  what: t("What are you reporting?"),
  why: t("Why are you reporting it?"),
  text: t("Anything else we should know? (optional)"),
  textHint: t("The person you report won’t see your name or what you wrote."),
  block: (name: string) => t("Block {name} as well", { name: isolated(name) }),
  blockHint: t(
    "You won’t see each other anywhere on Starling. Follows and likes between you will be removed.",
  ),
  cancel: t("Cancel", undefined, "button"),
  send: t("Send report"),
  failed: t("Your report could not be sent. What you wrote is still here. Please try again."),
  thanks: t("Thank you. We’ll review it."),
  blockFailed: (name: string) =>
    t("Your report was sent, but {name} could not be blocked. Please try again.", { name: isolated(name) }),
}));

export const targets = localized(() => ({
  channel: t("Channel", undefined, "reported"),
  profile: t("Profile", undefined, "reported"),
  profileOf: (name: string) => t("{name}’s profile", { name: isolated(name) }),
  avatar: t("Profile picture"),
  banner: t("Banner", undefined, "reported"),
  clip: t("Clip", undefined, "reported"),
  caption: t("Captions", undefined, "reported"),
}));

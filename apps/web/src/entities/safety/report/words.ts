import { isolated } from "@starling/validators/isolated";
export const reportDialog = {
  titlePerson: (name: string) => `Report ${isolated(name)}`,
  titleClip: "Report this clip",
  next: "A moderator will review it. We’ll email you the outcome.",
  rules: "Read the house rules",
  what: "What are you reporting?",
  why: "Why are you reporting it?",
  text: "Anything else we should know? (optional)",
  textHint: "The person you report won’t see your name or what you wrote.",
  block: (name: string) => `Block ${isolated(name)} as well`,
  blockHint: "You won’t see each other anywhere on Starling. Follows and likes between you will be removed.",
  cancel: "Cancel",
  send: "Send report",
  failed: "Your report could not be sent. What you wrote is still here. Please try again.",
  thanks: "Thank you. We’ll review it.",
  blockFailed: (name: string) =>
    `Your report was sent, but ${isolated(name)} could not be blocked. Please try again.`,
};

export const targets = {
  channel: "Channel",
  profile: "Profile",
  profileOf: (name: string) => `${isolated(name)}’s profile`,
  avatar: "Profile picture",
  banner: "Banner",
  clip: "Clip",
  caption: "Captions",
};

import type { ModerationAction } from "@starling/validators/reports";

const DONE: Record<ModerationAction, (name: string) => string> = {
  dismiss: () => "Dismissed. Whoever reported it is told.",
  hide_clip: (name) => `The clip is hidden. @${name} is told why by email.`,
  hide_picture: (name) => `The picture is hidden. @${name} is told why by email.`,
  ask_change: (name) => `@${name} is asked by email for a change.`,
  limit: (name) => `@${name} is limited, and is told why by email.`,
  suspend: (name) => `@${name} is suspended, and is told why by email.`,
  ban: (name) => `@${name} is banned, and is told why by email.`,
};

export const decideForm = {
  title: "Decide",
  action: "What to do",
  rule: "Rule",
  days: "Days",
  daysOfSuspension: "From 1 to 365.",
  daysOfLimit: "From 1 to 365. Left empty, the limit has no end.",
  words: "Reason",
  wordsHint: "The person reads this word for word, in an email and in their settings.",
  wordsHintDismiss: "Nobody but moderators reads this.",
  send: "Decide",
  failed: "The decision could not be sent. What you wrote is still here. Please try again.",
  done: (action: ModerationAction, name: string) => DONE[action](name),
};

export const decidePreview = {
  title: (name: string) => `What @${name} reads`,
  choose: "Choose what to do first.",
  dismiss: (name: string) =>
    `@${name} is told nothing. Whoever reported it reads that it is not against the rules.`,
  rule: "Rule",
  reason: "Reason",
  noReason: "Your reason",
  ends: "Ends by itself",
};

export const askDialog = {
  suspend: (name: string) => `Suspend @${name}?`,
  ban: (name: string) => `Ban @${name}?`,
  description:
    "They are logged out everywhere at once. Nobody sees them or their clips until it ends or is taken back.",
  confirm: { suspend: "Suspend", ban: "Ban" },
};

import type { ModerationAction } from "@starling/validators/reports";

const DONE: Record<ModerationAction, (name: string) => string> = {
  dismiss: () => "Dismissed. We’ll let the reporter know.",
  hide_clip: (name) => `Clip hidden. We’ll email @${name} the reason.`,
  hide_picture: (name) => `Picture hidden. We’ll email @${name} the reason.`,
  hide_channel: () => "Channel hidden permanently. We’ll let the reporter know.",
  ask_change: (name) => `We’ll email @${name} to ask for a change.`,
  limit: (name) => `@${name} is limited. We’ll email them the reason.`,
  suspend: (name) => `@${name} is suspended. We’ll email them the reason.`,
  ban: (name) => `@${name} is banned. We’ll email them the reason.`,
};

export const decideForm = {
  title: "Decide",
  action: "What to do",
  rule: "Rule",
  days: "Days",
  daysOfSuspension: "From 1 to 365.",
  daysOfLimit: "From 1 to 365. Leave empty for a limit with no end date.",
  words: "Reason",
  wordsHint: "The person sees this word for word, in an email and in their settings.",
  wordsHintDismiss: "Only moderators can see this.",
  ofChannel: "The owner of this channel has no account here, so we won’t notify them.",
  send: "Decide",
  failed: "The decision could not be sent. What you wrote is still here. Please try again.",
  done: (action: ModerationAction, name: string) => DONE[action](name),
};

export const decidePreview = {
  title: (name: string) => `What @${name} will see`,
  choose: "Choose what to do first.",
  dismiss: (name: string) => `We won’t notify @${name}. The reporter will see that no rule was broken.`,
  rule: "Rule",
  reason: "Reason",
  noReason: "Your reason",
  ends: "Ends automatically",
};

export const askDialog = {
  suspend: (name: string) => `Suspend @${name}?`,
  ban: (name: string) => `Ban @${name}?`,
  description:
    "They’ll be logged out everywhere immediately. No one can see them or their clips until it ends or is reversed.",
  confirm: { suspend: "Suspend", ban: "Ban" },
};

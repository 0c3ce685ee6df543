import type { AppealOutcome } from "@starling/validators/reports";

export const appealView = {
  title: "Appeal",
  titleOf: (thing: string) => `Appeal: ${thing}`,
  sent: (name: string, when: string) => `Sent by @${name} ${when}`,
  said: "What the person wrote",
  decision: "The decision",
  openCase: "Open the case",
  loading: "Loading the appeal",
  failed: "The appeal could not be loaded.",
  nothingLost: "Please try again in a moment.",
};

const DONE: Record<AppealOutcome, (name: string) => string> = {
  upheld: (name) => `Decision upheld. We’ll email @${name} the reason.`,
  overturned: (name) => `Decision overturned. We’ll let @${name} know by email.`,
};

export const judgeForm = {
  title: "Decide this appeal",
  outcome: "Outcome",
  upheld: "Uphold",
  upheldMeans: "The decision stays in effect.",
  overturned: "Overturn",
  overturnedMeans: "The effects of the decision are undone immediately.",
  words: "Answer",
  wordsHint: "The person sees this word for word, in an email and in their settings.",
  send: "Send answer",
  failed: "Your answer could not be sent. What you wrote is still here. Please try again.",
  done: (outcome: AppealOutcome, name: string) => DONE[outcome](name),
};

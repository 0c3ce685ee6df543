import type { AppealOutcome } from "@starling/validators/reports";

export const appealView = {
  title: "Appeal",
  titleOf: (thing: string) => `Appeal: ${thing}`,
  sent: (name: string, when: string) => `Sent by @${name} ${when}`,
  said: "What the person says",
  decision: "The decision",
  openCase: "Open the case",
  loading: "Loading the appeal",
  failed: "The appeal could not be loaded.",
  nothingLost: "Nothing is lost. Please try again.",
};

const DONE: Record<AppealOutcome, (name: string) => string> = {
  upheld: (name) => `The decision stays. @${name} is told why by email.`,
  overturned: (name) => `The decision is undone. @${name} is told by email.`,
};

export const judgeForm = {
  title: "Judge",
  outcome: "What becomes of the decision",
  upheld: "Uphold",
  upheldMeans: "The decision stays.",
  overturned: "Overturn",
  overturnedMeans: "What the decision did is undone at once.",
  words: "Answer",
  wordsHint: "The person reads this word for word, in an email and in their settings.",
  send: "Send answer",
  failed: "Your answer could not be sent. What you wrote is still here. Please try again.",
  done: (outcome: AppealOutcome, name: string) => DONE[outcome](name),
};

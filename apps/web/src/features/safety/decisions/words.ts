import { isolated } from "@starling/validators/isolated";
import {
  DECISION_MEANS,
  type ModerationAction,
  type OwnDecision,
  type ReportOutcome,
} from "@starling/validators/reports";

export const decisionsSection = {
  title: "Decisions about you",
  empty: "There are no decisions about you. If moderators ever make one, you find it here, with the reason.",
  loading: "Loading decisions about you",
  failed: "The decisions about you could not be loaded.",
};

export const reportsSection = {
  title: "Your reports",
  empty: "You have reported nothing. You can report a person or a clip from the menu with the three dots.",
  loading: "Loading your reports",
  failed: "Your reports could not be loaded.",
};

const OUTCOMES: Record<ReportOutcome | "open", { label: string; means: string }> = {
  open: { label: "Open", means: "A person will look at it. We will email you what became of it." },
  acted: { label: "Acted on", means: "We found that it broke our rules, and did something about it." },
  dismissed: { label: "No action", means: "We looked at it and found nothing against our rules." },
  discarded: { label: "Closed", means: "It was closed together with other reports of yours." },
};

export const reportRow = {
  outcome: (outcome: ReportOutcome | null) => OUTCOMES[outcome ?? "open"],
};

/** Object of a decision as part of a sentence, such as "your banner". */
function thingOf({ kind, picture, title }: Pick<OwnDecision, "kind" | "picture" | "title">): string {
  if (kind === "picture") return picture === "banner" ? "your banner" : "your profile picture";
  if (kind === "profile") return "your profile";
  return kind === "clip" ? `your clip “${title ?? ""}”` : `the captions of your clip “${title ?? ""}”`;
}

const TITLES: Record<ModerationAction, (about: OwnDecision) => string> = {
  dismiss: () => "Nothing was done",
  hide_clip: ({ title }) => `Your clip “${title ?? ""}” is hidden`,
  hide_picture: (about) => `We took ${thingOf(about)} off your profile`,
  ask_change: (about) => `Please change ${thingOf(about)}`,
  limit: () => "You are limited",
  suspend: () => "You are suspended",
  ban: () => "You are banned",
};

export const decisionRow = {
  title: (decision: OwnDecision) => TITLES[decision.action](decision),
  means: ({ action }: OwnDecision) => DECISION_MEANS[action],
  rule: "Rule",
  reason: "Reason",
  decided: "Decided",
  ends: "Ends by itself",
  takenBack: "Taken back",
  counts: (when: string) => `This decision was taken back ${when}. It no longer counts.`,
  appealable: (until: string) => `You can appeal until ${until}.`,
  over: (until: string) => `The time to appeal ended on ${until}.`,
  appeal: "Appeal this decision",
  appealOf: (title: string) => `Appeal this decision: ${isolated(title)}`,
  appealed: "Your appeal",
  waiting: "Sent. Another moderator will look at it, and we will email you the answer.",
  upheld: "The decision stays.",
  overturned: "You were right: the decision was undone.",
};

export const appealForm = {
  label: "Why is this decision wrong?",
  hint: "A decision can be appealed once. Another moderator than the one who made it reads this.",
  send: "Send appeal",
  cancel: "Cancel",
  failed: "Your appeal could not be sent. What you wrote is still here. Please try again.",
  sent: "Your appeal is sent.",
};

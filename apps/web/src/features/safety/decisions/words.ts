import { isolated } from "@starling/validators/isolated";
import {
  DECISION_EFFECTS,
  type ModerationAction,
  type OwnDecision,
  type ReportOutcome,
} from "@starling/validators/reports";

export const decisionsSection = {
  title: "Decisions about you",
  empty: "No moderation decisions. If there’s ever one about you, you’ll find it here with the reason.",
  loading: "Loading decisions about you",
  failed: "The decisions about you could not be loaded.",
};

export const reportsSection = {
  title: "Your reports",
  empty: "No reports yet. Report a person or clip from its ⋯ menu.",
  loading: "Loading your reports",
  failed: "Your reports could not be loaded.",
};

const OUTCOMES: Record<ReportOutcome | "open", { label: string; means: string }> = {
  open: { label: "Open", means: "A moderator will review it. We’ll email you the outcome." },
  acted: { label: "Acted on", means: "We found that it broke our rules, and we took action." },
  dismissed: { label: "No action", means: "We reviewed it and found nothing that breaks our rules." },
  discarded: { label: "Closed", means: "It was closed together with other reports you sent." },
};

export const reportRow = {
  outcome: (outcome: ReportOutcome | null) => OUTCOMES[outcome ?? "open"],
};

/** Subject of a moderation decision as part of a sentence, such as "your banner". */
function thingOf({ kind, picture, title }: Pick<OwnDecision, "kind" | "picture" | "title">): string {
  if (kind === "picture") return picture === "banner" ? "your banner" : "your profile picture";
  if (kind === "profile") return "your profile";
  return kind === "clip" ? `your clip “${title ?? ""}”` : `the captions of your clip “${title ?? ""}”`;
}

const TITLES: Record<ModerationAction, (about: OwnDecision) => string> = {
  dismiss: () => "No action taken",
  hide_clip: ({ title }) => `Your clip “${title ?? ""}” is hidden`,
  hide_picture: (about) => `We removed ${thingOf(about)} from your profile`,
  hide_channel: () => "A channel is hidden",
  ask_change: (about) => `Please change ${thingOf(about)}`,
  limit: () => "Your account is limited",
  suspend: () => "Your account is suspended",
  ban: () => "Your account is banned",
};

export const decisionRow = {
  title: (decision: OwnDecision) => TITLES[decision.action](decision),
  means: ({ action }: OwnDecision) => DECISION_EFFECTS[action],
  rule: "Rule",
  reason: "Reason",
  decided: "Decided",
  ends: "Ends",
  takenBack: "Reversed",
  counts: (when: string) => `This decision was reversed ${when}. It no longer applies.`,
  appealable: (until: string) => `You can appeal until ${until}.`,
  over: (until: string) => `The deadline to appeal was ${until}.`,
  appeal: "Appeal this decision",
  appealOf: (title: string) => `Appeal this decision: ${isolated(title)}`,
  appealed: "Your appeal",
  waiting: "Sent. Another moderator will review it, and we’ll email you the outcome.",
  upheld: "The decision was upheld.",
  overturned: "You were right: the decision was reversed.",
};

export const appealForm = {
  label: "Why is this decision wrong?",
  hint: "You can appeal a decision once. A different moderator will review your appeal.",
  send: "Send appeal",
  cancel: "Cancel",
  failed: "Your appeal could not be sent. What you wrote is still here. Please try again.",
  sent: "Your appeal was sent.",
};

export const appealPage = {
  title: "A decision about you",
  description: "What our moderators decided, and why.",
  loading: "Loading the decision",
  failed: "The decision could not be loaded.",
  leaveTitle: "Leave Starling",
  leave: "You can delete your account even if you can’t log in. We’ll email you a link to do it.",
  mailDeletionLink: "Email me the link",
  deletionFailed: "The email could not be sent. Please try again.",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired. Links about a decision work for six months.",
  whoCanLogIn:
    "Open the newest email about the decision. If you can log in, you’ll find all decisions in your settings.",
  goToDecisions: "Go to your settings",
};

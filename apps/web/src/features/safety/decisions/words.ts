import type { ModerationAction, OwnDecision, ReportKind, ReportOutcome } from "@starling/validators/reports";

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

const THINGS: Record<ReportKind, (name: string) => string> = {
  profile: (name) => `Profile of @${name}`,
  picture: (name) => `Picture of @${name}`,
  clip: (name) => `Clip by @${name}`,
  caption: (name) => `Captions of a clip by @${name}`,
};

const OUTCOMES: Record<ReportOutcome | "open", { label: string; means: string }> = {
  open: { label: "Open", means: "A person will look at it. We will email you what became of it." },
  acted: { label: "Acted on", means: "We found that it broke our rules, and did something about it." },
  dismissed: { label: "No action", means: "We looked at it and found nothing against our rules." },
  discarded: { label: "Closed", means: "It was closed together with other reports of yours." },
};

export const reportRow = {
  thing: (kind: ReportKind, username: string) => THINGS[kind](username),
  outcome: (outcome: ReportOutcome | null) => OUTCOMES[outcome ?? "open"],
};

/** What a decision is about, as a part of a sentence: "your banner". */
function thingOf({ kind, picture, title }: Pick<OwnDecision, "kind" | "picture" | "title">): string {
  if (kind === "picture") return picture === "banner" ? "your banner" : "your profile picture";
  if (kind === "profile") return "your profile";
  return kind === "clip" ? `your clip “${title ?? ""}”` : `the captions of your clip “${title ?? ""}”`;
}

const DONE: Record<ModerationAction, { title: (about: OwnDecision) => string; means: string }> = {
  dismiss: { title: () => "Nothing was done", means: "Everything stays as it is." },
  hide_clip: {
    title: ({ title }) => `Your clip “${title ?? ""}” is hidden`,
    means: "Nobody but you can see it.",
  },
  hide_picture: {
    title: (about) => `We took ${thingOf(about)} off your profile`,
    means: "You can upload another one.",
  },
  ask_change: {
    title: (about) => `Please change ${thingOf(about)}`,
    means: "Everything stays as it is for now, but we will look at it again.",
  },
  limit: {
    title: () => "You are limited",
    means:
      "You are no longer on shelves, in the reel or in search. Your page, your clips and your followers stay.",
  },
};

export const decisionRow = {
  title: (decision: OwnDecision) => DONE[decision.action].title(decision),
  means: ({ action }: OwnDecision) => DONE[action].means,
  rule: "Rule",
  reason: "Reason",
  decided: "Decided",
  takenBack: "Taken back",
  counts: (when: string) => `This decision was taken back ${when}. It no longer counts.`,
  appealable: (until: string) => `You can appeal until ${until}.`,
  over: (until: string) => `The time to appeal ended on ${until}.`,
  appeal: "Appeal this decision",
  appealOf: (title: string) => `Appeal this decision: ${title}`,
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

import { isolated } from "@starling/validators/isolated";
import type { ModerationAction, ReportOutcome, ReportSource } from "@starling/validators/reports";
import { counted } from "../../../lib/counts.ts";

const ACTIONS: Record<ModerationAction, string> = {
  dismiss: "Dismissed",
  hide_clip: "Clip hidden",
  hide_picture: "Picture hidden",
  hide_channel: "Channel hidden",
  ask_change: "Change requested",
  limit: "Limited",
  suspend: "Suspended",
  ban: "Banned",
};

export function actionText(action: ModerationAction): string {
  return ACTIONS[action];
}

export const caseView = {
  case: "Case",
  back: {
    queue: "Back to the queue",
    mine: "Back to your cases",
    closed: "Back to closed cases",
    appeals: "Back to appeals",
  },
  loading: "Loading the case",
  failed: "The case could not be loaded.",
  nothingLost: "Please try again in a moment.",
  opened: (when: string) => `Reported ${when}`,
  closed: (when: string) => `Closed ${when}`,
  joined: "Joined",
  followers: "Followers",
  otherCases: "Other cases",
  earlierDecisions: "Earlier decisions",
  none: "None",
  page: (name: string) => `@${name}’s page`,
  clip: "View clip in the reel",
  newTab: "(opens in a new tab)",
};

export const copyView = {
  title: "As reported",
  nothing: "There was no text or picture.",
  video: "Video",
  show: "Show",
  hide: "Hide",
  showOf: (name: string) => `Show: ${isolated(name)}`,
  hideOf: (name: string) => `Hide: ${isolated(name)}`,
  covered: "Hidden because it may be disturbing",
  alt: (name: string, username: string) => `${isolated(name)} of @${username}, as reported`,
};

const SOURCES: Record<Exclude<ReportSource, "person">, string> = {
  rules: "Flagged by our rules",
  classifier: "Flagged by the classifier",
};

const OUTCOMES: Record<ReportOutcome, string> = {
  acted: "Acted on",
  dismissed: "Dismissed",
  discarded: "Discarded",
};

export const caseReports = {
  title: (count: number) => counted(count, "report"),
  most: (count: number) => `Showing the ${count} most serious reports.`,
  gone: "Someone who has left",
  source: (source: Exclude<ReportSource, "person">) => SOURCES[source],
  outcome: (outcome: ReportOutcome | null) => (outcome === null ? "Open" : OUTCOMES[outcome]),
  later: "As it was at the time of this report",
  discard: "Discard all their open reports",
  discardOf: (name: string) => `Discard all their open reports: @${name}`,
};

export const caseDecisions = {
  title: "Decisions",
  by: (name: string) => `by @${name}`,
  byGone: "by someone who has left",
  ends: (when: string) => `Ends automatically ${when}`,
  undone: (when: string) => `Reversed ${when}`,
  takeBack: "Reverse this decision",
  takeBackOf: (action: string) => `Reverse this decision: ${action}`,
  undo: (name: string) => `Undo @${name}’s decisions since…`,
};

export const caseHistory = {
  title: (name: string) => `Other cases about @${name}`,
  none: "There are no other cases about this person.",
  kinds: {
    profile: "Profile",
    picture: "Picture",
    clip: "Clip",
    caption: "Clip captions",
    channel: "Channel",
  },
  open: "Open",
  nothingDone: "Closed with no decision in effect",
};

export const claimBar = {
  ownReport: "You reported this yourself, so another moderator will decide.",
  free: "No one has taken this case.",
  take: "Take this case",
  giveBack: "Release this case",
  longer: "Keep it for 10 more minutes",
  mine: (left: string) => `You have this case for ${left}.`,
  held: (name: string, until: string, left: string) =>
    `@${name} has this case until ${until}, for ${left} at most. You can take it after that.`,
  left: (minutes: number) => (minutes < 1 ? "less than a minute" : counted(minutes, "minute")),
  taken: (until: string) => `This case is reserved for you until ${until}.`,
  given: "You released the case.",
  takeFailed: "The case could not be taken. Please try again.",
  giveFailed: "The case could not be released. Please try again.",
};

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

export const reasonDialog = {
  reason: "Reason",
  auditHint: "This is recorded in the audit trail.",
  cancel: "Cancel",
};

export const reverseDialog = {
  title: "Reverse this decision?",
  description: "Its effects will be undone, and we’ll let the person know by email. The case stays closed.",
  confirm: "Reverse the decision",
  done: "The decision was reversed.",
  failed: "The decision could not be reversed. What you wrote is still here. Please try again.",
};

export const discardDialog = {
  title: (name: string) => `Discard all open reports of @${name}?`,
  description:
    "For people who report everything they see. Cases that no one else reported will be closed. This can’t be undone.",
  confirm: "Discard",
  done: (count: number) => `${counted(count, "report")} discarded.`,
  failed: "The reports could not be discarded. What you wrote is still here. Please try again.",
};

export const undoDialog = {
  title: (name: string) => `Undo @${name}’s decisions`,
  description:
    "Every decision since then will be undone, and each case will wait for another moderator. We’ll let the people affected know by email.",
  since: "Since",
  sinceHint: (zone: string) => `In your time zone, ${zone}.`,
  confirm: "Undo",
  done: (count: number) => `${counted(count, "decision")} undone.`,
  more: (count: number, left: number) =>
    `${counted(count, "decision")} undone, ${counted(left, "decision")} left. Press Undo again to continue.`,
  failed: "The decisions could not be undone. What you wrote is still here. Please try again.",
};

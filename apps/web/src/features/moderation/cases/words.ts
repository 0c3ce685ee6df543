import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { ModerationAction, ReportOutcome, ReportSource } from "@starling/validators/reports";

const ACTIONS: Record<ModerationAction, string> = localized(() => ({
  dismiss: t("Dismissed", undefined, "decision"),
  hide_clip: t("Clip hidden"),
  hide_picture: t("Picture hidden"),
  hide_channel: t("Channel hidden"),
  ask_change: t("Change requested"),
  limit: t("Limited", undefined, "decision"),
  suspend: t("Suspended", undefined, "decision"),
  ban: t("Banned", undefined, "decision"),
}));

export function actionText(action: ModerationAction): string {
  return ACTIONS[action];
}

export const caseView = localized(() => ({
  case: t("Case", undefined, "moderation"),
  back: {
    queue: t("Back to the queue"),
    mine: t("Back to your cases"),
    closed: t("Back to closed cases"),
    appeals: t("Back to appeals"),
  },
  loading: t("Loading the case"),
  failed: t("The case could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  opened: (when: string) => t("Reported {when}", { when }),
  closed: (when: string) => t("Closed {when}", { when }),
  joined: t("Joined", undefined, "date"),
  followers: t("Followers", undefined, "count"),
  otherCases: t("Other cases"),
  earlierDecisions: t("Earlier decisions"),
  none: t("None", undefined, "decisions"),
  page: (username: string) => t("@{username}’s page", { username }),
  clip: t("View clip in the reel"),
  newTab: t("(opens in a new tab)"),
}));

export const copyView = localized(() => ({
  title: t("As reported"),
  nothing: t("There was no text or picture."),
  video: t("Video", undefined, "reported"),
  show: t("Show", undefined, "button"),
  hide: t("Hide", undefined, "button"),
  showOf: (name: string) => t("Show: {name}", { name: isolated(name) }),
  hideOf: (name: string) => t("Hide: {name}", { name: isolated(name) }),
  covered: t("Hidden because it may be disturbing"),
  alt: (name: string, username: string) =>
    t("{name} of @{username}, as reported", { name: isolated(name), username }),
}));

const SOURCES: Record<Exclude<ReportSource, "person">, string> = localized(() => ({
  rules: t("Flagged by our rules"),
  classifier: t("Flagged by the classifier"),
}));

const OUTCOMES: Record<ReportOutcome, string> = localized(() => ({
  acted: t("Acted on"),
  dismissed: t("Dismissed", undefined, "report"),
  discarded: t("Discarded", undefined, "report"),
}));

export const caseReports = localized(() => ({
  title: (count: number) => t("{count, plural, one {# report} other {# reports}}", { count }),
  most: (count: number) =>
    t(
      "{count, plural, one {Showing the # most serious report.} other {Showing the # most serious reports.}}",
      { count },
    ),
  gone: t("Someone who has left"),
  source: (source: Exclude<ReportSource, "person">) => SOURCES[source],
  outcome: (outcome: ReportOutcome | null) =>
    outcome === null ? t("Open", undefined, "report") : OUTCOMES[outcome],
  later: t("As it was at the time of this report"),
  discard: t("Discard all their open reports"),
  discardOf: (username: string) => t("Discard all their open reports: @{username}", { username }),
}));

export const caseDecisions = localized(() => ({
  title: t("Decisions", undefined, "moderation"),
  by: (username: string, when: string) => t("by @{username} {when}", { username, when }),
  byGone: (when: string) => t("by someone who has left {when}", { when }),
  ends: (when: string) => t("Ends automatically {when}", { when }),
  undone: (when: string) => t("Reversed {when}", { when }),
  takeBack: t("Reverse this decision"),
  takeBackOf: (action: string) => t("Reverse this decision: {action}", { action }),
  undo: (username: string) => t("Undo @{username}’s decisions since…", { username }),
}));

export const caseHistory = localized(() => ({
  title: (username: string) => t("Other cases about @{username}", { username }),
  none: t("There are no other cases about this person."),
  kinds: {
    profile: t("Profile", undefined, "reported"),
    picture: t("Picture", undefined, "reported"),
    clip: t("Clip", undefined, "reported"),
    caption: t("Clip captions"),
    channel: t("Channel", undefined, "reported"),
  },
  open: t("Open", undefined, "case"),
  entry: (kind: string, reason: string) => t("{kind}: {reason}", { kind, reason }),
  nothingDone: t("Closed with no decision in effect"),
}));

export const claimBar = localized(() => ({
  ownReport: t("You reported this yourself, so another moderator will decide."),
  free: t("No one has taken this case."),
  take: t("Take this case"),
  giveBack: t("Release this case"),
  longer: t("Keep it for 10 more minutes"),
  mine: (minutes: number) =>
    t(
      "{minutes, plural, =0 {You have this case for less than a minute.} one {You have this case for # minute.} other {You have this case for # minutes.}}",
      { minutes },
    ),
  held: (username: string, until: string, minutes: number) =>
    t(
      "{minutes, plural, =0 {@{username} has this case until {until}, for less than a minute at most. You can take it after that.} one {@{username} has this case until {until}, for # minute at most. You can take it after that.} other {@{username} has this case until {until}, for # minutes at most. You can take it after that.}}",
      { minutes, username, until },
    ),
  taken: (until: string) => t("This case is reserved for you until {until}.", { until }),
  given: t("You released the case."),
  takeFailed: t("The case could not be taken. Please try again."),
  giveFailed: t("The case could not be released. Please try again."),
}));

const DONE: Record<ModerationAction, (name: string) => string> = localized(() => ({
  dismiss: () => t("Dismissed. We’ll let the reporter know."),
  hide_clip: (username) => t("Clip hidden. We’ll email @{username} the reason.", { username }),
  hide_picture: (username) => t("Picture hidden. We’ll email @{username} the reason.", { username }),
  hide_channel: () => t("Channel hidden permanently. We’ll let the reporter know."),
  ask_change: (username) => t("We’ll email @{username} to ask for a change.", { username }),
  limit: (username) => t("@{username} is limited. We’ll email them the reason.", { username }),
  suspend: (username) => t("@{username} is suspended. We’ll email them the reason.", { username }),
  ban: (username) => t("@{username} is banned. We’ll email them the reason.", { username }),
}));

export const decideForm = localized(() => ({
  title: t("Decide", undefined, "heading"),
  action: t("What to do"),
  rule: t("Rule", undefined, "house rules"),
  days: t("Days", undefined, "duration"),
  daysOfSuspension: t("From 1 to 365."),
  daysOfLimit: t("From 1 to 365. Leave empty for a limit with no end date."),
  words: t("Reason", undefined, "moderation"),
  wordsHint: t("The person sees this word for word, in an email and in their settings."),
  wordsHintDismiss: t("Only moderators can see this."),
  ofChannel: t("The owner of this channel has no account here, so we won’t notify them."),
  send: t("Decide", undefined, "button"),
  failed: t("The decision could not be sent. What you wrote is still here. Please try again."),
  done: (action: ModerationAction, name: string) => DONE[action](name),
}));

export const decidePreview = localized(() => ({
  title: (username: string) => t("What @{username} will see", { username }),
  choose: t("Choose what to do first."),
  dismiss: (username: string) =>
    t("We won’t notify @{username}. The reporter will see that no rule was broken.", { username }),
  rule: t("Rule", undefined, "house rules"),
  reason: t("Reason", undefined, "moderation"),
  noReason: t("Your reason"),
  ends: t("Ends automatically"),
}));

export const askDialog = localized(() => ({
  suspend: (username: string) => t("Suspend @{username}?", { username }),
  ban: (username: string) => t("Ban @{username}?", { username }),
  description: t(
    "They’ll be logged out everywhere immediately. No one can see them or their clips until it ends or is reversed.",
  ),
  confirm: { suspend: t("Suspend", undefined, "button"), ban: t("Ban", undefined, "button") },
}));

export const reasonDialog = localized(() => ({
  reason: t("Reason", undefined, "moderation"),
  auditHint: t("This is recorded in the audit trail."),
  cancel: t("Cancel", undefined, "button"),
}));

export const reverseDialog = localized(() => ({
  title: t("Reverse this decision?"),
  description: t(
    "Its effects will be undone, and we’ll let the person know by email. The case stays closed.",
  ),
  confirm: t("Reverse the decision"),
  done: t("The decision was reversed."),
  failed: t("The decision could not be reversed. What you wrote is still here. Please try again."),
}));

export const discardDialog = localized(() => ({
  title: (username: string) => t("Discard all open reports of @{username}?", { username }),
  description: t(
    "For people who report everything they see. Cases that no one else reported will be closed. This can’t be undone.",
  ),
  confirm: t("Discard", undefined, "report"),
  done: (count: number) =>
    t("{count, plural, one {# report discarded.} other {# reports discarded.}}", { count }),
  failed: t("The reports could not be discarded. What you wrote is still here. Please try again."),
}));

export const undoDialog = localized(() => ({
  title: (username: string) => t("Undo @{username}’s decisions", { username }),
  description: t(
    "Every decision since then will be undone, and each case will wait for another moderator. We’ll let the people affected know by email.",
  ),
  since: t("Since", undefined, "time"),
  sinceHint: (zone: string) => t("In your time zone, {zone}.", { zone }),
  confirm: t("Undo", undefined, "decisions"),
  done: (count: number) =>
    t("{count, plural, one {# decision undone.} other {# decisions undone.}}", { count }),
  more: (count: number, left: number) =>
    t(
      "{count, plural, one {# decision undone} other {# decisions undone}}, {left, plural, one {# decision left} other {# decisions left}}. Press Undo again to continue.",
      { count, left },
    ),
  failed: t("The decisions could not be undone. What you wrote is still here. Please try again."),
}));

import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import {
  DECISION_EFFECTS,
  type ModerationAction,
  type OwnDecision,
  type ReportOutcome,
} from "@starling/validators/reports";

export const decisionsSection = localized(() => ({
  title: t("Decisions about you"),
  empty: t("No moderation decisions. If there’s ever one about you, you’ll find it here with the reason."),
  loading: t("Loading decisions about you"),
  failed: t("The decisions about you could not be loaded."),
}));

export const reportsSection = localized(() => ({
  title: t("Your reports"),
  empty: t("No reports yet. Report a person or clip from its ⋯ menu."),
  loading: t("Loading your reports"),
  failed: t("Your reports could not be loaded."),
}));

const OUTCOMES: Record<ReportOutcome | "open", { label: string; means: string }> = localized(() => ({
  open: {
    label: t("Open", undefined, "report"),
    means: t("A moderator will review it. We’ll email you the outcome."),
  },
  acted: {
    label: t("Acted on", undefined, "report"),
    means: t("We found that it broke our rules, and we took action."),
  },
  dismissed: {
    label: t("No action", undefined, "report"),
    means: t("We reviewed it and found nothing that breaks our rules."),
  },
  discarded: {
    label: t("Closed", undefined, "report"),
    means: t("It was closed together with other reports you sent."),
  },
}));

export const reportRow = localized(() => ({
  outcome: (outcome: ReportOutcome | null) => OUTCOMES[outcome ?? "open"],
}));

function thingOf({ kind, picture }: Pick<OwnDecision, "kind" | "picture">): string {
  return kind === "picture" && picture === "banner" ? "banner" : kind;
}

const TITLES: Record<ModerationAction, (about: OwnDecision) => string> = {
  dismiss: () => t("No action taken"),
  hide_clip: ({ title }) => t("Your clip “{title}” is hidden", { title: title ?? "" }),
  hide_picture: (about) =>
    t(
      "{thing, select, banner {We removed your banner from your profile} picture {We removed your profile picture from your profile} profile {We removed your profile from your profile} clip {We removed your clip “{title}” from your profile} other {We removed the captions of your clip “{title}” from your profile}}",
      { thing: thingOf(about), title: about.title ?? "" },
    ),
  hide_channel: () => t("A channel is hidden"),
  ask_change: (about) =>
    t(
      "{thing, select, banner {Please change your banner} picture {Please change your profile picture} profile {Please change your profile} clip {Please change your clip “{title}”} other {Please change the captions of your clip “{title}”}}",
      { thing: thingOf(about), title: about.title ?? "" },
    ),
  limit: () => t("Your account is limited"),
  suspend: () => t("Your account is suspended"),
  ban: () => t("Your account is banned"),
};

export const decisionRow = localized(() => ({
  title: (decision: OwnDecision) => TITLES[decision.action](decision),
  means: ({ action }: OwnDecision) => DECISION_EFFECTS[action],
  rule: t("Rule"),
  reason: t("Reason"),
  decided: t("Decided", undefined, "label of a date"),
  ends: t("Ends", undefined, "label of a date"),
  takenBack: t("Reversed", undefined, "decision"),
  counts: (when: string) => t("This decision was reversed {when}. It no longer applies.", { when }),
  appealable: (until: string) => t("You can appeal until {until}.", { until }),
  over: (until: string) => t("The deadline to appeal was {until}.", { until }),
  appeal: t("Appeal this decision"),
  appealOf: (title: string) => t("Appeal this decision: {title}", { title: isolated(title) }),
  appealed: t("Your appeal"),
  waiting: t("Sent. Another moderator will review it, and we’ll email you the outcome."),
  upheld: t("The decision was upheld."),
  overturned: t("You were right: the decision was reversed."),
}));

export const appealForm = localized(() => ({
  label: t("Why is this decision wrong?"),
  hint: t("You can appeal a decision once. A different moderator will review your appeal."),
  send: t("Send appeal"),
  cancel: t("Cancel", undefined, "button"),
  failed: t("Your appeal could not be sent. What you wrote is still here. Please try again."),
  sent: t("Your appeal was sent."),
}));

export const appealPage = localized(() => ({
  title: t("A decision about you"),
  description: t("What our moderators decided, and why."),
  loading: t("Loading the decision"),
  failed: t("The decision could not be loaded."),
  leaveTitle: t("Leave Starling"),
  leave: t("You can delete your account even if you can’t log in. We’ll email you a link to do it."),
  mailDeletionLink: t("Email me the link"),
  deletionFailed: t("The email could not be sent. Please try again."),
  deadTitle: t("This link doesn’t work"),
  dead: t("This link is invalid or has expired. Links about a decision work for six months."),
  whoCanLogIn: t(
    "Open the newest email about the decision. If you can log in, you’ll find all decisions in your settings.",
  ),
  goToDecisions: t("Go to your settings"),
}));

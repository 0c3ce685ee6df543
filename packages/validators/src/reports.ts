import { localized, type Message, msg, t } from "@starling/i18n/translate";
import { idText } from "./ids.ts";
import { type Option, options, valuesOf } from "./options.ts";
import { type PageTotals, pageFields } from "./paging.ts";
import { PICTURE_KINDS, type PictureKind } from "./pictures.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const MAX_MODERATION_TEXT = 1_000;
export const REPORTS_A_DAY = 30;
export const APPEAL_MONTHS = 6;

export const REPORT_KINDS = ["profile", "clip", "picture", "caption", "channel"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Most severe first. Decisions cite these reasons as the broken rules. */
export const REPORT_REASONS = localized(() =>
  options([
    ["child-safety", t("Harms or sexualizes a child")],
    ["violence", t("Violence or threats")],
    ["self-harm", t("Suicide or self-harm")],
    ["hate", t("Hate against a group of people")],
    ["harassment", t("Bullying or harassment")],
    ["under-age", t("Too young to use Starling")],
    ["nudity", t("Nudity or sexual content")],
    ["impersonation", t("Pretends to be someone else")],
    ["scam", t("Scam or spam")],
    ["copyright", t("Uses someone else’s work")],
    ["other", t("Something else", undefined, "report reason")],
  ]),
);
export type ReportReason = (typeof REPORT_REASONS)[number]["value"];

/** The moderation queue starts with the most severe cases. */
export const REASON_SEVERITY: Readonly<Record<ReportReason, number>> = {
  "child-safety": 5,
  violence: 4,
  "self-harm": 4,
  hate: 3,
  harassment: 3,
  "under-age": 3,
  nudity: 2,
  impersonation: 2,
  scam: 1,
  copyright: 1,
  other: 0,
};

const CHOOSE_KIND = {
  error: () => t("Please choose what you’re reporting: a profile, clip, picture, caption or channel"),
};
const CHOOSE_REASON = msg("Please choose a reason");
const CHOOSE_PICTURE = { error: () => t("Please choose which picture it is: avatar or banner") };
const REASON_REQUIRED = msg("Please explain why you think this decision is wrong");

export function reasonField(message: Message) {
  return z.enum(valuesOf(REPORT_REASONS), { error: () => t(message) });
}

export const createReportInput = z.object({
  kind: z.enum(REPORT_KINDS, CHOOSE_KIND),
  /**
   * Profile or account id for profiles and pictures; clip id for clips and captions; platform and channel id,
   * such as `twitch:123`, for channels.
   */
  id: idText,
  picture: z.enum(PICTURE_KINDS, CHOOSE_PICTURE).default("avatar"),
  reason: reasonField(CHOOSE_REASON),
  text: text({ max: MAX_MODERATION_TEXT }).default(""),
});
export type CreateReportInput = z.infer<typeof createReportInput>;

export const listOwnReportsInput = z.object(pageFields(20));
export const listOwnDecisionsInput = z.object(pageFields(20));
export type OwnReportsInput = z.infer<typeof listOwnReportsInput>;
export type OwnDecisionsInput = z.infer<typeof listOwnDecisionsInput>;

export const appealInput = z.object({
  decisionId: idText,
  words: text({ max: MAX_MODERATION_TEXT, required: REASON_REQUIRED }),
});
export type AppealInput = z.infer<typeof appealInput>;

const LINK_BROKEN = { error: () => t("This link is incomplete. Open it from the email again.") };
const appealToken = z.string(LINK_BROKEN).max(200, LINK_BROKEN);

export const readDecisionInput = z.object({ token: appealToken });
export type ReadDecisionInput = z.infer<typeof readDecisionInput>;

export const appealByLinkInput = appealInput.omit({ decisionId: true }).extend({ token: appealToken });
export type AppealByLinkInput = z.infer<typeof appealByLinkInput>;

export type ReportSource = "person" | "rules" | "classifier";

/** `discarded` if all reports of the sender were dropped. */
export const REPORT_OUTCOMES = ["acted", "dismissed", "discarded"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export interface OwnReport {
  id: string;
  kind: ReportKind;
  /** Username when the report was sent. */
  username: string;
  reason: ReportReason;
  text: string;
  sentAt: Date;
  closedAt: Date | null;
  /** Null while the report is open. */
  outcome: ReportOutcome | null;
}

/** Reports, latest first. */
export interface OwnReportsPage extends PageTotals {
  reports: OwnReport[];
}

export const MODERATION_ACTIONS: readonly Option<
  "dismiss" | "hide_clip" | "hide_picture" | "hide_channel" | "ask_change" | "limit" | "suspend" | "ban"
>[] = localized(() =>
  options([
    ["dismiss", t("Dismiss: it doesn’t break the rules")],
    ["hide_clip", t("Hide the clip")],
    ["hide_picture", t("Hide the picture")],
    ["hide_channel", t("Hide the channel permanently")],
    ["ask_change", t("Ask for a change")],
    ["limit", t("Limit: hide them from recommendations, the reel and search")],
    ["suspend", t("Suspend temporarily: no one can see them, and they can’t log in")],
    ["ban", t("Ban permanently: no one can see them, and they can’t log in")],
  ]),
);
export type ModerationAction = (typeof MODERATION_ACTIONS)[number]["value"];

/** Texts shown to the affected person and the moderator. */
export const DECISION_EFFECTS: Readonly<Record<ModerationAction, string>> = localized(() => ({
  dismiss: t("Nothing changes."),
  hide_clip: t("The clip is hidden. Only you can see it."),
  hide_picture: t("The picture was removed from your profile. You can upload another one."),
  hide_channel: t("The channel no longer appears on Starling."),
  ask_change: t("Please change it. It stays up for now, but we’ll review it again."),
  limit: t(
    "You no longer appear in recommendations, the reel or search. You keep your page, your clips and your followers.",
  ),
  suspend: t("Your account is suspended. No one can see you here, and you can’t log in."),
  ban: t(
    "Your account is banned. No one can see you here, and you can’t log in. Paid plans continue until you contact us or delete your account.",
  ),
}));

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** `outcome` is null while the appeal is open. */
export interface OwnAppeal {
  words: string;
  sentAt: Date;
  outcome: AppealOutcome | null;
  answer: string | null;
  judgedAt: Date | null;
}

export interface OwnDecision {
  id: string;
  kind: ReportKind;
  picture: PictureKind | null;
  title: string | null;
  action: ModerationAction;
  rule: ReportReason;
  words: string;
  decidedAt: Date;
  /** Expiry; null for a permanent decision. */
  until: Date | null;
  undoneAt: Date | null;
  appealableUntil: Date;
  appeal: OwnAppeal | null;
  can: { appeal: boolean };
}

/** Decisions, latest first. */
export interface OwnDecisionsPage extends PageTotals {
  decisions: OwnDecision[];
}

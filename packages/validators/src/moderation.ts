import { msg, t } from "@starling/i18n/translate";
import type { ChannelPlatform } from "./channels.ts";
import { idText } from "./ids.ts";
import { valuesOf } from "./options.ts";
import { type PageTotals, pageFields } from "./paging.ts";
import type { PictureKind, PictureSet } from "./pictures.ts";
import {
  APPEAL_OUTCOMES,
  MAX_MODERATION_TEXT,
  MODERATION_ACTIONS,
  type ModerationAction,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
  type ReportSource,
  reasonField,
} from "./reports.ts";
import type { Role } from "./roles.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

export const CLAIM_MINUTES = 10;
export const MAX_COUNTED_CASES = 1_000;
/** `SHOWN_HISTORY` is the maximum number of other cases about the same person. */
export const SHOWN_REPORTS = 100;
export const SHOWN_HISTORY = 20;
/** Maximum number of decisions that one request can undo. */
export const MAX_UNDONE = 500;

const CHOOSE_ACTION = { error: () => t("Please choose what to do") };
const CHOOSE_RULE = msg("Please choose the rule that applies");
const REASON_REQUIRED = msg("Please give a reason. The person will see it.");
const SAY_WHY_UNDO = msg("Please give a reason for the audit trail");
const CHOOSE_STATE = { error: () => t("state must be open, mine or closed") };
const CHOOSE_OUTCOME = { error: () => t("Please choose whether the decision is upheld or overturned") };
const SINCE = { error: () => t("Please give a date and time such as 2026-03-14T12:00:00Z") };

export const CASE_STATES = ["open", "mine", "closed"] as const;
export const listCasesInput = z.object({
  ...pageFields(20),
  state: z.enum(CASE_STATES, CHOOSE_STATE).default("open"),
});
export type ListCasesInput = z.infer<typeof listCasesInput>;

/** Moderation states in ascending severity. */
export const STANDINGS = ["none", "limited", "suspended", "banned"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whether the account is hidden from everyone else (docs/decisions/029). */
export function isHiddenStanding(standing: Standing): boolean {
  return standing === "suspended" || standing === "banned";
}

/** Maximum duration of suspensions and limits. */
export const MAX_DAYS = 365;
const SUSPENSION_DAYS_REQUIRED = {
  error: () => t("Please enter a number of days from 1 to {max}", { max: MAX_DAYS }),
};

export const decideInput = z.object({
  /** Case id. */
  id: idText,
  action: z.enum(valuesOf(MODERATION_ACTIONS), CHOOSE_ACTION),
  rule: reasonField(CHOOSE_RULE),
  words: text({ max: MAX_MODERATION_TEXT, required: REASON_REQUIRED }),
  /** Duration in days. A limit without a duration does not expire. */
  days: z
    .int(SUSPENSION_DAYS_REQUIRED)
    .min(1, SUSPENSION_DAYS_REQUIRED)
    .max(MAX_DAYS, SUSPENSION_DAYS_REQUIRED)
    .optional(),
});
export type DecideInput = z.infer<typeof decideInput>;

export const listAppealsInput = z.object(pageFields(20));
export type ListAppealsInput = z.infer<typeof listAppealsInput>;

export const judgeAppealInput = z.object({
  /** Appeal id. */
  id: idText,
  outcome: z.enum(APPEAL_OUTCOMES, CHOOSE_OUTCOME),
  words: text({ max: MAX_MODERATION_TEXT, required: REASON_REQUIRED }),
});
export type JudgeAppealInput = z.infer<typeof judgeAppealInput>;

export const undoDecisionsInput = z.object({
  /** Account id. */
  moderator: idText,
  since: z.iso.datetime({ offset: true, ...SINCE }),
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type UndoDecisionsInput = z.infer<typeof undoDecisionsInput>;

export const takeBackInput = z.object({
  /** Decision id. */
  id: idText,
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type TakeBackInput = z.infer<typeof takeBackInput>;

export const discardReportsInput = z.object({
  /** Account id. */
  reporter: idText,
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type DiscardReportsInput = z.infer<typeof discardReportsInput>;

/**
 * Owner's names when the report was sent; for a channel, `username` is its address, such as `twitch.tv/nia`.
 */
interface CopiedOwner {
  username: string;
  displayName: string;
}

/** Reported picture; its files are stored while the case is open or the removal can be undone. */
export interface CopiedPicture {
  picture: PictureKind;
  address: string;
  set: PictureSet | null;
  /** Keys in the media store. */
  keys: string[];
}

/** State before a decision, restored if the decision is undone. */
export interface BeforeDecision {
  wasInSwipe?: boolean;
  picture?: CopiedPicture;
}

export type RetainedCopy = CopiedOwner &
  (
    | {
        kind: "profile";
        title: string | null;
        shortBio: string | null;
        bio: string | null;
        links: Record<string, string>;
        pictures: CopiedPicture[];
      }
    | { kind: "picture"; pictures: [CopiedPicture] }
    | {
        kind: "clip";
        title: string;
        description: string;
        tags: string[];
        poster: string | null;
        mediaKey: string | null;
        posterKeys: string[];
      }
    | { kind: "caption"; title: string; language: string; vtt: string }
    | {
        kind: "channel";
        platform: ChannelPlatform;
        channelId: string;
        title: string | null;
        game: string | null;
      }
  );

export interface ContentSnapshot {
  username: string;
  displayName: string;
  texts: { name: string; text: string }[];
  pictures: { name: string; address: string }[];
  /** Temporary playback URL; null without a video. */
  video: string | null;
}

export interface CaseCard {
  id: string;
  kind: ReportKind;
  picture: PictureKind | null;
  username: string;
  displayName: string;
  /** Most severe reason of the reports. */
  reason: ReportReason;
  /** From 0 to 5. */
  harm: number;
  reports: number;
  openedAt: Date;
  closedAt: Date | null;
  /** Null if unclaimed. */
  claim: { username: string; isMine: boolean; until: Date } | null;
}

export interface CasesPage extends PageTotals {
  cases: CaseCard[];
}

export interface CaseReport {
  id: string;
  source: ReportSource;
  /** Null for a deleted account or an automatic report. */
  reporter: { id: string; username: string } | null;
  reason: ReportReason;
  text: string;
  sentAt: Date;
  outcome: ReportOutcome | null;
  /** Content when the report was sent; null if unchanged. */
  copy: ContentSnapshot | null;
}

export interface CaseDecision {
  id: string;
  moderator: { id: string; username: string } | null;
  action: ModerationAction;
  rule: ReportReason;
  words: string;
  decidedAt: Date;
  /** Expiry; null for a permanent decision. */
  until: Date | null;
  undoneAt: Date | null;
}

/** Other case about the same person. */
export interface CaseHistory {
  id: string;
  kind: ReportKind;
  reason: ReportReason;
  openedAt: Date;
  closedAt: Date | null;
  /** Latest decision; null without a decision. */
  action: ModerationAction | null;
}

export interface CaseDetail extends CaseCard {
  /** Id of the reported profile or clip. */
  subject: string;
  /** Null once the profile is deleted. */
  profile: { id: string; role: Role; joinedAt: Date; followers: number } | null;
  copy: ContentSnapshot;
  reported: CaseReport[];
  decisions: CaseDecision[];
  history: CaseHistory[];
  can: { decide: boolean; actions: ModerationAction[] };
}

export interface WaitingAppeal {
  id: string;
  words: string;
  sentAt: Date;
  username: string;
  kind: ReportKind;
  caseId: string;
  decision: CaseDecision;
  copy: ContentSnapshot;
}

/** Appeals, oldest first. */
export interface AppealsPage extends PageTotals {
  appeals: WaitingAppeal[];
}

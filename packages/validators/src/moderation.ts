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

/** For how long a case is its moderator's alone, in minutes. */
export const CLAIM_MINUTES = 10;
/** The queue is counted up to here. */
export const MAX_COUNTED_CASES = 1_000;
/** Reports of a case that are shown, the latest ones, and of what was decided about the same person before. */
export const SHOWN_REPORTS = 100;
export const SHOWN_HISTORY = 20;
/** Decisions that are undone at once. */
export const MAX_UNDONE = 500;

const CHOOSE_ACTION = "Please choose what to do";
const CHOOSE_RULE = "Please choose the rule that this is about";
const SAY_WHY = "Please give a reason: the person is told it";
const SAY_WHY_UNDO = "Please give a reason for the audit trail";
const CHOOSE_STATE = "state must be open, mine or closed";
const CHOOSE_OUTCOME = "Please say whether the decision is upheld or overturned";
const SINCE = "Please give a date and time such as 2026-03-14T12:00:00Z";

export const CASE_STATES = ["open", "mine", "closed"] as const;
export const listCasesInput = z.object({
  ...pageFields(20),
  state: z.enum(CASE_STATES, { error: CHOOSE_STATE }).default("open"),
});
export type ListCasesInput = z.infer<typeof listCasesInput>;

/** What is decided about a person, from nothing to the gravest. */
export const STANDINGS = ["none", "limited", "suspended", "banned"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whether an account of this standing is hidden from everyone else (docs/decisions/029). */
export function isHiddenStanding(standing: Standing): boolean {
  return standing === "suspended" || standing === "banned";
}

/** A suspension or limit lasts so many days at most. */
export const MAX_DAYS = 365;
const HOW_LONG = `Please say for how many days, from 1 to ${MAX_DAYS}`;

export const decideInput = z.object({
  /** The case's. */
  id: idText,
  action: z.enum(valuesOf(MODERATION_ACTIONS), { error: CHOOSE_ACTION }),
  rule: reasonField(CHOOSE_RULE),
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY }),
  /** For how long a person is suspended, or limited; a limit without it has no end. */
  days: z.int({ error: HOW_LONG }).min(1, { error: HOW_LONG }).max(MAX_DAYS, { error: HOW_LONG }).optional(),
});
export type DecideInput = z.infer<typeof decideInput>;

export const listAppealsInput = z.object(pageFields(20));
export type ListAppealsInput = z.infer<typeof listAppealsInput>;

export const judgeAppealInput = z.object({
  /** The appeal's. */
  id: idText,
  outcome: z.enum(APPEAL_OUTCOMES, { error: CHOOSE_OUTCOME }),
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY }),
});
export type JudgeAppealInput = z.infer<typeof judgeAppealInput>;

export const undoDecisionsInput = z.object({
  /** Account id of the moderator whose decisions are undone. */
  moderator: idText,
  since: z.iso.datetime({ offset: true, error: SINCE }),
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type UndoDecisionsInput = z.infer<typeof undoDecisionsInput>;

export const takeBackInput = z.object({
  /** The decision's. */
  id: idText,
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type TakeBackInput = z.infer<typeof takeBackInput>;

export const discardReportsInput = z.object({
  /** Account id of whoever sent them. */
  reporter: idText,
  words: text({ max: MAX_MODERATION_TEXT, required: SAY_WHY_UNDO }),
});
export type DiscardReportsInput = z.infer<typeof discardReportsInput>;

/** Whose a thing is, as they were called when it was reported. */
interface CopiedOwner {
  username: string;
  displayName: string;
}

/** A picture as it was: its files are kept while the case is open, and while hiding it can be undone. */
export interface CopiedPicture {
  picture: PictureKind;
  address: string;
  set: PictureSet | null;
  /** The media store's keys. */
  keys: string[];
}

/** What a decision took away, so that it can be given back. */
export interface BeforeDecision {
  /** Whether a clip was in the swipe reel. */
  wasInSwipe?: boolean;
  /** The picture that was taken off a profile. */
  picture?: CopiedPicture;
}

/** A thing as it was when it was reported. */
export type KeptCopy = CopiedOwner &
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
  );

/** A thing as it was, as moderators see it. */
export interface ShownCopy {
  username: string;
  displayName: string;
  /** Everything that was written, by what it is called. */
  texts: { name: string; text: string }[];
  /** Addresses of its pictures. */
  pictures: { name: string; address: string }[];
  /** Where its video plays for a while; null where it has none. */
  video: string | null;
}

/** A thing that was reported, in the queue. */
export interface CaseCard {
  id: string;
  kind: ReportKind;
  picture: PictureKind | null;
  username: string;
  displayName: string;
  /** The gravest reason of its reports. */
  reason: ReportReason;
  /** Of {@link reason}, from 0 to 5. */
  harm: number;
  /** Open reports. */
  reports: number;
  openedAt: Date;
  closedAt: Date | null;
  /** The moderator who has it now, and until when. */
  claim: { username: string; isMine: boolean; until: Date } | null;
}

/** A page of the queue; `total` is counted up to {@link MAX_COUNTED_CASES}. */
export interface CasesPage extends PageTotals {
  cases: CaseCard[];
}

/** A report as moderators see it. */
export interface CaseReport {
  id: string;
  source: ReportSource;
  /** Null once the account is gone, and where no person reported. */
  reporter: { id: string; username: string } | null;
  reason: ReportReason;
  text: string;
  sentAt: Date;
  outcome: ReportOutcome | null;
  /** What the thing had become by then; null where it was still the same. */
  copy: ShownCopy | null;
}

/** A decision as moderators see it. */
export interface CaseDecision {
  id: string;
  moderator: { id: string; username: string } | null;
  action: ModerationAction;
  rule: ReportReason;
  words: string;
  decidedAt: Date;
  /** When it ends by itself; null for what lasts. */
  until: Date | null;
  undoneAt: Date | null;
}

/** What was decided about other things of the same person. */
export interface CaseHistory {
  id: string;
  kind: ReportKind;
  reason: ReportReason;
  openedAt: Date;
  closedAt: Date | null;
  /** What was decided last; null where nothing was. */
  action: ModerationAction | null;
}

/** All that a moderator decides by. */
export interface CaseDetail extends CaseCard {
  /** The profile or clip that was reported. */
  subject: string;
  /** Whose it is today; null once the profile is gone. */
  profile: { id: string; role: Role } | null;
  copy: ShownCopy;
  reported: CaseReport[];
  decisions: CaseDecision[];
  history: CaseHistory[];
  can: { decide: boolean; actions: ModerationAction[] };
}

/** An appeal that waits for a moderator. */
export interface WaitingAppeal {
  id: string;
  words: string;
  sentAt: Date;
  username: string;
  kind: ReportKind;
  caseId: string;
  decision: CaseDecision;
  copy: ShownCopy;
}

/** A page of appeals, the oldest first. */
export interface AppealsPage extends PageTotals {
  appeals: WaitingAppeal[];
}

import { msg, t } from "@starling/i18n/translate";
import { STANDINGS, type Standing } from "@starling/validators/moderation";
import type { ModerationAction, ReportKind } from "@starling/validators/reports";

const ACTIONS: Record<ReportKind, readonly ModerationAction[]> = {
  profile: ["dismiss", "ask_change", "limit", "suspend", "ban"],
  clip: ["dismiss", "hide_clip", "ask_change", "limit", "suspend", "ban"],
  picture: ["dismiss", "hide_picture", "ask_change", "limit", "suspend", "ban"],
  caption: ["dismiss", "hide_clip", "ask_change", "limit", "suspend", "ban"],
  channel: ["dismiss", "hide_channel"],
};

export function actionsFor(kind: ReportKind): ModerationAction[] {
  return [...ACTIONS[kind]];
}

export interface Judgeable {
  userId: string | null;
  closedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

const ABOUT_YOU = msg("This is about you. Another moderator will review it.");
const YOUR_REPORT = msg("You reported this yourself. Another moderator will review it.");
const YOUR_DECISION = msg("This appeal is about your own decision. Another moderator will review it.");
const CLOSED = msg("This has already been decided. Please reload the page.");
const HELD = msg("Another moderator is reviewing this right now. Please choose another case.");
const APPEAL_ALREADY_DECIDED = msg("This appeal has already been decided. Please reload the page.");

export function isHeldByAnother({ claimedBy, claimedUntil }: Judgeable, me: string, now: Date): boolean {
  return claimedBy !== null && claimedBy !== me && claimedUntil !== null && claimedUntil > now;
}

export interface Refused {
  code: "FORBIDDEN" | "CONFLICT";
  message: string;
}

export function viewRefusal({ userId }: Pick<Judgeable, "userId">, me: string): Refused | null {
  return userId === me ? { code: "FORBIDDEN", message: t(ABOUT_YOU) } : null;
}

export function actRefusal(
  found: Judgeable & { isReporter: boolean },
  me: string,
  now: Date,
): Refused | null {
  const refused = viewRefusal(found, me);
  if (refused) return refused;
  if (found.isReporter) return { code: "FORBIDDEN", message: t(YOUR_REPORT) };
  if (found.closedAt !== null) return { code: "CONFLICT", message: t(CLOSED) };
  return isHeldByAnother(found, me, now) ? { code: "CONFLICT", message: t(HELD) } : null;
}

export function judgeRefusal(
  found: { userId: string | null; moderatorId: string | null; judgedAt: Date | null },
  me: string,
): Refused | null {
  const refused = viewRefusal(found, me);
  if (refused) return refused;
  if (found.moderatorId === me) return { code: "FORBIDDEN", message: t(YOUR_DECISION) };
  return found.judgedAt === null ? null : { code: "CONFLICT", message: t(APPEAL_ALREADY_DECIDED) };
}

export function isOfClip(kind: ReportKind): boolean {
  return kind === "clip" || kind === "caption";
}

/** Standing of the account after each action; absent for actions on content. */
export const STANDING_OF: Partial<Record<ModerationAction, Standing>> = {
  limit: "limited",
  suspend: "suspended",
  ban: "banned",
};

const NO_DAYS = msg("This action has no end date. Please leave out the number of days.");
const DAYS_REQUIRED = msg("Please enter how many days the suspension lasts.");

export function daysRefusal(action: ModerationAction, days: number | undefined): string | null {
  if (action === "suspend") return days === undefined ? t(DAYS_REQUIRED) : null;
  return days === undefined || action === "limit" ? null : t(NO_DAYS);
}

export interface Term {
  action: ModerationAction;
  until: Date | null;
}

/** Most severe standing among the active decisions, with its latest expiry. */
export function standingOf(terms: readonly Term[], now: Date): { standing: Standing; until: Date | null } {
  const standingFor = ({ action }: Term): Standing => STANDING_OF[action] ?? "none";
  const current = terms.filter(({ until }) => until === null || until > now);
  const grave = Math.max(0, ...current.map((term) => STANDINGS.indexOf(standingFor(term))));
  const standing = STANDINGS[grave] ?? "none";
  if (standing === "none") return { standing, until: null };
  const ends = current.flatMap((term) => (standingFor(term) === standing ? [term.until] : []));
  const last = ends.every((end) => end !== null) ? Math.max(...ends.map((end) => end.getTime())) : null;
  return { standing, until: last === null ? null : new Date(last) };
}

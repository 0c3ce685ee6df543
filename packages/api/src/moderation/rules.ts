import type { ModerationAction, ReportKind } from "@starling/validators/reports";

/** What can be done about each kind of thing. */
const ACTIONS: Record<ReportKind, readonly ModerationAction[]> = {
  profile: ["dismiss", "ask_change", "limit"],
  clip: ["dismiss", "hide_clip", "ask_change", "limit"],
  picture: ["dismiss", "hide_picture", "ask_change", "limit"],
  caption: ["dismiss", "hide_clip", "ask_change", "limit"],
};

/** What can be done about a thing of this kind. */
export function actionsFor(kind: ReportKind): ModerationAction[] {
  return [...ACTIONS[kind]];
}

/** A case as far as it matters who may act on it. */
export interface Judgeable {
  userId: string | null;
  closedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

const ABOUT_YOU = "This is about you. Another moderator looks at it.";
const YOUR_REPORT = "You reported this yourself. Another moderator looks at it.";
const YOUR_DECISION = "This appeal is about your own decision. Another moderator judges it.";
const CLOSED = "This has been decided already. Please reload the page.";
const HELD = "Another moderator is looking at this right now. Please take another one.";
const JUDGED = "This appeal has been judged already. Please reload the page.";

/** Whether a case is somebody else's at the moment. */
export function isHeldByAnother({ claimedBy, claimedUntil }: Judgeable, me: string, now: Date): boolean {
  return claimedBy !== null && claimedBy !== me && claimedUntil !== null && claimedUntil > now;
}

/** A refusal, and what kind it is. */
export interface Refused {
  code: "FORBIDDEN" | "CONFLICT";
  message: string;
}

/** Why a moderator may not look into a case; null where they may (security row S3). */
export function lookRefusal({ userId }: Pick<Judgeable, "userId">, me: string): Refused | null {
  return userId === me ? { code: "FORBIDDEN", message: ABOUT_YOU } : null;
}

/** Why a moderator may not act on a case; null where they may. */
export function actRefusal(
  found: Judgeable & { isReporter: boolean },
  me: string,
  now: Date,
): Refused | null {
  const refused = lookRefusal(found, me);
  if (refused) return refused;
  if (found.isReporter) return { code: "FORBIDDEN", message: YOUR_REPORT };
  if (found.closedAt !== null) return { code: "CONFLICT", message: CLOSED };
  return isHeldByAnother(found, me, now) ? { code: "CONFLICT", message: HELD } : null;
}

/** Why a moderator may not judge an appeal; null where they may. */
export function judgeRefusal(
  found: { userId: string | null; moderatorId: string | null; judgedAt: Date | null },
  me: string,
): Refused | null {
  const refused = lookRefusal(found, me);
  if (refused) return refused;
  if (found.moderatorId === me) return { code: "FORBIDDEN", message: YOUR_DECISION };
  return found.judgedAt === null ? null : { code: "CONFLICT", message: JUDGED };
}

/** The kinds whose subject is a clip; of the others it is a profile. */
export function isOfClip(kind: ReportKind): boolean {
  return kind === "clip" || kind === "caption";
}

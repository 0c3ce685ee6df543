import type { appeals, moderationDecisions } from "@starling/db/schema/moderation";
import type { PictureKind } from "@starling/validators/pictures";
import type { OwnAppeal, OwnDecision, ReportKind } from "@starling/validators/reports";
import { appealableUntil, appealRefusal } from "./rules.ts";

type Appeal = typeof appeals.$inferSelect;

/** A decision as the service reads it for whom it is about. */
export interface OwnDecisionSource {
  kind: ReportKind;
  part: string;
  title: string | null;
  decision: typeof moderationDecisions.$inferSelect;
  appeal: Appeal | null;
}

/** Which picture a case is about; null for anything else. */
export function pictureOf(part: string): PictureKind | null {
  return part === "avatar" || part === "banner" ? part : null;
}

function presentAppeal({ words, createdAt, outcome, answer, judgedAt }: Appeal): OwnAppeal {
  return { words, sentAt: createdAt, outcome, answer, judgedAt };
}

/** A decision for whom it is about: never who made it, nor who reported what. */
export function presentOwnDecision(source: OwnDecisionSource, now: Date): OwnDecision {
  const { kind, part, title, decision, appeal } = source;
  const { id, action, rule, words, createdAt, until, undoneAt } = decision;
  return {
    id,
    kind,
    picture: pictureOf(part),
    title,
    action,
    rule,
    words,
    decidedAt: createdAt,
    until,
    undoneAt,
    appealableUntil: appealableUntil(createdAt),
    appeal: appeal && presentAppeal(appeal),
    can: { appeal: appealRefusal({ ...decision, isAppealed: appeal !== null }, now) === null },
  };
}

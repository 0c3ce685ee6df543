import type { appeals, moderationDecisions } from "@starling/db/schema/moderation";
import type { PictureKind } from "@starling/validators/pictures";
import type { OwnAppeal, OwnDecision, ReportKind } from "@starling/validators/reports";
import { appealableUntil, appealRefusal } from "./rules.ts";

type Appeal = typeof appeals.$inferSelect;

export interface OwnDecisionSource {
  kind: ReportKind;
  part: string;
  title: string | null;
  decision: typeof moderationDecisions.$inferSelect;
  appeal: Appeal | null;
}

export function pictureOf(part: string): PictureKind | null {
  return part === "avatar" || part === "banner" ? part : null;
}

function presentAppeal({ words, createdAt, outcome, answer, judgedAt }: Appeal): OwnAppeal {
  return { words, sentAt: createdAt, outcome, answer, judgedAt };
}

/** Omits the moderator and the reporters. */
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

import { enqueueJob } from "@starling/db/jobs";
import type { FieldError } from "@starling/validators/messages";
import { MAX_MODERATION_TEXT, type ReportKind, type ReportReason } from "@starling/validators/reports";
import type { ServiceContext, UserContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { ageOfAccount } from "./accounts.service.ts";
import {
  isDoubtful,
  LINK_TOO_SOON,
  LINKLESS_MS,
  leadsAway,
  refusedText,
  type ScreenedText,
} from "./rules.ts";

/** So much of each doubtful text a moderator reads beside the copy of the thing, in characters. */
const QUOTED = 500;

/** What texts and pictures are of: a profile by its account's id, so that one that is about to be made has one, too. */
export interface ScreenedThing {
  kind: ReportKind;
  id: string;
}

/** Something that is let through and that a person should look at. */
export interface Doubt extends ScreenedThing {
  source: "rules" | "classifier";
  reason: ReportReason;
  /** What the moderator reads. */
  text: string;
}

function refuse(fields: readonly FieldError[]): void {
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields: [...fields] });
}

/** Throws 400, naming each field, for texts that are refused whoever writes them. */
export function refuseTexts(texts: readonly ScreenedText[]): void {
  refuse(texts.map(refusedText).filter((field) => field !== null));
}

/**
 * Judges what the caller wants to save of a thing, before anything is saved (docs/decisions/079). Answers what a person should look at;
 * {@link saveScreened} queues it. Throws 400, naming each field, for slurs in names and lines, for short links, and for links to other
 * sites of an account younger than {@link LINKLESS_MS}.
 */
export async function screenTexts(
  ctx: UserContext,
  thing: ScreenedThing,
  texts: readonly ScreenedText[],
): Promise<Doubt[]> {
  refuseTexts(texts);
  const away = texts.filter(leadsAway);
  if (away.length > 0 && (await ageOfAccount(ctx)) < LINKLESS_MS)
    refuse(away.map(({ path }) => ({ path, message: LINK_TOO_SOON })));
  return doubtsOf(thing, texts);
}

/** What a person should look at of texts that are let through. */
export function doubtsOf(thing: ScreenedThing, texts: readonly ScreenedText[]): Doubt[] {
  const doubtful = texts.filter(isDoubtful);
  if (doubtful.length === 0) return [];
  // The copy that a case keeps does not hold every field.
  const quoted = doubtful.map(({ path, value }) => `${path}: ${value.slice(0, QUOTED)}`);
  const text = ["There may be a slur in", ...quoted].join("\n").slice(0, MAX_MODERATION_TEXT);
  return [{ ...thing, source: "rules", reason: "hate", text }];
}

/** Queues what a person should look at. Belongs into the transaction that saves it. */
export async function queueDoubts({ db }: ServiceContext, doubts: readonly Doubt[]): Promise<void> {
  for (const doubt of doubts) await enqueueJob(db, "flag_thing", doubt);
}

/** Saves what was screened, and in the same transaction queues what a person should look at. */
export async function saveScreened<Saved, Context extends ServiceContext>(
  ctx: Context,
  doubts: readonly Doubt[],
  save: (ctx: Context) => Promise<Saved>,
): Promise<Saved> {
  if (doubts.length === 0) return save(ctx);
  return ctx.db.transaction(async (tx) => {
    const saved = await save({ ...ctx, db: tx });
    await queueDoubts({ ...ctx, db: tx }, doubts);
    return saved;
  });
}

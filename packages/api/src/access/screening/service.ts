import { enqueueJob } from "@starling/db/jobs";
import { cutText } from "@starling/validators/cut-text";
import type { FieldError } from "@starling/validators/messages";
import { MAX_MODERATION_TEXT, type ReportKind, type ReportReason } from "@starling/validators/reports";
import { v7 as uuidv7 } from "uuid";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ageOfAccount } from "./accounts.service.ts";
import { ClassifierTrouble, type Question, type Verdict } from "./classifier.adapter.ts";
import {
  BREAKS_RULES,
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

/** A question that the classifier has not answered in time. */
export interface LateQuestion extends ScreenedThing {
  questionId: string;
}

/** What is queued with what is saved: a person is to look at it, or the classifier to be asked again. */
export type FollowUp =
  | { job: "flag_thing"; payload: Doubt }
  | { job: "ask_classifier"; payload: LateQuestion };

function refuse(fields: readonly FieldError[]): void {
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields: [...fields] });
}

/** Throws 400, naming each field, for texts that are refused whoever writes them. */
export function refuseTexts(texts: readonly ScreenedText[]): void {
  refuse(texts.map(refusedText).filter((field) => field !== null));
}

/**
 * Judges what the caller wants to save of a thing, before anything is saved (docs/decisions/030): by the house's rules, then by the
 * classifier, if there is one. Answers what is to be queued with it ({@link saveScreened}).
 * Throws 400, naming each field, for slurs in names and lines, for short links, and for links to other sites of an account younger than
 * {@link LINKLESS_MS}; and for what the classifier refuses.
 */
export async function screen(
  ctx: UserContext,
  thing: ScreenedThing,
  texts: readonly ScreenedText[],
): Promise<FollowUp[]> {
  await judgeTexts(ctx, texts);
  return followUpsOf(ctx, thing, texts);
}

/** The first half of {@link screen}, for whoever has pictures to prepare before the classifier is asked. Throws as it does. */
export async function judgeTexts(ctx: UserContext, texts: readonly ScreenedText[]): Promise<void> {
  refuseTexts(texts);
  const away = texts.filter(leadsAway);
  if (away.length > 0 && (await ageOfAccount(ctx)) < LINKLESS_MS)
    refuse(away.map(({ path }) => ({ path, message: LINK_TOO_SOON })));
}

/** The second half of {@link screen}, with the addresses of new pictures. Throws 400 for what the classifier refuses. */
export async function followUpsOf(
  ctx: ServiceContext,
  thing: ScreenedThing,
  texts: readonly ScreenedText[],
  pictures: readonly string[] = [],
): Promise<FollowUp[]> {
  return [...doubtsOf(thing, texts).map(toFlag), ...(await askInTime(ctx, thing, texts, pictures))];
}

function toFlag(payload: Doubt): FollowUp {
  return { job: "flag_thing", payload };
}

/** What a person should look at of texts that are let through. */
export function doubtsOf(thing: ScreenedThing, texts: readonly ScreenedText[]): Doubt[] {
  const doubtful = texts.filter(isDoubtful);
  if (doubtful.length === 0) return [];
  // The copy that a case keeps does not hold every field.
  const quoted = doubtful.map(({ path, value }) => `${path}: ${cutText(value, QUOTED)}`);
  const text = cutText(["There may be a slur in", ...quoted].join("\n"), MAX_MODERATION_TEXT);
  return [{ ...thing, source: "rules", reason: "hate", text }];
}

function isForClassifier({ isPrivate }: ScreenedText): boolean {
  return isPrivate !== true;
}

/** The question about a thing; its pictures by addresses that the classifier can open. */
export function questionOf(
  { ports }: ServiceContext,
  { kind, id: subject }: ScreenedThing,
  texts: readonly ScreenedText[],
  pictures: readonly string[],
  id: string,
): Question {
  return {
    id,
    kind,
    subject,
    texts: texts.filter(isForClassifier).map(({ path, value }) => ({ name: path, text: value })),
    pictures: pictures.map((address) => new URL(address, ports.settings.publicUrl).href),
  };
}

/** What the classifier doubts; null for what it allows. */
export function doubtOf(thing: ScreenedThing, { verdict, reason = "other" }: Verdict): Doubt | null {
  if (verdict === "allow") return null;
  const text = verdict === "refuse" ? "The classifier refuses this" : "The classifier asks to look at this";
  return { ...thing, source: "classifier", reason, text };
}

/**
 * Asks the classifier about what somebody waits to save: whoever has to wait too long is let through, and the question is queued.
 * Throws 400 for what it refuses.
 */
async function askInTime(
  ctx: ServiceContext,
  thing: ScreenedThing,
  texts: readonly ScreenedText[],
  pictures: readonly string[],
): Promise<FollowUp[]> {
  const { classifier } = ctx.ports;
  if (!classifier || texts.filter(isForClassifier).length + pictures.length === 0) return [];
  const questionId = uuidv7();
  const late: FollowUp[] = [{ job: "ask_classifier", payload: { ...thing, questionId } }];
  if (!classifier.isWorthAsking()) return late;
  try {
    const verdict = await classifier.ask(questionOf(ctx, thing, texts, pictures, questionId));
    if (verdict.verdict === "refuse") throw new DomainError("VALIDATION", BREAKS_RULES);
    const doubt = doubtOf(thing, verdict);
    return doubt ? [toFlag(doubt)] : [];
  } catch (error) {
    if (error instanceof ClassifierTrouble) return late;
    throw error;
  }
}

/** Has the classifier asked by a job about something that nobody waits for. */
export async function askLater(ctx: ServiceContext, thing: ScreenedThing): Promise<void> {
  if (!ctx.ports.classifier) return;
  await queueFollowUps(ctx, [{ job: "ask_classifier", payload: { ...thing, questionId: uuidv7() } }]);
}

/** Queues what follows from screening. Belongs into the transaction that saves what was screened. */
export async function queueFollowUps({ db }: ServiceContext, followUps: readonly FollowUp[]): Promise<void> {
  for (const { job, payload } of followUps) await enqueueJob(db, job, payload);
}

/** Saves what was screened, and in the same transaction queues what follows from that. */
export async function saveScreened<Saved, Context extends ServiceContext>(
  ctx: Context,
  followUps: readonly FollowUp[],
  save: (ctx: Context) => Promise<Saved>,
): Promise<Saved> {
  if (followUps.length === 0) return save(ctx);
  return ctx.db.transaction(async (tx) => {
    const saved = await save({ ...ctx, db: tx });
    await queueFollowUps({ ...ctx, db: tx }, followUps);
    return saved;
  });
}

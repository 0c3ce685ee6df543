import { enqueueJob } from "@starling/db/jobs";
import { t } from "@starling/i18n/translate";
import type { FieldError } from "@starling/validators/messages";
import { MAX_MODERATION_TEXT, type ReportKind, type ReportReason } from "@starling/validators/reports";
import { cutText } from "@starling/validators/truncate-text";
import { v7 as uuidv7 } from "uuid";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ageOfAccount } from "./accounts.service.ts";
import { ClassifierResponseError, type Question, type Verdict } from "./classifier.adapter.ts";
import {
  BREAKS_RULES,
  hasExternalLinks,
  isDoubtful,
  LINK_TOO_SOON,
  MIN_AGE_FOR_LINKS_MS,
  refusedText,
  type ScreenedText,
} from "./rules.ts";

/** Maximum characters of a doubtful text that moderators see. */
const QUOTED = 500;

/** For a profile, `id` is the account's id, because the account is created first. */
export interface ScreenedContent {
  kind: ReportKind;
  id: string;
}

export interface ReviewFlag extends ScreenedContent {
  source: "rules" | "classifier";
  reason: ReportReason;
  text: string;
}

export interface UnansweredCheck extends ScreenedContent {
  questionId: string;
}

export type FollowUp =
  | { job: "flag_thing"; payload: ReviewFlag }
  | { job: "ask_classifier"; payload: UnansweredCheck };

function refuse(fields: readonly FieldError[]): void {
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields: [...fields] });
}

/** Throws 400, naming each field whose text is rejected for every author. */
export function refuseTexts(texts: readonly ScreenedText[]): void {
  refuse(texts.map(refusedText).filter((field) => field !== null));
}

/**
 * Screens content before a save (docs/decisions/030) and returns the jobs for {@link saveScreened}. Throws
 * 400 and names each field that contains a slur (in names and one-line texts), a shortened link, an external
 * link of a new account, or content that the classifier refuses.
 */
export async function screen(
  ctx: UserContext,
  thing: ScreenedContent,
  texts: readonly ScreenedText[],
): Promise<FollowUp[]> {
  await requireAllowedTexts(ctx, texts);
  return followUpsOf(ctx, thing, texts);
}

/** First half of {@link screen}, for callers that prepare pictures before the second half. */
export async function requireAllowedTexts(ctx: UserContext, texts: readonly ScreenedText[]): Promise<void> {
  refuseTexts(texts);
  const away = texts.filter(hasExternalLinks);
  if (away.length > 0 && (await ageOfAccount(ctx)) < MIN_AGE_FOR_LINKS_MS)
    refuse(away.map(({ path }) => ({ path, message: t(LINK_TOO_SOON) })));
}

/**
 * Second half of {@link screen}, with the addresses of new pictures. Throws 400 if the classifier refuses.
 */
export async function followUpsOf(
  ctx: ServiceContext,
  thing: ScreenedContent,
  texts: readonly ScreenedText[],
  pictures: readonly string[] = [],
): Promise<FollowUp[]> {
  return [
    ...doubtsOf(thing, texts).map(createFlagJob),
    ...(await classifyInTime(ctx, thing, texts, pictures)),
  ];
}

function createFlagJob(payload: ReviewFlag): FollowUp {
  return { job: "flag_thing", payload };
}

export function doubtsOf(thing: ScreenedContent, texts: readonly ScreenedText[]): ReviewFlag[] {
  const doubtful = texts.filter(isDoubtful);
  if (doubtful.length === 0) return [];
  // The report quotes the texts, because the case does not show every field to moderators.
  const quoted = doubtful.map(({ path, value }) => `${path}: ${cutText(value, QUOTED)}`);
  const text = cutText(["Possible slur in", ...quoted].join("\n"), MAX_MODERATION_TEXT);
  return [{ ...thing, source: "rules", reason: "hate", text }];
}

function isForClassifier({ isPrivate }: ScreenedText): boolean {
  return isPrivate !== true;
}

export function questionOf(
  { ports }: ServiceContext,
  { kind, id: subject }: ScreenedContent,
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

/** Reason to flag the content for moderators; null if the verdict allows it. */
export function doubtOf(thing: ScreenedContent, { verdict, reason = "other" }: Verdict): ReviewFlag | null {
  if (verdict === "allow") return null;
  const text =
    verdict === "refuse" ? "The classifier rejected this" : "The classifier flagged this for review";
  return { ...thing, source: "classifier", reason, text };
}

/**
 * Classifies content before a save. On a timeout, queues the request and allows the save. Throws 400 if
 * refused.
 */
async function classifyInTime(
  ctx: ServiceContext,
  thing: ScreenedContent,
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
    if (verdict.verdict === "refuse") throw new DomainError("VALIDATION", t(BREAKS_RULES));
    const doubt = doubtOf(thing, verdict);
    return doubt ? [createFlagJob(doubt)] : [];
  } catch (error) {
    if (error instanceof ClassifierResponseError) return late;
    throw error;
  }
}

/** Queues a classifier request that no user waits for. */
export async function queueClassification(ctx: ServiceContext, thing: ScreenedContent): Promise<void> {
  if (!ctx.ports.classifier) return;
  await queueFollowUps(ctx, [{ job: "ask_classifier", payload: { ...thing, questionId: uuidv7() } }]);
}

export async function queueFollowUps({ db }: ServiceContext, followUps: readonly FollowUp[]): Promise<void> {
  for (const { job, payload } of followUps) await enqueueJob(db, job, payload);
}

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

import { floorFactsOf } from "@starling/directory/facets";
import { t } from "@starling/i18n/translate";
import { completenessOf } from "@starling/validators/completeness";
import { isPresentable } from "@starling/validators/presentable";
import type { CreateProfileInput, OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { renewReelPool } from "../directory/reel-pool.service.ts";
import { type Birth, writeBirth } from "./birth-dates.service.ts";
import { hasSameChoices, replaceChoices } from "./choices.service.ts";
import { mergeProfile } from "./merge.rules.ts";
import {
  applyPictures,
  changesPictures,
  type PictureChanges,
  refuseForeignPictures,
} from "./pictures.service.ts";
import { type OwnSource, presentOwn } from "./present.ts";
import { refuseAgeRange, refusePastStreams } from "./refusals.service.ts";
import { insertRows, lockRows, writeRows } from "./rows.service.ts";
import type { ScheduleChange } from "./schedule.rules.ts";
import { replaceSchedule } from "./schedule.service.ts";
import { type ReadOwn, readOwn, scheduleOf } from "./sources.service.ts";

export interface ProfileChange<Input extends UpdateProfileInput = UpdateProfileInput> {
  /** Input that passed validation. It has not been compared with the stored profile yet. */
  input: Input;
  pictures: PictureChanges;
  birth: Birth;
}

function isOfOwnRows({ input, pictures, birth }: ProfileChange): boolean {
  return input.schedule === undefined && !changesPictures(pictures) && birth.age === "";
}

function required(profile: OwnProfile | null): OwnProfile {
  if (!profile) throw notFound(t("Profile not found"));
  return profile;
}

/**
 * Throws 404 without a profile and 400 for values that contradict stored values. A save that changes only the
 * profile's own rows uses optimistic locking without a transaction. Other saves, and retries after a
 * conflict, lock the profile first.
 */
export async function saveProfile(ctx: UserContext, change: ProfileChange): Promise<OwnProfile> {
  const saved = isOfOwnRows(change) ? await readAndWrite(ctx, change, { isLocked: false }) : null;
  if (saved) return saved;
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await writeBirth(inside, change.birth);
    await lockRows(inside);
    return required(await readAndWrite(inside, change, { isLocked: true }));
  });
}

export function profileExistsError(): DomainError {
  return new DomainError("CONFLICT", t("You already have a profile"));
}

/**
 * Throws 409 if a profile exists, including a profile that another request has just created. Throws 400 for
 * values that are not allowed in a new profile.
 */
export async function addProfile(
  ctx: UserContext,
  change: ProfileChange<CreateProfileInput>,
): Promise<OwnProfile> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await writeBirth(inside, change.birth);
    refuseForeignPictures(change.pictures, { avatar: null, banner: null });
    refusePastStreams(inside, change.input, []);
    if (!(await insertRows(inside, change.input.displayName))) throw profileExistsError();
    const added = await readOwn(inside);
    return required(added && (await write(inside, change, added, { isLocked: true })));
  });
}

/** Creates a missing profile with the account's username. */
export async function saveOrAddProfile(ctx: UserContext, change: ProfileChange): Promise<OwnProfile> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await writeBirth(inside, change.birth);
    if (!(await insertRows(inside, ctx.actor.username))) await lockRows(inside);
    return required(await readAndWrite(inside, change, { isLocked: true }));
  });
}

interface Hold {
  isLocked: boolean;
}

async function readAndWrite(ctx: UserContext, change: ProfileChange, hold: Hold): Promise<OwnProfile | null> {
  const own = await readOwn(ctx);
  if (!own) return null;
  refuseAgeRange(ctx, change.input, own.source.dateOfBirth);
  refuseForeignPictures(change.pictures, own.source);
  refusePastStreams(ctx, change.input, scheduleOf(own));
  return write(ctx, change, own, hold);
}

function isPresented({ role, source }: OwnSource): boolean {
  return role === "streamer" && isPresentable(floorFactsOf(source));
}

/** Whether the name or the languages changed. The search words of clips contain both. */
function hasOtherNames(before: OwnSource["source"], after: OwnSource["source"]): boolean {
  return after.displayName !== before.displayName || after.languages.join(" ") !== before.languages.join(" ");
}

/**
 * If the profile is not locked, writes nothing and returns null in two cases: the save affects other tables,
 * or the row versions have changed or are missing.
 */
async function write(
  ctx: UserContext,
  change: ProfileChange,
  own: ReadOwn,
  { isLocked }: Hold,
): Promise<OwnProfile | null> {
  const now = ctx.ports.clock.now();
  const { after, schedule } = mergeProfile(change.input, own, now);
  const needed = {
    pictures: changesPictures(change.pictures),
    choices: !hasSameChoices(change.input, own.source),
    schedule,
  };
  const movesFloor = isPresented(own) !== isPresented(after);
  const isMore = needed.pictures || needed.choices || needed.schedule !== null || movesFloor;
  if (!isLocked && (isMore || own.version === null)) return null;
  const saved = isMore ? await writeBeside(ctx, change, own, needed) : after;
  const changesClipWords =
    saved.role === "streamer" && (needed.choices || hasOtherNames(own.source, saved.source));
  const profile = presentOwn(saved, now);
  const completed = completedParts(presentOwn(own, now), profile);
  const isWritten = await writeRows(ctx, saved, {
    since: isLocked ? null : own,
    changesClipWords,
    completed,
  });
  if (isPresented(own) !== isPresented(saved)) await renewReelPool(ctx, [saved.source.id]);
  return isWritten ? profile : null;
}

function completedParts(before: OwnProfile, after: OwnProfile): string[] {
  if (after.role !== "streamer") return [];
  const doneBefore = new Set(doneParts(before));
  return doneParts(after).filter((key) => !doneBefore.has(key));
}

function doneParts(profile: OwnProfile): string[] {
  const { parts } = completenessOf("streamer", { ...profile });
  return parts.filter(({ done }) => done).map(({ key }) => key);
}

interface OtherChanges {
  pictures: boolean;
  choices: boolean;
  schedule: ScheduleChange | null;
}

async function writeBeside(
  ctx: UserContext,
  { input, pictures }: ProfileChange,
  own: ReadOwn,
  needed: OtherChanges,
): Promise<OwnSource> {
  const { id } = own.source;
  if (needed.pictures) await applyPictures(ctx, id, pictures);
  if (needed.choices) await replaceChoices(ctx, id, input);
  if (needed.schedule) await replaceSchedule(ctx, id, needed.schedule.entries, scheduleOf(own));
  const current = await readOwn(ctx);
  if (!current) throw notFound(t("Profile not found"));
  return mergeProfile(input, current, ctx.ports.clock.now()).after;
}

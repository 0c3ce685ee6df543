import { floorFactsOf } from "@starling/directory/facets";
import { completenessOf } from "@starling/validators/completeness";
import { isPresentable } from "@starling/validators/presentable";
import type { CreateProfileInput, OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { renewReelPool } from "../directory/reel-pool.service.ts";
import { type Birth, writeBirth } from "./birth-dates.service.ts";
import { leavesChoices, replaceChoices } from "./choices.service.ts";
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

/** What is saved of a profile. */
export interface ProfileChange<Input extends UpdateProfileInput = UpdateProfileInput> {
  /** The canonical input, judged but for what contradicts the stored profile. */
  input: Input;
  pictures: PictureChanges;
  birth: Birth;
}

/** Whether a change says nothing of what is always stored beside the profile's own rows. */
function isOfOwnRows({ input, pictures, birth }: ProfileChange): boolean {
  return input.schedule === undefined && !changesPictures(pictures) && birth.age === "";
}

/** Throws for a profile that is not there; thrown within the transaction, so that it takes everything back. */
function required(profile: OwnProfile | null): OwnProfile {
  if (!profile) throw notFound("Profile");
  return profile;
}

/**
 * Saves a change into the caller's profile. Throws 404 when there is none and 400 for what contradicts the stored profile.
 *
 * Most saves change nothing but the profile's own rows. Those are read and written without a transaction: the one statement
 * that writes does so only if nobody was faster. Any other save, and one that came second, locks the profile first. The
 * steps are the same.
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

/** The refusal of a second profile of a role. */
export function alreadyThere(): DomainError {
  return new DomainError("CONFLICT", "You already have a profile");
}

/**
 * Adds the profile of the caller's role, named as given, and saves the change into it. Throws 409 when there is one already,
 * however closely two calls meet, and 400 for what no new profile may have.
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
    if (!(await insertRows(inside, change.input.displayName))) throw alreadyThere();
    const added = await readOwn(inside);
    return required(added && (await write(inside, change, added, { isLocked: true })));
  });
}

/** Saves the change into the caller's profile, which is added first, named as the account, if there is none. */
export async function saveOrAddProfile(ctx: UserContext, change: ProfileChange): Promise<OwnProfile> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await writeBirth(inside, change.birth);
    if (!(await insertRows(inside, ctx.actor.username))) await lockRows(inside);
    return required(await readAndWrite(inside, change, { isLocked: true }));
  });
}

/** Whether the caller's profile is locked: then nobody else can write it, and there is a transaction for several statements. */
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

/** Whether the profile is of a streamer who is presentable. */
function isPresented({ role, source }: OwnSource): boolean {
  return role === "streamer" && isPresentable(floorFactsOf(source));
}

/** Whether a streamer's clips are found by other words: the name or the languages changed. */
function hasOtherNames(before: OwnSource["source"], after: OwnSource["source"]): boolean {
  return after.displayName !== before.displayName || after.languages.join(" ") !== before.languages.join(" ");
}

/**
 * Merges a change into a profile as it was read and writes it. Without the lock null, with nothing written, where it takes
 * more than the profile's own rows, or where they are no longer of the version that was read.
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
    choices: !leavesChoices(change.input, own.source),
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

/** The parts of a streamer's profile that are complete after a save and were not before; none for viewers. */
function completedParts(before: OwnProfile, after: OwnProfile): string[] {
  if (after.role !== "streamer") return [];
  const doneBefore = new Set(doneParts(before));
  return doneParts(after).filter((key) => !doneBefore.has(key));
}

function doneParts(profile: OwnProfile): string[] {
  const { parts } = completenessOf("streamer", { ...profile });
  return parts.filter(({ done }) => done).map(({ key }) => key);
}

/** What a change writes beside the profile's own rows. */
interface Beside {
  pictures: boolean;
  choices: boolean;
  schedule: ScheduleChange | null;
}

/** Writes what is stored beside the profile's own rows, and merges the change into the profile as it then is. */
async function writeBeside(
  ctx: UserContext,
  { input, pictures }: ProfileChange,
  own: ReadOwn,
  needed: Beside,
): Promise<OwnSource> {
  const { id } = own.source;
  if (needed.pictures) await applyPictures(ctx, id, pictures);
  if (needed.choices) await replaceChoices(ctx, id, input);
  if (needed.schedule) await replaceSchedule(ctx, id, needed.schedule.entries, scheduleOf(own));
  const current = await readOwn(ctx);
  if (!current) throw notFound("Profile");
  return mergeProfile(input, current, ctx.ports.clock.now()).after;
}

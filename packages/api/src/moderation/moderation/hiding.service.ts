import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import type { moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type { BeforeDecision, CopiedPicture } from "@starling/validators/moderation";
import type { PictureKind } from "@starling/validators/pictures";
import type { ModerationAction } from "@starling/validators/reports";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { enterPool, lockProfile, publishedStatus, renewReel } from "../../clips/clips/pool.service.ts";
import type { ServiceContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { hideChannel, showChannel } from "../../live/outside-streams/hidden.service.ts";
import { refreshEntries } from "../../profiles/directory/entries.service.ts";
import { hiddenFilesSince } from "../../profiles/media/service.ts";
import { applyPicture } from "../../profiles/pictures/service.ts";
import { pictureOf } from "../../social/reports/present.ts";
import { isOfClip, STANDING_OF } from "./rules.ts";

type Case = typeof moderationCases.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;

const CLIP_GONE = msg(
  "This clip is already hidden or no longer exists. Dismiss the reports, or ask for a change.",
);
const PERSON_GONE = msg("This account no longer exists. Dismiss the reports.");
const PICTURE_GONE = msg(
  "This picture was removed or replaced since it was reported. Dismiss the reports, or ask for a change.",
);

async function profileOf({ db }: ServiceContext, { kind, subjectId }: Case): Promise<string | null> {
  if (!isOfClip(kind)) return subjectId;
  const [clip] = await db.select({ profileId: clips.profileId }).from(clips).where(eq(clips.id, subjectId));
  return clip?.profileId ?? null;
}

/**
 * Locks the account and profile of a case. Call it before locking the case: account deletion locks in this
 * order.
 */
export async function lockSubject(ctx: ServiceContext, found: Case): Promise<void> {
  if (found.userId !== null)
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for("no key update");
  const profileId = await profileOf(ctx, found);
  if (profileId !== null) await lockProfile(ctx, profileId);
}

/**
 * Applies the action to the content and returns the state needed to undo it. Requires a transaction with the
 * profile locked. Throws 409 if content or owner is gone.
 */
export async function carryOut(
  ctx: ServiceContext,
  found: Case,
  action: ModerationAction,
): Promise<BeforeDecision> {
  if (action === "hide_clip") return hideClip(ctx, found);
  if (action === "hide_channel" && found.copy.kind === "channel")
    await hideChannel(ctx, found.copy, "moderator");
  if (STANDING_OF[action] !== undefined) await requirePerson(ctx, found);
  return action === "hide_picture" ? hidePicture(ctx, found) : {};
}

async function requirePerson(ctx: ServiceContext, { userId }: Case): Promise<void> {
  const [person] =
    userId === null ? [] : await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw new DomainError("CONFLICT", t(PERSON_GONE));
}

async function hideClip(ctx: ServiceContext, { subjectId }: Case): Promise<BeforeDecision> {
  const [shown] = await ctx.db
    .select({ profileId: clips.profileId, inSwipe: clips.inSwipe })
    .from(clips)
    .where(and(eq(clips.id, subjectId), inArray(clips.status, ["ready", "withheld"])));
  if (!shown) throw new DomainError("CONFLICT", t(CLIP_GONE));
  await ctx.db.update(clips).set({ status: "hidden", inSwipe: false }).where(eq(clips.id, subjectId));
  await renewReel(ctx, shown.profileId);
  return { wasInSwipe: shown.inSwipe };
}

async function showClip(ctx: ServiceContext, { subjectId }: Case, wasInSwipe: boolean): Promise<void> {
  const [shown] = await ctx.db
    .update(clips)
    .set({ status: publishedStatus })
    .where(and(eq(clips.id, subjectId), eq(clips.status, "hidden")))
    .returning({ profileId: clips.profileId });
  if (shown && wasInSwipe) await enterPool(ctx, shown.profileId, subjectId);
}

async function presentPicture(
  { db }: ServiceContext,
  profileId: string,
  picture: PictureKind,
): Promise<CopiedPicture | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  const address = profile?.[picture] ?? null;
  if (!profile || address === null) return null;
  const rows = await db
    .select({ keys: pictures.keys })
    .from(pictures)
    .where(and(eq(pictures.profileId, profileId), eq(pictures.kind, picture)));
  const set = picture === "avatar" ? profile.avatarSet : profile.bannerSet;
  return { picture, address, set, keys: rows.flatMap(({ keys }) => keys) };
}

/** False for a picture uploaded after the report, which must stay visible. */
function isReported({ keptKeys, copy }: Case, { address, keys }: CopiedPicture): boolean {
  const first = copy.kind === "picture" ? copy.pictures[0].address : null;
  return address === first || keys.some((key) => keptKeys.includes(key));
}

async function hidePicture(ctx: ServiceContext, found: Case): Promise<BeforeDecision> {
  const kind = pictureOf(found.part);
  const picture = kind && (await presentPicture(ctx, found.subjectId, kind));
  if (!picture || !isReported(found, picture)) throw new DomainError("CONFLICT", t(PICTURE_GONE));
  await applyPicture(ctx, found.subjectId, picture.picture, null);
  await refreshEntries(ctx, [found.subjectId]);
  return { picture };
}

/**
 * Restores a hidden picture. Does nothing if the owner has set another picture or the hidden files have
 * expired.
 */
async function showPicture(
  ctx: ServiceContext,
  { subjectId }: Case,
  { before, createdAt }: Decision,
): Promise<void> {
  const now = ctx.ports.clock.now();
  if (!before.picture || createdAt < hiddenFilesSince(now)) return;
  const { picture: kind, address, set, keys } = before.picture;
  const shown = kind === "avatar" ? { avatar: address, avatarSet: set } : { banner: address, bannerSet: set };
  const [given] = await ctx.db
    .update(profiles)
    .set({ ...shown, updatedAt: now })
    .where(and(eq(profiles.id, subjectId), isNull(profiles[kind])))
    .returning({ id: profiles.id });
  if (!given) return;
  if (keys.length > 0)
    await ctx.db.insert(pictures).values({ profileId: subjectId, kind, keys, createdAt: now });
  await refreshEntries(ctx, [subjectId]);
}

/** Requires a transaction with the profile locked. */
export async function takeBack(ctx: ServiceContext, found: Case, decision: Decision): Promise<void> {
  if (decision.action === "hide_clip") await showClip(ctx, found, decision.before.wasInSwipe === true);
  if (decision.action === "hide_picture") await showPicture(ctx, found, decision);
  if (decision.action === "hide_channel" && found.copy.kind === "channel") await showChannel(ctx, found.copy);
}

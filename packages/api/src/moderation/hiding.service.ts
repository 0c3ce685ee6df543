import { clips } from "@starling/db/schema/clips";
import type { moderationCases, moderationDecisions } from "@starling/db/schema/moderation";
import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import type { CopiedPicture } from "@starling/validators/moderation";
import type { PictureKind } from "@starling/validators/pictures";
import type { ModerationAction } from "@starling/validators/reports";
import { and, eq } from "drizzle-orm";
import { enterPool, lockProfile, renewReel } from "../clips/pool.service.ts";
import type { ServiceContext } from "../context.ts";
import { refreshEntries } from "../directory/entries.service.ts";
import { DomainError } from "../errors.ts";
import { hiddenFilesSince } from "../media/service.ts";
import { applyPicture } from "../pictures/service.ts";
import { pictureOf } from "../reports/present.ts";
import { isOfClip } from "./rules.ts";

type Case = typeof moderationCases.$inferSelect;
type Decision = typeof moderationDecisions.$inferSelect;

const CLIP_GONE = "This clip is hidden or gone already. Dismiss the reports, or ask for a change.";
const PICTURE_GONE =
  "This picture was removed or replaced since it was reported. Dismiss the reports, or ask for a change.";

/** The profile that a case is about, be it through a clip; null once that is gone. */
async function profileOf({ db }: ServiceContext, { kind, subjectId }: Case): Promise<string | null> {
  if (!isOfClip(kind)) return subjectId;
  const [clip] = await db.select({ profileId: clips.profileId }).from(clips).where(eq(clips.id, subjectId));
  return clip?.profileId ?? null;
}

/** Locks the profile that a case is about. Call it before the case is locked, as whoever deletes an account comes to both in this order. */
export async function lockSubject(ctx: ServiceContext, found: Case): Promise<void> {
  const profileId = await profileOf(ctx, found);
  if (profileId !== null) await lockProfile(ctx, profileId);
}

/** What undoing an action needs to know. */
export interface CarriedOut {
  wasInSwipe: boolean;
}

/** Does what was decided to the thing itself. Inside a transaction that holds the profile's lock. Throws 409 where it is gone. */
export async function carryOut(
  ctx: ServiceContext,
  found: Case,
  action: ModerationAction,
): Promise<CarriedOut> {
  if (action === "hide_clip") return hideClip(ctx, found);
  if (action === "hide_picture") await hidePicture(ctx, found);
  return { wasInSwipe: false };
}

async function hideClip(ctx: ServiceContext, { subjectId }: Case): Promise<CarriedOut> {
  const [shown] = await ctx.db
    .select({ profileId: clips.profileId, inSwipe: clips.inSwipe })
    .from(clips)
    .where(and(eq(clips.id, subjectId), eq(clips.status, "ready")));
  if (!shown) throw new DomainError("CONFLICT", CLIP_GONE);
  await ctx.db.update(clips).set({ status: "hidden", inSwipe: false }).where(eq(clips.id, subjectId));
  await renewReel(ctx, shown.profileId);
  return { wasInSwipe: shown.inSwipe };
}

async function showClip(ctx: ServiceContext, { subjectId }: Case, wasInSwipe: boolean): Promise<void> {
  const [shown] = await ctx.db
    .update(clips)
    .set({ status: "ready" })
    .where(and(eq(clips.id, subjectId), eq(clips.status, "hidden")))
    .returning({ profileId: clips.profileId });
  if (shown && wasInSwipe) await enterPool(ctx, shown.profileId, subjectId);
}

/** The keys of the picture that a profile has now. */
async function presentKeys({ db }: ServiceContext, profileId: string, kind: PictureKind): Promise<string[]> {
  const rows = await db
    .select({ keys: pictures.keys })
    .from(pictures)
    .where(and(eq(pictures.profileId, profileId), eq(pictures.kind, kind)));
  return rows.flatMap(({ keys }) => keys);
}

async function hidePicture(ctx: ServiceContext, { subjectId, part, keptKeys }: Case): Promise<void> {
  const kind = pictureOf(part);
  const keys = kind === null ? [] : await presentKeys(ctx, subjectId, kind);
  if (kind === null || !keys.some((key) => keptKeys.includes(key)))
    throw new DomainError("CONFLICT", PICTURE_GONE);
  await applyPicture(ctx, subjectId, kind, null);
  await refreshEntries(ctx, [subjectId]);
}

/** Gives a hidden picture back, unless its owner has chosen another one or its files are no longer kept. */
async function showPicture(ctx: ServiceContext, { subjectId, copy }: Case, hidden: Decision): Promise<void> {
  if (copy.kind !== "picture") return;
  const [kept]: CopiedPicture[] = copy.pictures;
  if (!kept || hidden.createdAt < hiddenFilesSince(ctx.ports.clock.now())) return;
  const [profile] = await ctx.db
    .select({ avatar: profiles.avatar, banner: profiles.banner })
    .from(profiles)
    .where(eq(profiles.id, subjectId));
  if (!profile || profile[kept.picture] !== null) return;
  const { address, set, keys } = kept;
  if (set === null) return;
  await applyPicture(ctx, subjectId, kept.picture, { address, set, keys });
  await refreshEntries(ctx, [subjectId]);
}

/** Takes back what a decision did to the thing. Inside a transaction that holds the profile's lock. */
export async function takeBack(ctx: ServiceContext, found: Case, decision: Decision): Promise<void> {
  if (decision.action === "hide_clip") await showClip(ctx, found, decision.wasInSwipe);
  if (decision.action === "hide_picture") await showPicture(ctx, found, decision);
}

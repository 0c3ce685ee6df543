import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { mutedTags, mutes } from "@starling/db/schema/safety";
import { msg, t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import {
  MAX_MUTED_TAGS,
  MAX_MUTES,
  type MutedTag,
  type MutesPage,
  type SafetyListInput,
  type TagInput,
} from "@starling/validators/safety";
import { slugOf } from "@starling/validators/taxonomy";
import { and, count, desc, eq, ne, or } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { canSee } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { presentPerson } from "./present.ts";
import { changeHidden } from "./service.ts";

const mutesFull = () =>
  t(
    "{count, plural, one {You can mute at most {count} streamer.} other {You can mute at most {count} streamers.}} Unmute one in your settings first.",
    { count: MAX_MUTES },
  );
const tagsFull = () =>
  t(
    "{count, plural, one {You can mute at most {count} tag.} other {You can mute at most {count} tags.}} Unmute one in your settings first.",
    { count: MAX_MUTED_TAGS },
  );
const TAG_NEEDS_CHARACTER = msg("A tag needs at least one letter or number");

/**
 * Idempotent. Hides the streamer and their clips from lists; their page stays accessible, and a follow remains.
 * Throws 404 for an unknown streamer, and 409 for the caller's own profile and beyond {@link MAX_MUTES}.
 */
export async function muteStreamer(ctx: UserContext, { id }: IdInput): Promise<{ isMuted: true }> {
  const { userId } = ctx.actor;
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  if (streamer.userId === userId) throw new DomainError("CONFLICT", t("You cannot mute yourself"));
  await changeHidden(ctx, async (tx) => {
    const others = and(eq(mutes.userId, userId), ne(mutes.profileId, streamer.id));
    if ((await tx.$count(mutes, others)) >= MAX_MUTES) throw new DomainError("CONFLICT", mutesFull());
    await tx
      .insert(mutes)
      .values({ userId, profileId: streamer.id, createdAt: ctx.ports.clock.now() })
      .onConflictDoNothing();
  });
  return { isMuted: true };
}

/** Idempotent; accepts profile or account ids. Throws 404 for an unknown streamer. */
export async function unmuteStreamer(ctx: UserContext, { id }: IdInput): Promise<{ isMuted: false }> {
  const [streamer] = isUuid(id)
    ? await ctx.db
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(eq(profiles.role, "streamer"), or(eq(profiles.id, id), eq(profiles.userId, id))))
    : [];
  if (!streamer) throw notFound(t("Streamer not found"));
  await changeHidden(ctx, async (tx) => {
    await tx.delete(mutes).where(and(eq(mutes.userId, ctx.actor.userId), eq(mutes.profileId, streamer.id)));
  });
  return { isMuted: false };
}

/** Accepts profile or account ids. Throws 404 for an unknown streamer. */
export async function isStreamerMuted(ctx: UserContext, { id }: IdInput): Promise<{ isMuted: boolean }> {
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  const found = await ctx.db
    .select({ profileId: mutes.profileId })
    .from(mutes)
    .where(and(eq(mutes.userId, ctx.actor.userId), eq(mutes.profileId, streamer.id)));
  return { isMuted: found.length > 0 };
}

/** Latest mute first. */
export async function listMutes(ctx: UserContext, input: SafetyListInput): Promise<MutesPage> {
  const { userId } = ctx.actor;
  const own = and(eq(mutes.userId, userId), canSee(userId, profiles.userId));
  const page = keysetPage(ctx, { list: "mutes", keys: [mutes.createdAt, mutes.profileId] }, input);
  const [read, [counted]] = await Promise.all([
    ctx.db
      .select({
        profileId: profiles.id,
        userId: users.id,
        role: profiles.role,
        displayName: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
        since: mutes.createdAt,
        place: page.place,
      })
      .from(mutes)
      .innerJoin(profiles, eq(profiles.id, mutes.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(own, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .select({ total: count() })
      .from(mutes)
      .innerJoin(profiles, eq(profiles.id, mutes.profileId))
      .where(own),
  ]);
  const { rows, ...totals } = page.finishOf(read, counted?.total ?? 0);
  return { mutes: rows.map(presentPerson), ...totals };
}

function requireSlug(tag: string): string {
  const slug = slugOf(tag);
  if (slug === "") throw fieldError("tag", t(TAG_NEEDS_CHARACTER));
  return slug;
}

/** Idempotent. Throws 400 for a tag without a letter or a digit, and 409 beyond {@link MAX_MUTED_TAGS}. */
export async function muteTag(ctx: UserContext, { tag }: TagInput): Promise<{ isMuted: true }> {
  const { userId } = ctx.actor;
  const slug = requireSlug(tag);
  await changeHidden(ctx, async (tx) => {
    const others = and(eq(mutedTags.userId, userId), ne(mutedTags.slug, slug));
    if ((await tx.$count(mutedTags, others)) >= MAX_MUTED_TAGS) throw new DomainError("CONFLICT", tagsFull());
    await tx
      .insert(mutedTags)
      .values({ userId, slug, name: tag, createdAt: ctx.ports.clock.now() })
      .onConflictDoNothing();
  });
  return { isMuted: true };
}

export async function unmuteTag(ctx: UserContext, { tag }: TagInput): Promise<{ isMuted: false }> {
  const slug = requireSlug(tag);
  await changeHidden(ctx, async (tx) => {
    await tx.delete(mutedTags).where(and(eq(mutedTags.userId, ctx.actor.userId), eq(mutedTags.slug, slug)));
  });
  return { isMuted: false };
}

export async function listMutedTags(ctx: UserContext): Promise<{ tags: MutedTag[] }> {
  const tags = await ctx.db
    .select({ name: mutedTags.name, since: mutedTags.createdAt })
    .from(mutedTags)
    .where(eq(mutedTags.userId, ctx.actor.userId))
    .orderBy(desc(mutedTags.createdAt), desc(mutedTags.slug));
  return { tags };
}

import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { savedChannels } from "@starling/db/schema/outside-streams";
import { msg, t } from "@starling/i18n/translate";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import type { OutsideChannelInput } from "@starling/validators/outside-streams";
import { channelKey, MAX_SAVED_CHANNELS } from "@starling/validators/saved-channel-rules";
import type {
  ChannelMember,
  ListSavedChannelsInput,
  SaveAnswer,
  SavedChannelsPage,
} from "@starling/validators/saved-channels";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { crowdSalt, joinCrowd } from "../../access/weights/crowds.service.ts";
import type { UserContext, UserRequestContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { lockSaves } from "../channels/save-locks.service.ts";
import { findChannels, type KnownChannel } from "./known.service.ts";
import { membersOf } from "./members.service.ts";
import { presentSavedChannel } from "./present.ts";

const UNKNOWN = msg(
  "This channel could not be found. It may have a new address, or not want to be shown here.",
);
const AWAY = msg(
  "The platform isn’t responding right now. Nothing has changed. Please try again in a minute.",
);
const RETRY_SECONDS = 60;
const savedFull = () =>
  t(
    "{max, plural, one {You have saved # channel, which is the limit. Remove it to save another.} other {You have saved # channels, which is the limit. Remove one to save another.}}",
    { max: MAX_SAVED_CHANNELS },
  );

/**
 * Pattern of all platforms' channel ids; other text is rejected before it reaches the database or a platform.
 */
const CHANNEL_ID = /^[\w-]{1,64}$/;

const isOwn = ({ actor }: UserContext) => eq(savedChannels.userId, actor.userId);
const { platform: by, channelId: at, createdAt } = savedChannels;

/** Saved channels, latest first (`GET /profile/saved-channels`). */
export async function listSavedChannels(
  ctx: UserContext,
  input: ListSavedChannelsInput,
): Promise<SavedChannelsPage> {
  const key = { by: sql`${by} || ' ' || ${at}`, type: "text" } as const;
  const page = keysetPage(ctx, { list: "saved channels", keys: [createdAt, key] }, input);
  const [read, [counted]] = await Promise.all([
    ctx.db
      .select({ platform: by, channelId: at, createdAt, place: page.place })
      .from(savedChannels)
      .where(and(isOwn(ctx), page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db.select({ total: count() }).from(savedChannels).where(isOwn(ctx)),
  ]);
  const { rows, nextCursor } = page.finish(read);
  const known = new Map<string, KnownChannel>();
  for (const platform of CHANNEL_PLATFORMS) {
    const ids = rows.filter((row) => row.platform === platform).map((row) => row.channelId);
    const { found } = await findChannels(ctx, platform, ids);
    for (const [channelId, channel] of found) known.set(channelKey({ platform, channelId }), channel);
  }
  const { platforms } = ctx.ports.settings;
  const total = counted?.total ?? 0;
  return {
    items: rows.map((row) => presentSavedChannel(row, known.get(channelKey(row)), platforms[row.platform])),
    total,
    totalPages: Math.ceil(total / input.limit),
    nextCursor,
  };
}

export async function listSavedKeys(ctx: UserContext): Promise<{ keys: string[] }> {
  const rows = await ctx.db.select({ platform: by, channelId: at }).from(savedChannels).where(isOwn(ctx));
  return { keys: rows.map(channelKey) };
}

/**
 * Idempotent (`PUT /profile/saved-channels/{platform}/{channelId}`). Does not save a member's channel, which
 * can be followed instead. Throws `NOT_FOUND` for a channel neither live nor known to its platform,
 * `CONFLICT` at the limit, and `UNAVAILABLE`.
 */
export async function saveChannel(
  ctx: UserRequestContext,
  { platform, channelId }: OutsideChannelInput,
): Promise<SaveAnswer> {
  const { members, unknown, isComplete } = await saveChannels(ctx, platform, [channelId]);
  const member = members.get(channelId);
  if (member) return { isSaved: false, member };
  if (unknown.length > 0 && !isComplete)
    throw new DomainError("UNAVAILABLE", t(AWAY), { retryAfter: RETRY_SECONDS });
  if (unknown.length > 0) throw new DomainError("NOT_FOUND", t(UNKNOWN));
  return { isSaved: true, member: null };
}

/** Idempotent (`DELETE /profile/saved-channels/{platform}/{channelId}`). */
export async function removeSavedChannel(
  ctx: UserContext,
  { platform, channelId }: OutsideChannelInput,
): Promise<{ isSaved: false }> {
  if (!CHANNEL_ID.test(channelId)) return { isSaved: false };
  await ctx.db.delete(savedChannels).where(and(isOwn(ctx), eq(by, platform), eq(at, channelId)));
  return { isSaved: false };
}

export interface Saved {
  saved: number;
  members: Map<string, ChannelMember>;
  /** Ids of unknown or hidden channels, which are not saved. */
  unknown: string[];
  isComplete: boolean;
}

/**
 * Saves channels of one platform; members' channels are returned instead of saved. Throws `CONFLICT` at the
 * limit.
 */
export async function saveChannels(
  ctx: UserRequestContext,
  platform: ChannelPlatform,
  ids: readonly string[],
): Promise<Saved> {
  const salt = await crowdSalt(ctx);
  const wanted = [...new Set(ids)].filter((id) => CHANNEL_ID.test(id)).sort();
  const known = await membersOf(ctx, platform, wanted);
  const asked = wanted.filter((id) => !known.has(id));
  const { found, isComplete } = await findChannels(ctx, platform, asked);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockAccount(tx, ctx.actor.userId);
    await lockSaves(tx, platform, wanted, "save");
    // Reads members again, because an owner may have connected the channel in between.
    const members = await membersOf(inside, platform, wanted);
    const shown = wanted.filter((id) => found.has(id) && !members.has(id));
    await insertSaved(inside, platform, shown, salt);
    const seen = [...members].flatMap(([id, member]) => (member ? [[id, member] as const] : []));
    const unknown = ids.filter((id) => !members.get(id) && !shown.includes(id));
    return { saved: shown.length, members: new Map(seen), unknown, isComplete };
  });
}

/** Serializes an account's saves, so that parallel calls cannot exceed the limit. */
async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

async function insertSaved(
  ctx: UserRequestContext,
  platform: ChannelPlatform,
  ids: readonly string[],
  salt: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { userId } = ctx.actor;
  const inserted = await ctx.db
    .insert(savedChannels)
    .values(ids.map((channelId) => ({ userId, platform, channelId, createdAt: ctx.ports.clock.now() })))
    .onConflictDoNothing()
    .returning({ channelId: at });
  if (inserted.length === 0) return;
  const total = await ctx.db.$count(savedChannels, isOwn(ctx));
  if (total > MAX_SAVED_CHANNELS) throw new DomainError("CONFLICT", savedFull());
  const light: string[] = [];
  for (const { channelId } of inserted)
    if (!(await joinCrowd(ctx, salt, channelKey({ platform, channelId })))) light.push(channelId);
  if (light.length === 0) return;
  await ctx.db
    .update(savedChannels)
    .set({ weight: 0 })
    .where(and(isOwn(ctx), eq(by, platform), inArray(at, light)));
}

import { hiddenChannels, outsideStreams } from "@starling/db/schema/outside-streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { OUTSIDE_STREAM_MINUTES, type OutsideStream } from "@starling/validators/outside-streams";
import { and, eq, gt, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { ServiceContext } from "../../context.ts";
import { PlatformResponseError } from "../../platforms/calls.adapter.ts";
import type { ChannelProfile } from "../../platforms/channels.rules.ts";
import type { LookUpQuestion, PlatformSettings } from "../../platforms/platform.ts";
import { platformOf } from "../../platforms/registry.ts";
import { spendLookUp } from "../channels/look-ups.service.ts";
import { channelHash } from "../outside-streams/hidden.service.ts";
import { presentOutsideStream } from "../outside-streams/present.ts";

const MINUTE = 60_000;
/** Cache lifetime, below the permitted retention for people who have not joined (docs/decisions/041). */
const KEPT_MS = 10 * MINUTE;
const KEPT_CHANNELS = 20_000;

export interface KnownChannel {
  login: string;
  name: string;
  stream: OutsideStream | null;
}

interface Kept {
  at: number;
  channel: ChannelProfile | null;
}

/** Cached answers of a platform, by request. */
const kept = new WeakMap<PlatformSettings, LRUCache<string, Kept>>();

function answersOf(settings: PlatformSettings): LRUCache<string, Kept> {
  const answers = kept.get(settings) ?? new LRUCache<string, Kept>({ max: KEPT_CHANNELS });
  kept.set(settings, answers);
  return answers;
}

/** Null if the rate limit is reached or the platform fails. */
async function ask(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  asked: LookUpQuestion,
): Promise<ChannelProfile[] | null> {
  const settings = ctx.ports.settings.platforms[platform];
  const { lookUp } = platformOf(platform);
  if (!settings || !lookUp) return [];
  if (!spendLookUp(settings, ctx.ports.clock.now())) return null;
  try {
    return await lookUp.find(lookUp.client(settings, ctx.ports.clock), settings.apiUrl, asked);
  } catch (error) {
    if (error instanceof PlatformResponseError) return null;
    throw error;
  }
}

/**
 * Finds channels by id, with their names on the platform. `isComplete` is false if the platform did not
 * answer.
 */
async function lookUpIds(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  ids: readonly string[],
): Promise<{ found: Map<string, ChannelProfile>; isComplete: boolean }> {
  const found = new Map<string, ChannelProfile>();
  const settings = ctx.ports.settings.platforms[platform];
  const { lookUp } = platformOf(platform);
  if (!settings || !lookUp) return { found, isComplete: true };
  const now = ctx.ports.clock.now().getTime();
  const answers = answersOf(settings);
  const unknown = ids.filter((id) => {
    const known = answers.get(`id ${id}`);
    if (known === undefined || now - known.at >= KEPT_MS) return true;
    if (known.channel) found.set(id, known.channel);
    return false;
  });
  let isComplete = true;
  for (let start = 0; start < unknown.length; start += lookUp.atOnce) {
    const batch = unknown.slice(start, start + lookUp.atOnce);
    const answer = await ask(ctx, platform, { ids: batch });
    if (answer === null) isComplete = false;
    else {
      const told = new Map(answer.map((channel) => [channel.subject, channel]));
      for (const id of batch) {
        const channel = told.get(id) ?? null;
        answers.set(`id ${id}`, { at: now, channel });
        if (channel) found.set(id, channel);
      }
    }
  }
  return { found, isComplete };
}

/** Finds the channel of a login; null if unknown, undefined while the platform does not answer. */
export async function findByLogin(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  login: string,
): Promise<string | null | undefined> {
  const [live] = await ctx.db
    .select({ channelId: outsideStreams.channelId })
    .from(outsideStreams)
    .where(and(eq(outsideStreams.platform, platform), eq(outsideStreams.login, login)))
    .limit(1);
  if (live) return live.channelId;
  const settings = ctx.ports.settings.platforms[platform];
  if (!settings) return null;
  const now = ctx.ports.clock.now().getTime();
  const known = answersOf(settings).get(`login ${login}`);
  if (known && now - known.at < KEPT_MS) return known.channel?.subject ?? null;
  const answer = await ask(ctx, platform, { login });
  if (answer === null) return undefined;
  const channel = answer[0] ?? null;
  answersOf(settings).set(`login ${login}`, { at: now, channel });
  return channel?.subject ?? null;
}

/** Ids of channels hidden by owner or moderator. */
export async function hiddenAmong(
  { db, ports }: ServiceContext,
  platform: ChannelPlatform,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const hashes = new Map(
    ids.map((channelId) => [channelHash(ports.settings.secret, { platform, channelId }), channelId]),
  );
  const rows = await db
    .select({ hash: hiddenChannels.channelHash })
    .from(hiddenChannels)
    .where(inArray(hiddenChannels.channelHash, [...hashes.keys()]));
  return new Set(rows.flatMap(({ hash }) => hashes.get(hash) ?? []));
}

/**
 * Public facts about channels, from their live streams or the platform. Omits unknown and hidden channels;
 * `isComplete` is false if the platform did not answer.
 */
export async function findChannels(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  ids: readonly string[],
): Promise<{ found: Map<string, KnownChannel>; isComplete: boolean }> {
  const found = new Map<string, KnownChannel>();
  if (ids.length === 0) return { found, isComplete: true };
  const since = new Date(ctx.ports.clock.now().getTime() - OUTSIDE_STREAM_MINUTES * MINUTE);
  const hidden = await hiddenAmong(ctx, platform, ids);
  const shown = ids.filter((id) => !hidden.has(id));
  const live = await ctx.db
    .select()
    .from(outsideStreams)
    .where(
      and(
        eq(outsideStreams.platform, platform),
        inArray(outsideStreams.channelId, shown),
        gt(outsideStreams.seenAt, since),
      ),
    );
  for (const row of live) {
    found.set(row.channelId, {
      login: row.login,
      name: row.name,
      stream: presentOutsideStream(row, ctx.ports.settings.platforms),
    });
  }
  const rest = shown.filter((id) => !found.has(id));
  const told = await lookUpIds(ctx, platform, rest);
  for (const [id, { login, name }] of told.found) found.set(id, { login, name, stream: null });
  return { found, isComplete: told.isComplete };
}

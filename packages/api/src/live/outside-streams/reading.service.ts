import { channels } from "@starling/db/schema/channels";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { MAX_OUTSIDE_VIEWERS, OUTSIDE_STREAM_MINUTES } from "@starling/validators/outside-streams";
import { and, asc, eq, getTableColumns, gt, gte, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import { inTurn, type Window } from "./rules.ts";

const { words: _words, ...columns } = getTableColumns(outsideStreams);
export type OutsideStreamRow = Omit<typeof outsideStreams.$inferSelect, "words">;

/** A stream's position in the circular order that begins at `start`. */
export interface Place {
  start: number;
  viewers: number;
  turn: number;
}

const HOUR = 3_600_000;

/**
 * Start of a person's circular order of streams with equal viewer counts. Differs per person and hour, so
 * that no stream is first for everyone.
 */
export function startFor(ctx: ServiceContext & { ip?: string }): number {
  const { actor, ports, ip = "" } = ctx;
  const hour = Math.floor(ports.clock.now().getTime() / HOUR);
  const person = actor.kind === "user" ? actor.userId : ip;
  const signed = signText(ports.settings.secret, "outside-streams", `${hour} ${person}`);
  return Buffer.from(signed, "base64url").readIntBE(0, 6) * 32;
}

/** Condition for streams that may be shown. Excludes members even after their channel's grant was revoked. */
export function mayBeShown({ db, ports }: ServiceContext): SQL | undefined {
  const { viewers, seenAt, isMature, platform, channelId } = outsideStreams;
  const oldest = new Date(ports.clock.now().getTime() - OUTSIDE_STREAM_MINUTES * 60_000);
  const member = db
    .select({ found: sql`1` })
    .from(channels)
    .where(and(eq(channels.platform, platform), eq(channels.subject, channelId)));
  return and(lte(viewers, MAX_OUTSIDE_VIEWERS), gt(seenAt, oldest), eq(isMature, false), notExists(member));
}

/** Streams that may be shown, fewest viewers first, then in the circular order that begins at `start`. */
export async function readOutsideStreams(
  ctx: ServiceContext,
  filter: SQL | undefined,
  { start, after, limit }: { start: number; after?: Place | undefined; limit: number },
): Promise<OutsideStreamRow[]> {
  const halfOf = (isFirst: boolean) =>
    half(ctx, and(filter, after && behind(after, isFirst)), { start, isFirst, limit });
  const halves = await Promise.all([halfOf(true), halfOf(false)]);
  return halves.flat().sort(inTurn(start)).slice(0, limit);
}

/**
 * Reads one of the two parts of the circular order: streams from `start` on, or streams before `start`. The
 * index provides each part in order.
 */
function half(
  ctx: ServiceContext,
  filter: SQL | undefined,
  { start, isFirst, limit }: { start: number; isFirst: boolean; limit: number },
) {
  const { viewers, turn } = outsideStreams;
  return ctx.db
    .select(columns)
    .from(outsideStreams)
    .where(and(mayBeShown(ctx), isFirst ? gte(turn, start) : lt(turn, start), filter))
    .orderBy(asc(viewers), asc(turn))
    .limit(limit);
}

const MAX_TURN = Number.MAX_SAFE_INTEGER;

/**
 * Reads the streams of several viewer ranges in one statement, each in the order of {@link
 * readOutsideStreams}. PostgreSQL would take longer to plan a union with a part for each range.
 */
export async function readWindows(
  ctx: ServiceContext,
  filter: SQL | undefined,
  windows: readonly Window[],
  start: number,
): Promise<OutsideStreamRow[]> {
  if (windows.length === 0) return [];
  const { viewers, turn } = outsideStreams;
  const parts = windows.flatMap(({ bounds: [from, to] }) => [
    sql`(${from}::int, ${to}::int, ${start}::bigint, ${MAX_TURN}::bigint)`,
    sql`(${from}::int, ${to}::int, ${-MAX_TURN}::bigint, ${start - 1}::bigint)`,
  ]);
  const inPart = sql`${viewers} between part.fewest and part.most and ${turn} between part.first and part.last`;
  const found = ctx.db
    .select(columns)
    .from(outsideStreams)
    .where(and(mayBeShown(ctx), inPart, filter))
    .orderBy(asc(viewers), asc(turn))
    .limit(Math.max(...windows.map(({ limit }) => limit)))
    .as("found");
  const rows = await ctx.db
    .select(found._.selectedFields)
    .from(sql`(values ${sql.join(parts, sql`, `)}) as part(fewest, most, first, last)`)
    .crossJoinLateral(found);
  rows.sort(inTurn(start));
  return windows.flatMap(({ bounds: [from, to], limit }) =>
    rows.filter(({ viewers: count }) => count >= from && count <= to).slice(0, limit),
  );
}

function behind(place: Place, isFirst: boolean): SQL | undefined {
  const { viewers, turn } = outsideStreams;
  const wasFirst = place.turn >= place.start;
  if (isFirst === wasFirst) return sql`(${viewers}, ${turn}) > (${place.viewers}, ${place.turn})`;
  // For equal viewer counts, the second part of the circular order follows the first part.
  return isFirst ? gt(viewers, place.viewers) : gte(viewers, place.viewers);
}

export function ofGames(games: readonly string[]): SQL | undefined {
  return or(...games.map((game) => sql`lower(${outsideStreams.game}) = lower(${game})`));
}

export function notAmong(
  channels: readonly Pick<OutsideStreamRow, "platform" | "channelId">[],
): SQL | undefined {
  if (channels.length === 0) return undefined;
  const { platform, channelId } = outsideStreams;
  const left = channels.map((channel) => `${channel.platform} ${channel.channelId}`);
  return sql`${platform} || ' ' || ${channelId} <> all(${sql.param(left)}::text[])`;
}

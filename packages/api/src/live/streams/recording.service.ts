import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { StreamEnd } from "../../platforms/answers.rules.ts";
import { MEASURED_GAP_SECONDS } from "./rules.ts";

export interface StreamReport {
  /** Id of the channel in our own table. */
  channelId: string;
  isLive: boolean;
  /** Platform's id of the current stream; null if offline. */
  streamId: string | null;
  since: Date | null;
  title: string | null;
  game: string | null;
  viewers: number;
  /** The platform's time of the report. */
  saidAt: Date;
  ended?: StreamEnd | undefined;
}

/**
 * Merges reports into stream records by the platform's stream id, so that late and repeated reports are safe
 * (docs/decisions/022). Averages skip gaps of over ten minutes. Call within the transaction that applies the
 * status.
 */
export async function recordStreams(
  { db }: Pick<ServiceContext, "db">,
  said: readonly StreamReport[],
): Promise<void> {
  const live = said.filter((word) => word.isLive && word.streamId !== null);
  if (live.length > 0) await addLive(db, live);
  const ended = said.filter((word) => word.ended);
  if (ended.length > 0) await addEnds(db, ended);
}

async function addLive(db: ServiceContext["db"], live: readonly StreamReport[]): Promise<void> {
  await db.execute(sql`
    insert into streams as known (profile_id, platform, stream_id, started_at, last_live_at, viewers, peak_viewers, title, game)
    select channel.profile_id, channel.platform, "streamId", min(least(since, "saidAt")), max("saidAt"),
      (array_agg(viewers order by "saidAt" desc))[1], max(viewers),
      (array_agg(title order by "saidAt" desc) filter (where title is not null))[1],
      (array_agg(game order by "saidAt" desc) filter (where game is not null))[1]
    from json_to_recordset(${JSON.stringify(live)}::json) as said(
      "channelId" uuid, "streamId" text, since timestamptz, title text, game text, viewers int, "saidAt" timestamptz)
    join channels channel on channel.id = said."channelId" and channel.revoked_at is null
    group by channel.profile_id, channel.platform, "streamId"
    order by channel.profile_id, channel.platform, "streamId"
    on conflict (profile_id, platform, stream_id) do update set
      started_at = least(known.started_at, excluded.started_at),
      last_live_at = greatest(known.last_live_at, excluded.last_live_at),
      peak_viewers = greatest(known.peak_viewers, excluded.peak_viewers),
      (viewers, title, game, viewer_seconds, measured_seconds) = (
        select case when is_later then excluded.viewers else known.viewers end,
          case when is_later then coalesce(excluded.title, known.title) else coalesce(known.title, excluded.title) end,
          case when is_later then coalesce(excluded.game, known.game) else coalesce(known.game, excluded.game) end,
          known.viewer_seconds + counted * (known.viewers + excluded.viewers) / 2,
          known.measured_seconds + counted
        from (select gap > 0 as is_later, case when gap > 0 and gap <= ${MEASURED_GAP_SECONDS} then gap else 0 end as counted
          from (select extract(epoch from excluded.last_live_at - known.last_live_at)::float8 as gap) since_known) step)`);
}

async function addEnds(db: ServiceContext["db"], ended: readonly StreamReport[]): Promise<void> {
  const ends = ended.map(({ channelId, ended: end }) => ({ channelId, ...end }));
  await db.execute(sql`
    update streams set ended_at = greatest(streams.ended_at, said.at)
    from (
      select channel.profile_id, channel.platform, told."streamId", max(told.at) as at
      from json_to_recordset(${JSON.stringify(ends)}::json) as told("channelId" uuid, "streamId" text, at timestamptz)
      join channels channel on channel.id = told."channelId" and channel.revoked_at is null
      group by channel.profile_id, channel.platform, told."streamId"
    ) said
    where streams.profile_id = said.profile_id and streams.platform = said.platform
      and streams.stream_id = said."streamId" and streams.started_at <= said.at`);
}

import type { Transaction } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { streamerDays } from "@starling/db/schema/analytics";
import { EXPOSURE_SOURCES, type ExposureSource, type StreamerDayKind } from "@starling/validators/analytics";
import { HALF_LIFE_DAYS } from "@starling/validators/fairness";
import { sql } from "drizzle-orm";
import { bulkInsert } from "../bulk-insert.ts";
import { DEMO_STREAMERS } from "./demo-streamers.ts";

const DAY = 86_400_000;
/** Days of history: twice the longest analytics period, to allow a comparison with the period before. */
const DAYS = 180;
/** Relative activity from Sunday to Saturday. */
const WEEK = [1.35, 0.8, 0.85, 0.8, 0.95, 1.2, 1.4];

/** Relative impressions by the place where a streamer's card is shown. */
const PLACES: Readonly<Record<string, Readonly<Record<ExposureSource, number>>>> = {
  [DEMO_STREAMERS.streamer.username]: {
    directory: 22,
    search: 13,
    swipe: 24,
    shelf: 17,
    featured: 0,
    similar: 9,
    clips: 60,
    surf: 5,
    link: 11,
  },
  [DEMO_STREAMERS.pro.username]: {
    directory: 16,
    search: 21,
    swipe: 12,
    shelf: 14,
    featured: 18,
    similar: 6,
    clips: 45,
    surf: 3,
    link: 26,
  },
};

export interface HistoryOwner extends Record<string, unknown> {
  id: string;
  username: string;
  createdAt: string;
  /** Number of impressions after decay, as stored for the fair order. */
  impressions: number;
  follows: Record<string, number>;
  likes: Record<string, number>;
}

type DayRow = typeof streamerDays.$inferInsert & { kind: StreamerDayKind };

/** Random rounding that preserves the mean. */
const whole = (random: Random, value: number) => Math.floor(value + random.next());

/**
 * The decayed impressions add up to the stored fair-order count. Views are never fewer than follows, and
 * plays never fewer than likes.
 */
export function inventHistory(random: Random, owner: HistoryOwner, now: Date): DayRow[] {
  const places = PLACES[owner.username];
  if (!places) return [];
  const weighted = EXPOSURE_SOURCES.map((source) => [source, places[source]] as const);
  const today = Math.floor(now.getTime() / DAY);
  const first = Math.max(Math.ceil(Date.parse(owner.createdAt) / DAY), today - DAYS + 1);
  const expected = Array.from({ length: Math.max(0, today - first + 1) }, (_, place) => {
    const grown = 0.5 + place / DAYS;
    const passed = first + place === today ? (now.getTime() % DAY) / DAY : 1;
    // Day 0 (1 January 1970) was a Thursday. Adding 4 therefore gives the weekday, with 0 for Sunday.
    return grown * passed * (WEEK[(first + place + 4) % 7] ?? 1) * random.logNormal(1, 0.3);
  });
  const faded = expected.reduce(
    (sum, weight, place) => sum + weight * 2 ** (-(today - first - place) / HALF_LIFE_DAYS),
    0,
  );
  return expected.flatMap((weight, place) => {
    const day = new Date((first + place) * DAY).toISOString().slice(0, 10);
    const shown = whole(random, (weight * owner.impressions) / faded);
    const counts = new Map<StreamerDayKind, number>();
    for (let nth = 0; nth < shown; nth += 1) {
      const kind = `shown:${random.weighted(weighted)}` as const;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const surfed = counts.get("shown:surf") ?? 0;
    counts.set("surf_visit", surfed);
    counts.set("surf_follow", Math.min(owner.follows[day] ?? 0, whole(random, surfed * 0.2)));
    counts.set("profile_view", (owner.follows[day] ?? 0) + whole(random, shown * 0.3));
    counts.set("clip_play", (owner.likes[day] ?? 0) + whole(random, shown * 0.25));
    return Array.from(counts, ([kind, count]) => ({ profileId: owner.id, day, kind, count })).filter(
      ({ count }) => count > 0,
    );
  });
}

/** Call after follows, likes and fair-order counts are written. */
export async function writeHistory(tx: Transaction, random: Random, now: Date): Promise<void> {
  const owners = await tx.execute<HistoryOwner>(sql`
    with owner as (
      select profile.id, account.username, profile.created_at as "createdAt", exposure.impressions
      from profiles profile
      join users account on account.id = profile.user_id
      join exposures exposure on exposure.profile_id = profile.id
      where profile.role = 'streamer' and account.username = any(${sql.param(Object.keys(PLACES))}::text[])),
    followed as (
      select streamer_profile_id as profile_id, (created_at at time zone 'UTC')::date as day, count(*) as count
      from follows where streamer_profile_id = any(array(select id from owner)) group by 1, 2),
    liked as (
      select clip_id, (created_at at time zone 'UTC')::date as day, count(*) as count
      from clip_likes
      where clip_id = any(array(select clip.id from clips clip join owner on owner.id = clip.profile_id))
      group by 1, 2)
    select owner.*,
      (select coalesce(json_object_agg(day, count), '{}') from followed where profile_id = owner.id) as follows,
      (select coalesce(json_object_agg(day, count), '{}') from (
        select day, sum(count) as count from liked join clips clip on clip.id = liked.clip_id
        where clip.profile_id = owner.id group by day) days) as likes
    from owner
    order by owner.username`);
  await bulkInsert(
    tx,
    streamerDays,
    owners.flatMap((owner) => inventHistory(random, owner, now)),
  );
}

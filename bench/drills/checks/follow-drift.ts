import type { DbClient } from "@starling/db/client";

/** Profiles looked at, and those whose counter is not the number of their follow rows. */
export interface Drift {
  profiles: number;
  drifted: number;
}

/** Compares every profile's counter with its rows. */
export async function followDrift({ sql }: DbClient): Promise<Drift> {
  const [row] = await sql<Drift[]>`
    select count(*)::int as profiles,
           count(*) filter (where coalesce(c.followers, 0) <> coalesce(f.rows, 0))::int as drifted
    from profiles p
    left join profile_counters c on c.profile_id = p.id
    left join (select streamer_profile_id, count(*)::int as rows from follows group by 1) f
      on f.streamer_profile_id = p.id`;
  return row ?? { profiles: 0, drifted: 0 };
}

import type { DbClient } from "@starling/db/client";

/** Clips looked at, and those whose counter is not the number of their likes. */
export interface LikeDrift {
  clips: number;
  drifted: number;
}

/** Compares every clip's counter with its rows. */
export async function likeDrift({ sql }: DbClient): Promise<LikeDrift> {
  const [row] = await sql<LikeDrift[]>`
    select count(*)::int as clips,
           count(*) filter (where coalesce(counter.likes, 0) <> coalesce(heart.rows, 0))::int as drifted
    from clips clip
    left join clip_counters counter on counter.clip_id = clip.id
    left join (select clip_id, count(*)::int as rows from clip_likes group by 1) heart on heart.clip_id = clip.id`;
  return row ?? { clips: 0, drifted: 0 };
}

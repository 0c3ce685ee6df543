import { setTimeout as delay } from "node:timers/promises";
import { applyStatuses, type SaidStatus } from "@starling/api/channels/statuses.service";
import type { DbClient } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { benchContext } from "../product/bench-context.ts";
import { clock } from "./messages.ts";

/** Channels that are linked, at most. */
const LINKED = 100_000;
/** Each of so many is live. */
const LIVE_SHARE = 0.1;
/** More than anybody is watched by, and one more each time: who was spoken of last stands first. */
const MANY = 1_000_000;
let most = MANY;

export interface LinkedChannel {
  id: string;
  profileId: string;
}

/** Links channels of that many streamers of a data set, and has their platform say that some are live. */
export async function linkChannels({ sql }: DbClient): Promise<LinkedChannel[]> {
  await sql`
    insert into channels (id, profile_id, platform, subject, login, name)
    select gen_random_uuid(), profile_id, 'twitch', profile_id, profile_id, 'Bench'
    from (select profile_id from directory_entries order by profile_id limit ${LINKED}) linked
    on conflict do nothing`;
  await sql`
    insert into channel_statuses (channel_id, profile_id, platform, is_live, viewers, said_at)
    select id, profile_id, platform, random() < ${LIVE_SHARE}, 3, now() from channels on conflict do nothing`;
  await sql`update channel_statuses set viewers = 3 where viewers >= ${MANY}`;
  await sql.unsafe("vacuum (analyze) channels, channel_statuses, directory_changes");
  return sql<LinkedChannel[]>`select id, profile_id as "profileId" from channels order by id`;
}

/** Platforms that speak steadily. */
export interface Talk {
  /** When each batch was committed, and the profile that it put first. */
  committed: { first: string; at: number }[];
  /** How long writing each batch took, in milliseconds. */
  took: number[];
  /** What was said a second, in fact. */
  perSecond(): number;
  stop(): Promise<void>;
}

/** Has platforms say that many things a second, in batches of a hundred as they are asked for. */
export function startTalk({ db }: DbClient, channels: readonly LinkedChannel[], perSecond: number): Talk {
  const each = 100;
  const random = createRandom(`talk ${most}`);
  const committed: Talk["committed"] = [];
  const took: number[] = [];
  let [isStopped, turn] = [false, 0];
  const begunAt = performance.now();
  let endedAt: number | null = null;

  function said(at: number): SaidStatus[] {
    most += 1;
    return random.sample(channels, each).map(({ id }, place) => {
      const isLive = place === 0 || random.chance(LIVE_SHARE * 3);
      const since = isLive ? new Date(at) : null;
      const viewers = place === 0 ? most : Number(isLive) * random.whole(0, 40);
      const words = { title: isLive ? "Slow games" : null, game: isLive ? "Tunic" : null, thumbnail: null };
      const streamId = isLive ? String(at) : null;
      return { channelId: id, isLive, streamId, since, viewers, ...words, saidAt: new Date(at) };
    });
  }

  async function run(): Promise<void> {
    const profileOf = new Map(channels.map(({ id, profileId }) => [id, profileId]));
    for (; !isStopped; turn += 1) {
      const batch = said(Date.now());
      const begun = performance.now();
      await applyStatuses(benchContext(db), batch);
      committed.push({ first: profileOf.get(batch[0]?.channelId ?? "") ?? "", at: clock() });
      took.push(performance.now() - begun);
      const due = begunAt + ((turn + 1) * each * 1_000) / perSecond;
      await delay(Math.max(0, due - performance.now()));
    }
    endedAt = performance.now();
  }

  const running = run();
  return {
    committed,
    took,
    perSecond: () => (took.length * each * 1_000) / ((endedAt ?? performance.now()) - begunAt),
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

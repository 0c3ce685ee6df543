import type { Db } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { profiles } from "@starling/db/schema/profiles";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { eq, sql } from "drizzle-orm";
import { applyStatuses } from "../live/channels/statuses.service.ts";
import { recordChanges, refreshEntries } from "../profiles/directory/entries.service.ts";
import type { TestApi } from "./create-test-api.ts";

class ForcedRollback extends Error {}

export async function churn(api: TestApi, random: Random): Promise<() => Promise<void>> {
  const ids = (await api.sql`select profile_id as id from directory_entries`).map(({ id }): string => id);
  let made = 0;

  async function follow(db: Db, id: string) {
    await db.execute(sql`
      update profile_counters set followers = greatest(0, followers + ${random.pick([1, 1, -1])}::int)
      where profile_id = ${id}`);
    await recordChanges({ ...api.context(), db }, [id]);
  }
  async function save(db: Db, id: string) {
    made += 1;
    await db.execute(sql`
      update profiles set display_name = ${random.pick(["Luna", "Wren", "Fox", "夜"])} || ${made}::text,
        languages = ${sql.param([random.pick(["en", "de", "ko"])])}::text[] where id = ${id}`);
    await db.execute(sql`
      update streamer_profiles set average_viewers = ${random.whole(0, 60)}, viewers = ${random.whole(0, 60)}
      where profile_id = ${id}`);
    await refreshEntries({ ...api.context(), db }, [id]);
  }
  async function renewScore(db: Db, id: string) {
    await db.execute(sql`update exposures set fair = ${random.whole(0, 2_000)} where profile_id = ${id}`);
    await recordChanges({ ...api.context(), db }, [id]);
  }
  async function hear(db: Db, id: string) {
    const [channel] = await db.select().from(channels).where(eq(channels.profileId, id));
    const isThere = await db.$count(profiles, eq(profiles.id, id));
    if (!channel && isThere === 0) return;
    const { id: channelId } =
      channel ?? (await makeChannel(db, id, { platform: random.pick(CHANNEL_PLATFORMS) }));
    made += 1;
    const isLive = random.chance(0.6);
    const word = {
      isLive,
      viewers: isLive ? random.whole(0, 60) : 0,
      title: null,
      game: null,
      thumbnail: null,
    };
    const saidAt = new Date(made);
    await applyStatuses({ ...api.context(), db }, [
      { channelId, streamId: null, since: null, saidAt, ...word },
    ]);
  }
  async function simulateOutage(db: Db) {
    const minutes = random.pick([null, 1, 20]);
    const silentSince = minutes === null ? null : new Date(api.clock.now().getTime() - minutes * 60_000);
    await db
      .insert(channelPlatforms)
      .values({ platform: random.pick(CHANNEL_PLATFORMS), silentSince })
      .onConflictDoUpdate({ target: channelPlatforms.platform, set: { silentSince } });
  }
  async function leave(db: Db, id: string) {
    await db.execute(sql`delete from users where id = (select user_id from profiles where id = ${id})`);
    await recordChanges({ ...api.context(), db }, [id]);
  }
  async function come(db: Db) {
    made += 1;
    const { id } = await makeStreamer(db, { displayName: `Newcomer ${made}`, createdAt: api.clock.now() });
    await refreshEntries({ ...api.context(), db }, [id]);
    ids.push(id);
  }

  return async () => {
    const id = random.pick(ids);
    const verb = random.weighted([
      [follow, 5],
      [save, 3],
      [renewScore, 2],
      [come, 1],
      [leave, 0.5],
      [hear, 6],
      [simulateOutage, 0.3],
    ] as const);
    const isTakenBack = random.chance(0.1);
    await api.db
      .transaction(async (tx) => {
        await verb(tx, id);
        if (isTakenBack) throw new ForcedRollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof ForcedRollback)) throw error;
      });
  };
}

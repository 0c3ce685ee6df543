import { followDrift } from "./checks/follow-drift.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { block, follow, unblock, unfollow } from "./people/follow.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { startProduct } from "./product/start-product.ts";
import { repeatFor } from "./traffic/repeat.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const STORM_MS = 5_000;
const CHOICES = [follow, follow, follow, unfollow, block, unblock] as const;

/** However follows and blocks of two servers meet, nobody follows across a block (security rows R1, S1). */
export const blocksDrill: Drill = {
  id: "R1-blocks",
  title: "follows against blocks over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const urls = servers.map(({ url }) => url);
    const streamers = await makeStreamers(database.db, 5);
    const crowd = await makeViewers(database.db, urls[0] ?? "", 20);
    const storm = createTally();
    await repeatFor(STORM_MS, crowd.length * 2, async (loop, round) => {
      const who = crowd[loop % crowd.length];
      const whom = streamers[(round + loop) % streamers.length];
      const url = urls[loop < crowd.length ? 0 : 1];
      const act = CHOICES[Math.floor(Math.random() * CHOICES.length)];
      if (!who || !whom || !url || !act) throw new Error("The storm has nobody to follow");
      await storm.count(act(url, who, whom));
    });
    const [rows] = await database.sql<{ blocks: number; across: number }[]>`
      select (select count(*)::int from blocks) as blocks, (
        select count(*)::int from follows
        join profiles followed on followed.id = follows.streamer_profile_id
        join blocks on blocks.user_id = follows.follower_user_id and blocks.blocked_user_id = followed.user_id) as across`;
    const drift = await followDrift(database);
    const expected = storm.answers((status) => status === 200 || status === 404);
    return [
      scanned("requests in the storm", storm.total(), 200),
      scanned(
        "refused because of a block",
        storm.answers((status) => status === 404),
        20,
      ),
      scanned("blocks that stand at the end", rows?.blocks ?? 0, 5),
      exactly("answers other than 200 and 404", storm.total() - expected, 0),
      exactly("5xx", storm.answers(isServerError), 0),
      exactly("follows across a block", rows?.across ?? 0, 0),
      exactly("profiles whose counter drifted", drift.drifted, 0),
    ];
  },
};

import { followDrift } from "./checks/follow-drift.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { follow, unfollow } from "./people/follow.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { startProduct } from "./product/start-product.ts";
import { repeatFor } from "./traffic/repeat.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const AT_ONCE = 20;
const STORM_MS = 5_000;

/** Two servers must never write a follow twice nor lose a count (security row R1). */
export const followsDrill: Drill = {
  id: "R1-follows",
  title: "follows over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const urls = servers.map(({ url }) => url);
    const [streamer = "", ...others] = await makeStreamers(database.db, 11);
    const [viewer, ...crowd] = await makeViewers(database.db, urls[0] ?? "", 31);
    if (!viewer) throw new Error("No viewer was made");

    const same = createTally();
    const attempts = urls.flatMap((url) =>
      Array.from({ length: AT_ONCE }, () => same.count(follow(url, viewer, streamer))),
    );
    await Promise.all(attempts);
    const [row] = await database.sql<{ rows: number; counter: number }[]>`
      select (select count(*)::int from follows where streamer_profile_id = ${streamer}) as rows,
             (select followers from profile_counters where profile_id = ${streamer}) as counter`;

    const storm = createTally();
    // Two loops a viewer, one on each server, so that a viewer also races against themselves.
    await repeatFor(STORM_MS, crowd.length * 2, async (loop, round) => {
      const who = crowd[loop % crowd.length];
      const whom = others[(round + loop) % others.length];
      const url = urls[loop < crowd.length ? 0 : 1];
      if (!who || !whom || !url) throw new Error("The storm has nobody to follow");
      await storm.count(Math.random() < 0.6 ? follow(url, who, whom) : unfollow(url, who, whom));
    });
    const drift = await followDrift(database);
    return [
      scanned(
        "parallel follows answered 200",
        same.answers((status) => status === 200),
        AT_ONCE * 2,
      ),
      exactly("rows of that follow", row?.rows ?? 0, 1),
      exactly("its counter", row?.counter ?? 0, 1),
      scanned("requests in the storm", storm.total(), 200),
      exactly("storm answers other than 200", storm.total() - storm.answers((status) => status === 200), 0),
      exactly("5xx", same.answers(isServerError) + storm.answers(isServerError), 0),
      scanned("profiles compared", drift.profiles, 42),
      exactly("profiles whose counter drifted", drift.drifted, 0),
    ];
  },
};

import { makeClip } from "@starling/db/testing/factories/clips";
import { likeDrift } from "./checks/like-drift.ts";
import { type Drill, exactly, scanned } from "./drill.ts";
import { like, unlike } from "./people/like.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { startProduct } from "./product/start-product.ts";
import { repeatFor } from "./traffic/repeat.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const AT_ONCE = 20;
const STORM_MS = 5_000;
const CLIPS = 6;

/** Two servers must never write a like twice nor lose a count (security row R1). */
export const likesDrill: Drill = {
  id: "R1-likes",
  title: "likes over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const urls = servers.map(({ url }) => url);
    const [streamer = ""] = await makeStreamers(database.db, 1);
    const clips = await Promise.all(Array.from({ length: CLIPS }, () => makeClip(database.db, streamer)));
    const [first = "", ...others] = clips.map(({ id }) => id);
    const [viewer, ...crowd] = await makeViewers(database.db, urls[0] ?? "", 31);
    if (!viewer) throw new Error("No viewer was made");

    const same = createTally();
    const attempts = urls.flatMap((url) =>
      Array.from({ length: AT_ONCE }, () => same.count(like(url, viewer, first))),
    );
    await Promise.all(attempts);
    const [row] = await database.sql<{ rows: number; counter: number }[]>`
      select (select count(*)::int from clip_likes where clip_id = ${first}) as rows,
             (select likes from clip_counters where clip_id = ${first}) as counter`;

    const storm = createTally();
    // Two loops a viewer, one on each server, so that a viewer also races against themselves.
    await repeatFor(STORM_MS, crowd.length * 2, async (loop, round) => {
      const who = crowd[loop % crowd.length];
      const what = others[(round + loop) % others.length];
      const url = urls[loop < crowd.length ? 0 : 1];
      if (!who || !what || !url) throw new Error("The storm has nothing to like");
      await storm.count(Math.random() < 0.6 ? like(url, who, what) : unlike(url, who, what));
    });
    const [below] = await database.sql<{ clips: number }[]>`
      select count(*)::int as clips from clip_counters where likes < 0`;
    const drift = await likeDrift(database);
    return [
      scanned(
        "parallel likes answered 200",
        same.answers((status) => status === 200),
        AT_ONCE * 2,
      ),
      exactly("rows of that like", row?.rows ?? 0, 1),
      exactly("its counter", row?.counter ?? 0, 1),
      scanned("requests in the storm", storm.total(), 200),
      exactly("storm answers other than 200", storm.total() - storm.answers((status) => status === 200), 0),
      exactly("5xx", same.answers(isServerError) + storm.answers(isServerError), 0),
      scanned("clips compared", drift.clips, CLIPS),
      exactly("clips whose counter drifted", drift.drifted, 0),
      exactly("counters below 0", below?.clips ?? -1, 0),
    ];
  },
};

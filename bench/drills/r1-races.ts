import type { DbClient } from "@starling/db/client";
import { pick, repeatFor, Tally } from "../load/repeat.ts";
import { type Act, block, follow, makeStreamers, makeViewers, unblock, unfollow } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { counterDrift, type Drill, exactly, type Figures, scanned } from "./drill.ts";

const AT_ONCE = 20;
const STORM_MS = 5_000;
const CROWD = 30;

interface Race {
  act: Act;
  storm: readonly Act[];
  allowed: readonly number[];
  /** Number of streamers that are followed. */
  targets: number;
}

/** Runs one action concurrently on two servers, then mixed actions of many viewers. */
async function race({ act, storm, allowed, targets }: Race, database: DbClient, urls: string[]) {
  const [target = "", ...others] = await makeStreamers(database.db, targets);
  const [viewer, ...crowd] = await makeViewers(database.db, urls[0] ?? "", CROWD + 1);
  if (!viewer) throw new Error("No viewer was created");
  const same = new Tally();
  const attempts = urls.flatMap((url) =>
    Array.from({ length: AT_ONCE }, () => same.count(act(url, viewer, target))),
  );
  await Promise.all(attempts);
  const [row] = await database.sql<{ rows: number; counter: number }[]>`
    select (select count(*)::int from follows where streamer_profile_id = ${target}) as rows,
      (select followers from profile_counters where profile_id = ${target}) as counter`;
  const stormed = new Tally();
  await repeatFor(STORM_MS, crowd.length * 2, async (loop, round) => {
    const chosen = pick(storm, Math.floor(Math.random() * storm.length));
    const url = urls[loop < crowd.length ? 0 : 1] ?? "";
    await stormed.count(chosen(url, pick(crowd, loop), pick(others, round + loop)));
  });
  return [
    scanned("parallel requests answered 200", same.of(200), AT_ONCE * 2),
    exactly("rows of that action", row?.rows ?? 0, 1),
    exactly("its counter", row?.counter ?? 0, 1),
    scanned("requests in the storm", stormed.total(), 200),
    exactly(
      `storm answers other than ${allowed.join(" and ")} (of ${stormed.words()})`,
      stormed.other(...allowed),
      0,
    ),
    exactly("5xx", same.serverErrors() + stormed.serverErrors(), 0),
    ...(await counterDrift(database)),
  ];
}

function raceDrill(
  id: string,
  title: string,
  wanted: Race,
  after: (database: DbClient) => Promise<Figures> = async () => [],
): Drill {
  return {
    id,
    title,
    async run() {
      const { servers, database } = await startProduct(2);
      const figures = await race(
        wanted,
        database,
        servers.map(({ url }) => url),
      );
      return [...figures, ...(await after(database))];
    },
  };
}

/** Checks that no follow is stored twice and no count is lost. */
export const followsDrill = raceDrill("R1-follows", "follows over two servers", {
  act: follow,
  storm: [follow, follow, unfollow],
  allowed: [200],
  targets: 11,
});

/** Checks that no follow survives a block, in whatever order both requests arrive (also security row S1). */
export const blocksDrill = raceDrill(
  "R1-blocks",
  "follows against blocks over two servers",
  {
    act: follow,
    storm: [follow, follow, follow, unfollow, block, unblock],
    allowed: [200, 404],
    targets: 6,
  },
  async ({ sql }) => {
    const [row] = await sql<{ blocks: number; across: number }[]>`
      select (select count(*)::int from blocks) as blocks, (
        select count(*)::int from follows
        join profiles followed on followed.id = follows.streamer_profile_id
        join blocks on blocks.user_id = follows.follower_user_id and blocks.blocked_user_id = followed.user_id) as across`;
    return [
      scanned("blocks at the end", row?.blocks ?? 0, 5),
      exactly("follows across a block", row?.across ?? -1, 0),
    ];
  },
);

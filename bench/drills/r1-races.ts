import type { DbClient } from "@starling/db/client";
import { makeClip } from "@starling/db/testing/factories/clips";
import { pick, repeatFor, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import {
  type Act,
  block,
  follow,
  like,
  makeStreamers,
  makeViewers,
  unblock,
  unfollow,
  unlike,
} from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { counterDrift, type Drill, exactly, type Figures, scanned } from "./drill.ts";

const AT_ONCE = 20;
const STORM_MS = 5_000;
const CROWD = 30;

interface Race {
  act: Act;
  storm: readonly Act[];
  allowed: readonly number[];
  makeTargets(database: DbClient): Promise<string[]>;
  countsOf(database: DbClient, target: string): Promise<{ rows: number; counter: number }[]>;
}

/** Runs one action concurrently on two servers, then mixed actions of many viewers. */
async function race(
  { act, storm, allowed, makeTargets, countsOf }: Race,
  database: DbClient,
  urls: string[],
) {
  const [target = "", ...others] = await makeTargets(database);
  const [viewer, ...crowd] = await makeViewers(database.db, urls[0] ?? "", CROWD + 1);
  if (!viewer) throw new Error("No viewer was created");
  const same = new Tally();
  const attempts = urls.flatMap((url) =>
    Array.from({ length: AT_ONCE }, () => same.count(act(url, viewer, target))),
  );
  await Promise.all(attempts);
  const [row] = await countsOf(database, target);
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

const streamersOf = (count: number) => (database: DbClient) => makeStreamers(database.db, count);
const followsOf: Race["countsOf"] = ({ sql }, id) => sql<{ rows: number; counter: number }[]>`
  select (select count(*)::int from follows where streamer_profile_id = ${id}) as rows,
    (select followers from profile_counters where profile_id = ${id}) as counter`;

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

export const followsDrill = raceDrill("R1-follows", "follows over two servers", {
  act: follow,
  storm: [follow, follow, unfollow],
  allowed: [200],
  makeTargets: streamersOf(11),
  countsOf: followsOf,
});

/** Checks that no follow survives a block, in whatever order the requests arrive (security row S1). */
export const blocksDrill = raceDrill(
  "R1-blocks",
  "follows against blocks over two servers",
  {
    act: follow,
    storm: [follow, follow, follow, unfollow, block, unblock],
    allowed: [200, 404],
    makeTargets: streamersOf(6),
    countsOf: followsOf,
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

export const likesDrill = raceDrill(
  "R1-likes",
  "likes over two servers",
  {
    act: like,
    storm: [like, like, unlike],
    allowed: [200],
    makeTargets: async ({ db }) => {
      const [streamer = ""] = await makeStreamers(db, 1);
      const clips = await Promise.all(Array.from({ length: 6 }, () => makeClip(db, streamer)));
      return clips.map(({ id }) => id);
    },
    countsOf: ({ sql }, id) => sql<{ rows: number; counter: number }[]>`
      select (select count(*)::int from clip_likes where clip_id = ${id}) as rows,
        (select likes from clip_counters where clip_id = ${id}) as counter`,
  },
  async ({ sql }) => {
    const [below] = await sql<
      { clips: number }[]
    >`select count(*)::int as clips from clip_counters where likes < 0`;
    return [exactly("counters below 0", below?.clips ?? -1, 0)];
  },
);

export const signUpDrill: Drill = {
  id: "R1-sign-up",
  title: `one sign-up sent ${AT_ONCE} times over two servers`,
  async run() {
    const { servers, database } = await startProduct(2);
    const json = { username: "Robin_Twice", email: "robin@example.test", password: "Sparrow-Nest-42" };
    const tally = new Tally();
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) =>
        tally.count(send(pick(servers, i).url, "/api/v1/auth/signup", { json })),
      ),
    );
    const [row] = await database.sql<{ accounts: number }[]>`
      select count(*)::int as accounts from users where email = ${json.email}`;
    return [
      scanned("sign-ups answered", tally.total(), AT_ONCE),
      scanned("of them 2xx", tally.of(200, 201)),
      exactly(`answers other than 2xx and 409 (of ${tally.words()})`, tally.other(200, 201, 409), 0),
      exactly("accounts", row?.accounts ?? 0, 1),
    ];
  },
};

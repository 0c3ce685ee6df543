import { PASSWORD } from "@starling/api/testing/make-account";
import { createRandom } from "@starling/db/random";
import { prepareExact } from "../../directory/contenders/exact/prepare.ts";
import { isExactSort } from "../../directory/contenders/exact/statement.ts";
import { seedCatalogue } from "../../directory/data/catalogue.ts";
import { requestBytes } from "../../directory/load/request-bytes.ts";
import { type AtRate, latencyAtRate } from "../../directory/measures/throughput.ts";
import { trpcPath } from "../../directory/product/contender.ts";
import { randomRequests } from "../../directory/requests/random.ts";
import { logProgress, type Stage, startStraight } from "../stage.ts";
import { type Standing, takeTurns } from "./turns.ts";

/** The whole mix in per cent (PERFORMANCE "Whole mix"). */
const SHARES = [
  ["directory", 45],
  ["profile", 17],
  ["reel", 18],
  ["trending", 6],
  ["like", 8],
  ["follow", 5.5],
  ["login", 0.5],
] as const;
const REQUESTS = 4_000;
const CLIENTS = 8;
/** The rate at which reads are to take no more than their milliseconds. */
const READS_PER_SECOND = 400;

/** What the mix showed: all of it, and the reads alone beside nothing else. */
export interface MixResult {
  standings: Standing[];
  /** Its reads at 400 a second. */
  readsAtRate: AtRate;
}

async function idsFor({ client }: Stage, table: "clip_trends" | "reel_creators"): Promise<string[]> {
  const column = table === "clip_trends" ? "clip_id" : "profile_id";
  const rows = await client.sql.unsafe<{ id: string }[]>(
    `select ${column} as id from ${table} order by md5(${column}::text) limit ${REQUESTS}`,
  );
  return rows.map(({ id }) => id);
}

/** Everything that people do, at once, against the same by straight SQL; every request as both understand it. */
export async function measureMix(stage: Stage): Promise<MixResult> {
  const { client, product, generator, members, options } = stage;
  logProgress("the tables of exact SQL");
  await prepareExact(client);
  const straight = await startStraight(stage, true);
  const random = createRandom(`mix ${options.seed}`);
  const listings = randomRequests(3_000, options.seed, await seedCatalogue(client.db)).filter(({ input }) =>
    isExactSort(input.sortBy),
  );
  const [clips, creators] = [await idsFor(stage, "clip_trends"), await idsFor(stage, "reel_creators")];
  const people = await Promise.all(
    members.map(async ({ userId, email, signIn }) => ({ userId, email, cookie: await signIn() })),
  );
  const ours: string[] = [];
  const theirs: string[] = [];
  for (let place = 0; place < REQUESTS; place += 1) {
    const { userId, email, cookie } = random.pick(people);
    const [clip, creator] = [random.pick(clips), random.pick(creators)];
    const query = (procedure: string, input: unknown) =>
      requestBytes({ path: trpcPath(procedure, input), headers: { cookie } });
    const write = (procedure: string, json: unknown, who = cookie) =>
      requestBytes({ path: `/api/trpc/${procedure}`, json: { json }, headers: { cookie: who } });
    const naive = (path: string, given: Record<string, string> = {}) =>
      requestBytes({ path: `${path}?${new URLSearchParams(given)}` });
    const add = (one: string, other: string) => {
      ours.push(one);
      theirs.push(other);
    };
    switch (random.weighted(SHARES)) {
      case "directory": {
        const { given } = random.pick(listings);
        add(query("discovery.list", given), naive("/list", { input: JSON.stringify(given) }));
        break;
      }
      case "profile":
        add(query("profiles.streamer", { id: creator }), naive("/profile", { id: creator }));
        break;
      case "reel":
        add(query("clips.reels", { limit: 10 }), naive("/reels", { userId, offset: "0" }));
        break;
      case "trending":
        add(query("clips.trending", { limit: 10 }), naive("/trending", { offset: "0" }));
        break;
      case "like": {
        const act = random.chance(0.8) ? "like" : "unlike";
        add(
          write(`clips.${act}`, { id: clip }),
          requestBytes({ path: `/${act}`, json: { userId, id: clip } }),
        );
        break;
      }
      case "follow":
        add(
          write("follows.follow", { id: creator }),
          requestBytes({ path: "/follow", json: { userId, id: creator } }),
        );
        break;
      default:
        add(
          write("accounts.login", { email, password: PASSWORD }, ""),
          requestBytes({ path: "/login", json: { email } }),
        );
    }
  }
  logProgress("the whole mix in turns");
  const turns = options.quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 10_000 };
  const isRead = (request: string) => request.startsWith("GET");
  const standings = await takeTurns(
    generator,
    [
      {
        name: "product, the whole mix",
        port: product.port,
        pid: product.pid,
        requests: ours,
        clients: CLIENTS,
      },
      {
        name: "product, its reads alone",
        port: product.port,
        pid: product.pid,
        requests: ours.filter(isRead),
        clients: CLIENTS,
      },
      {
        name: "straight SQL, the whole mix",
        port: straight.port,
        pid: straight.child.pid,
        requests: theirs,
        clients: CLIENTS,
      },
    ],
    { ...turns, databasePid: stage.databasePid },
  );
  const readsAtRate = await latencyAtRate(
    generator,
    { port: product.port, requests: ours.filter(isRead), ms: turns.ms },
    { perSecond: READS_PER_SECOND },
  );
  await straight.stop();
  return { standings, readsAtRate };
}

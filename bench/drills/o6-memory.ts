import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";
import { makeStreamers, makeViewers, type Viewer } from "./people/make-people.ts";
import { startPostgres } from "./product/postgres.ts";
import { REPORTS_MEMORY, retainedMemory } from "./product/retained-memory.ts";
import { spawnServer, untilReady } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { type Sending, send } from "./traffic/http-request.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

/** Lets every cache that has a bound grow to it. */
const WARM_UP = 6_000;
const REQUESTS = 18_000;
const AT_ONCE = 12;
/** What is still written behind an answer, such as a batch of turns, is done by then. */
const REST_MS = 2_000;
const LIMIT_BYTES = 100;

type Ask = (number: number) => { path: string; sending?: Sending };

/** Reads, searches and changes of people who are signed in, requests of strangers, and ones that are refused. */
function asksOf(streamers: readonly string[]): readonly Ask[] {
  const streamer = (number: number) => streamers[number % streamers.length] ?? "";
  return [
    () => ({ path: "/api/v1/auth/me" }),
    () => ({ path: "/api/v1/taxonomy/game" }),
    (number) => ({ path: `/api/v1/profile/streamers?limit=10&page=${1 + (number % 5)}` }),
    (number) => ({ path: `/api/v1/profile/streamers?search=word${number}` }),
    (number) => ({ path: `/api/v1/profile/${streamer(number)}` }),
    (number) => ({
      path: `/api/v1/profile/follow/${streamer(number)}`,
      sending: { method: number % 2 === 0 ? "POST" : "DELETE" },
    }),
    () => ({ path: "/api/v1/clip/reels" }),
    (number) => ({ path: "/api/v1/profile", sending: { method: "PATCH", json: { bio: `Line ${number}` } } }),
    (number) => ({ path: "/api/v1/profile", sending: { method: "PATCH", json: { hobbies: number } } }),
    (number) => ({ path: `/api/v1/nothing/${number}`, sending: { cookie: "" } }),
    (number) => ({ path: `/streamer/${streamer(number)}?from=${number}`, sending: { cookie: "" } }),
    (number) => ({ path: "/api/v1/auth/me", sending: { cookie: `access=made-up-${number}` } }),
  ];
}

/** What a server goes on holding for requests it has answered (security row O6). */
export const memoryDrill: Drill = {
  id: "O6",
  title: `${REQUESTS.toLocaleString("en")} requests, and the memory that stays`,
  async run() {
    const postgres = await startPostgres();
    const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: "silent" };
    const server = await spawnServer(settings, REPORTS_MEMORY);
    await untilReady(server);
    const database = openDatabase(postgres.url);
    const viewers = await makeViewers(database.db, server.url, AT_ONCE);
    const asks = asksOf(await makeStreamers(database.db, 30));
    const tally = createTally();
    let number = 0;

    async function visit({ cookie }: Viewer, until: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (number < until) {
        number += 1;
        const ask = asks[number % asks.length];
        if (!ask) throw new Error("There is nothing to ask for");
        const { path, sending } = ask(number);
        await tally.count(send(server.url, path, { cookie, agent, ...sending }));
      }
      agent.destroy();
    }
    async function heldAfter(requests: number): Promise<number> {
      const until = number + requests;
      await Promise.all(viewers.map((viewer) => visit(viewer, until)));
      await delay(REST_MS);
      return retainedMemory(server);
    }

    const before = await heldAfter(WARM_UP);
    const after = await heldAfter(REQUESTS);
    return [
      scanned(
        "requests answered",
        tally.answers(() => true),
        WARM_UP + REQUESTS,
      ),
      scanned(
        "of them 200",
        tally.answers((status) => status === 200),
        REQUESTS / 2,
      ),
      exactly("5xx", tally.answers(isServerError), 0),
      scanned("bytes held before", before, 1_000_000),
      atMost("kept of a request", (after - before) / REQUESTS, LIMIT_BYTES, "bytes"),
    ];
  },
};

import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { pick, Tally } from "../load/repeat.ts";
import { type Sending, send } from "../product/http.ts";
import { makeStreamers, makeViewers } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { until } from "../product/resources.ts";
import { type ServerProcess, startServer } from "../product/server.ts";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";

const WARM_UP = 6_000;
const REQUESTS = 18_000;
const AT_ONCE = 12;
/** Time for deferred writes, such as batched impressions. */
const COOLDOWN_MS = 2_000;
const LIMIT_BYTES = 100;

/**
 * Script that is preloaded into the server process. On a signal, the script collects garbage and prints the
 * size of the retained memory.
 */
const REPORT = `const { Session } = await import("node:inspector/promises");
process.on("SIGUSR2", async () => {
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc();
    // Memory freed by finalisers is only found by the next collection.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Also gives back the room for new objects that the process has grown to.
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write("retained " + (heapUsed + external) + " bytes\\n");
});`;
const FLAGS = ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(REPORT)}`];

async function retainedMemory(server: ServerProcess): Promise<number> {
  const reports = () =>
    [...server.output().matchAll(/^retained (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes));
  const before = reports().length;
  server.kill("SIGUSR2");
  await until(() => reports().length > before, 20_000, 20);
  return reports()[before] ?? Number.NaN;
}

type Ask = (number: number) => [path: string, sending?: Sending];

function asksOf(streamers: readonly string[]): readonly Ask[] {
  const streamer = (number: number) => pick(streamers, number);
  return [
    () => ["/api/v1/auth/me"],
    () => ["/api/v1/taxonomy/game"],
    (number) => [`/api/v1/profile/streamers?limit=10&page=${1 + (number % 5)}`],
    (number) => [`/api/v1/profile/streamers?search=word${number}`],
    (number) => [`/api/v1/profile/${streamer(number)}`],
    (number) => [
      `/api/v1/profile/follow/${streamer(number)}`,
      { method: number % 2 === 0 ? "POST" : "DELETE" },
    ],
    () => ["/api/v1/clip/reels"],
    (number) => ["/api/v1/profile", { method: "PATCH", json: { bio: `Line ${number}` } }],
    (number) => ["/api/v1/profile", { method: "PATCH", json: { hobbies: number } }],
    (number) => [`/api/v1/nothing/${number}`, { cookie: "" }],
    (number) => [`/streamer/${streamer(number)}?from=${number}`, { cookie: "" }],
    (number) => ["/api/v1/auth/me", { cookie: `access=made-up-${number}` }],
  ];
}

export const memoryDrill: Drill = {
  id: "O6",
  title: `${REQUESTS.toLocaleString("en")} requests, and the memory that stays`,
  async run() {
    const postgres = await startPostgres();
    const server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: "silent" }, FLAGS);
    const database = openDatabase(postgres.url);
    const viewers = await makeViewers(database.db, server.url, AT_ONCE);
    const asks = asksOf(await makeStreamers(database.db, 30));
    const tally = new Tally();
    let number = 0;
    async function retainedAfter(requests: number): Promise<number> {
      const last = number + requests;
      await Promise.all(
        viewers.map(async ({ cookie }) => {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 });
          while (number < last) {
            number += 1;
            const [path, sending] = pick(asks, number)(number);
            await tally.count(send(server.url, path, { cookie, agent, ...sending }));
          }
          agent.destroy();
        }),
      );
      await delay(COOLDOWN_MS);
      return retainedMemory(server);
    }
    const before = await retainedAfter(WARM_UP);
    const after = await retainedAfter(REQUESTS);
    return [
      scanned("requests answered", tally.total() - tally.failed(), WARM_UP + REQUESTS),
      scanned("of them 200", tally.of(200), REQUESTS / 2),
      exactly("5xx", tally.serverErrors(), 0),
      scanned("bytes in use before", before, 1_000_000),
      atMost("kept of a request", (after - before) / REQUESTS, LIMIT_BYTES, "bytes"),
    ];
  },
};

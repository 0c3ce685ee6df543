import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, type Figure, type Figures, isTrue, scanned } from "./drill.ts";
import { makeViewers } from "./people/make-people.ts";
import type { ServerProcess } from "./product/server-process.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { percentile } from "./traffic/percentile.ts";
import { pipeline } from "./traffic/pipeline.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally } from "./traffic/tally.ts";

const CONNECTIONS = 2_000;
/** So many are opened at the same time. */
const AT_ONCE = 100;
const OTHERS = 10;
const WARM_UP_MS = 4_000;
const LOOK_EVERY_MS = 50;
/** How long the connections stay open once all have asked. */
const HOLD_MS = 5_000;
const MEMORY_MB = 150;
const OTHERS_MS = 500;
/** Thirty seconds without a byte, and some to notice. */
const STALL_MS = 40_000;

const WAVES = [
  { name: "60 requests each", path: "/api/v1/openapi.json", requests: 60 },
  // As many as may be sent ahead: an answer that is the same for everybody, and one that is made for each.
  { name: "10 requests each", path: "/api/v1/openapi.json", requests: 10 },
  { name: "10 pages each", path: "/", requests: 10 },
];

function residentMb({ pid }: ServerProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** Opens the connections, which read nothing, while others ask on; answers what it cost. */
async function flood(
  server: ServerProcess,
  cookie: string,
  { name, path, requests }: { name: string; path: string; requests: number },
): Promise<Figures> {
  const others = createTally();
  const waits: number[] = [];
  const agents = Array.from({ length: OTHERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const visitors = repeat(OTHERS, async (visitor) => {
    const agent = agents[visitor];
    const answer = await others.count(
      send(server.url, "/api/v1/taxonomy/game", { cookie, ...(agent && { agent }) }),
    );
    waits.push(answer?.ms ?? Number.POSITIVE_INFINITY);
    await delay(10);
  });
  await delay(WARM_UP_MS);
  const before = residentMb(server);
  waits.length = 0;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(server));
  }, LOOK_EVERY_MS);
  let asked = 0;
  for (let opened = 0; opened < CONNECTIONS; opened += AT_ONCE) {
    const readers = Array.from({ length: AT_ONCE }, () => pipeline(server.port, path, requests));
    asked += (await Promise.all(readers)).length;
  }
  await delay(HOLD_MS);
  clearInterval(watch);
  await visitors.stop();
  for (const agent of agents) agent.destroy();
  return [
    scanned(`${name}: connections that read nothing`, asked, CONNECTIONS),
    atMost(`${name}: more memory at most`, peak - before, MEMORY_MB, "MB"),
    scanned(`${name}: answers to others meanwhile`, waits.length, 100),
    exactly(
      `${name}: of them other than 200`,
      others.total() - others.answers((status) => status === 200),
      0,
    ),
    atMost(`${name}: others waited, p99`, percentile(waits, 99), OTHERS_MS, "ms"),
  ];
}

/** Somebody asks for more than the buffers of the system hold and takes nothing of it. */
async function stall(server: ServerProcess): Promise<Figures> {
  const requests = 10;
  const whole = (await send(server.url, "/api/v1/docs/swagger-ui-bundle.js")).body.length * requests;
  const reader = await pipeline(server.port, "/api/v1/docs/swagger-ui-bundle.js", requests);
  await delay(STALL_MS);
  const received = await reader.readToTheEnd(5_000);
  return [
    scanned("stalled reader: bytes it asked for", whole, 10_000_000),
    isTrue(`stalled reader: cut within ${STALL_MS / 1000} s`, received !== null && received < whole),
  ];
}

/** Clients that send on and on and read nothing (security rows D2 and D3). */
export const pipeliningDrill: Drill = {
  id: "D2",
  title: `${CONNECTIONS.toLocaleString("en")} connections that ask without reading`,
  async run() {
    const { servers, database } = await startProduct(2);
    const [flooded, patient] = servers;
    if (!flooded || !patient) throw new Error("Two servers are needed");
    const stalled = stall(patient);
    const [{ cookie } = { cookie: "" }] = await makeViewers(database.db, flooded.url, 1);
    const figures: Figure[] = [];
    for (const wave of WAVES) figures.push(...(await flood(flooded, cookie, wave)));
    return [...figures, ...(await stalled)];
  },
};

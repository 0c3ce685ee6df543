import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { memoryOf } from "../load/process-facts.ts";
import { pick, quantile, repeat, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { makeOneViewer } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { closeOnExit } from "../product/resources.ts";
import type { ServerProcess } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figure, type Figures, isTrue, scanned } from "./drill.ts";

const CONNECTIONS = 2_000;
const AT_ONCE = 100;
const OTHERS = 10;
const WARM_UP_MS = 4_000;
/** Time for which connections stay open after all requests were sent. */
const HOLD_MS = 5_000;
const MEMORY_MB = 150;
const OTHERS_MS = 500;
/** The server's limit of 30 s without received data, plus time to enforce it. */
const STALL_MS = 40_000;

const WAVES = [
  { name: "60 requests each", path: "/api/v1/openapi.json", requests: 60 },
  { name: "10 requests each", path: "/api/v1/openapi.json", requests: 10 },
  { name: "10 pages each", path: "/", requests: 10 },
];

/**
 * Pipelines requests without reading the answers. The returned function reads them and returns the number of
 * bytes, or null if the connection is still open.
 */
async function pipeline(port: number, path: string, requests: number) {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.pause();
  const close = closeOnExit(() => void socket.destroy());
  socket.once("close", () => void close());
  const text = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests);
  await new Promise<void>((resolve) => {
    socket.once("close", resolve);
    socket.once("connect", () => socket.write(text, () => resolve()));
  });
  return async (ms: number): Promise<number | null> => {
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.resume();
    if (!socket.closed) await Promise.race([closed, delay(ms)]);
    return socket.closed ? socket.bytesRead : null;
  };
}

async function flood(
  server: ServerProcess,
  cookie: string,
  { name, path, requests }: (typeof WAVES)[number],
): Promise<Figures> {
  const memory = () => memoryOf(server.pid ?? 0);
  let others = new Tally();
  const agents = Array.from({ length: OTHERS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const visitors = repeat(OTHERS, async (visitor) => {
    await others.count(send(server.url, "/api/v1/taxonomy/game", { cookie, agent: pick(agents, visitor) }));
    await delay(10);
  });
  await delay(WARM_UP_MS);
  const before = memory();
  others = new Tally();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  let opened = 0;
  while (opened < CONNECTIONS) {
    const readers = Array.from({ length: AT_ONCE }, () => pipeline(server.port, path, requests));
    opened += (await Promise.all(readers)).length;
  }
  await delay(HOLD_MS);
  clearInterval(watch);
  await visitors.stop();
  for (const agent of agents) agent.destroy();
  return [
    scanned(`${name}: connections that read nothing`, opened, CONNECTIONS),
    atMost(`${name}: additional memory`, peak - before, MEMORY_MB, "MB"),
    scanned(`${name}: answers to others`, others.total(), 100),
    exactly(`${name}: of them other than 200`, others.other(200), 0),
    atMost(`${name}: others waited, p99`, quantile(others.times, 0.99), OTHERS_MS, "ms"),
  ];
}

/** More than the kernel buffers of a connection hold. */
const STALLED_BYTES = 17_000_000;

async function stall(server: ServerProcess): Promise<Figures> {
  const path = "/api/v1/openapi.json";
  const size = (await send(server.url, path)).body.length;
  const requests = Math.ceil(STALLED_BYTES / size);
  const whole = size * requests;
  const readOn = await pipeline(server.port, path, requests);
  await delay(STALL_MS);
  const received = await readOn(5_000);
  return [
    scanned("stalled reader: bytes it requested", whole, STALLED_BYTES),
    isTrue(`stalled reader: cut within ${STALL_MS / 1_000} s`, received !== null && received < whole),
  ];
}

/** Checks limits for clients that send without reading the answers (security rows D2 and D3). */
export const connectionsDrill: Drill = {
  id: "D2",
  title: `${CONNECTIONS.toLocaleString("en")} connections that request without reading`,
  async run() {
    const { servers, database } = await startProduct(2);
    const [flooded, patient] = [pick(servers, 0), pick(servers, 1)];
    const stalled = stall(patient);
    const { cookie } = await makeOneViewer(database.db, flooded.url);
    const figures: Figure[] = [];
    for (const wave of WAVES) figures.push(...(await flood(flooded, cookie, wave)));
    return [...figures, ...(await stalled)];
  },
};

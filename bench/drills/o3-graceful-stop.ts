import { Agent } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";
import { makeViewers } from "./people/make-people.ts";
import type { ServerProcess } from "./product/server-process.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { sendInHalves } from "./traffic/send-in-halves.ts";
import { createTally } from "./traffic/tally.ts";
import { trickle } from "./traffic/trickle.ts";

const BUSY = 24;
const SLOW = 6;
const SLOW_MS = 3_000;
const LIMIT_MS = 20_000;

/** Stops the server while clients with keep-alive connections ask on and slow ones are in the middle of their request. */
async function stopUnderLoad(server: ServerProcess, cookie: string): Promise<Figures> {
  const tally = createTally();
  const slow = createTally();
  const agents = Array.from({ length: BUSY }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const loops = repeat(BUSY, async (loop) => {
    const agent = agents[loop];
    const path = loop % 2 === 0 ? "/api/v1/auth/me" : "/api/v1/taxonomy/game";
    const answer = await tally.count(send(server.url, path, { cookie, ...(agent ? { agent } : {}) }));
    await delay(answer ? loop * 5 : 50);
  });
  await delay(1_000);
  const login = JSON.stringify({ email: "nobody@example.test", password: "Sparrow-Nest-42" });
  const halves = Array.from({ length: SLOW }, () =>
    slow.count(sendInHalves(server.url, "/api/v1/auth/login", login, SLOW_MS)),
  );
  await delay(500);
  const start = performance.now();
  server.kill("SIGTERM");
  const ending = await server.exited;
  const stopMs = performance.now() - start;
  await loops.stop();
  await Promise.all(halves);
  for (const agent of agents) agent.destroy();
  const cut = Object.entries(tally.failures()).filter(([code]) => code !== "ECONNREFUSED");
  return [
    scanned(
      "requests of the busy clients answered",
      tally.answers(() => true),
      200,
    ),
    exactly(
      "of them other than 200",
      tally.answers((status) => status !== 200),
      0,
    ),
    exactly(
      `cut requests ${cut.map(([code]) => code).join(" ")}`.trim(),
      sum(cut.map(([, count]) => count)),
      0,
    ),
    exactly(
      "slow requests begun before the signal and answered",
      slow.answers((status) => status === 401),
      SLOW,
    ),
    exactly("exit code", ending.code ?? -1, 0),
    atMost("from the signal to the end", stopMs, 10_000, "ms"),
  ];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function slowClients(server: ServerProcess): Promise<Figures> {
  const five = <T>(make: () => Promise<T>) => Array.from({ length: 5 }, make);
  const head = "POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const [headers, bodies] = await Promise.all([
    Promise.all(five(() => trickle(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a"))),
    Promise.all(five(() => trickle(server.port, `${head}Content-Length: 100000\r\n\r\n{`, " "))),
  ]);
  return [
    atMost("slow headers closed after", Math.max(...headers), LIMIT_MS, "ms"),
    atMost("slow bodies closed after", Math.max(...bodies), LIMIT_MS, "ms"),
  ];
}

/** A new release cuts nobody off, and the slowest client cannot hold a connection (security row O3). */
export const gracefulStopDrill: Drill = {
  id: "O3",
  title: "SIGTERM with 30 clients, and slow ones",
  async run() {
    const { servers, database } = await startProduct(2);
    const [stopped, patient] = servers;
    if (!stopped || !patient) throw new Error("Two servers are needed");
    const [viewer] = await makeViewers(database.db, stopped.url, 1);
    const [stop, slow] = await Promise.all([
      stopUnderLoad(stopped, viewer?.cookie ?? ""),
      slowClients(patient),
    ]);
    return [...stop, ...slow];
  },
};

import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { pick, repeat, sum, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { makeOneViewer } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { closeOnExit, until } from "../product/resources.ts";
import type { ServerProcess } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";

const BUSY = 24;
const SLOW = 6;
const SLOW_MS = 3_000;
const ANSWERED = 200;
const LIMIT_MS = 20_000;

const post = (length: number) =>
  `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

function open(port: number, text: string) {
  const socket = connect({ port, host: "localhost" }, () => socket.write(text));
  closeOnExit(() => void socket.destroy());
  socket.on("error", () => undefined);
  return socket;
}

/** Sends a request in two parts; returns the status, or 0 without an answer. */
async function sendInHalves(port: number, json: string): Promise<number> {
  const text = post(json.length) + json;
  const socket = open(port, text.slice(0, -10));
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await delay(SLOW_MS);
  if (socket.writable) socket.write(text.slice(-10));
  await Promise.race([closed, delay(SLOW_MS)]);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** Sends a byte per second; returns the milliseconds until the server disconnects, at most 30 s. */
async function trickle(port: number, text: string, byte: string): Promise<number> {
  const start = performance.now();
  const socket = open(port, text);
  const timer = setInterval(() => socket.writable && socket.write(byte), 1_000);
  socket.resume();
  await Promise.race([new Promise<void>((resolve) => socket.once("close", () => resolve())), delay(30_000)]);
  clearInterval(timer);
  socket.destroy();
  return performance.now() - start;
}

async function stopUnderLoad(server: ServerProcess, cookie: string): Promise<Figures> {
  const tally = new Tally();
  const agents = Array.from({ length: BUSY }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const loops = repeat(BUSY, async (loop) => {
    const path = loop % 2 === 0 ? "/api/v1/auth/me" : "/api/v1/taxonomy/game";
    const answer = await tally.count(send(server.url, path, { cookie, agent: pick(agents, loop) }));
    await delay(answer ? loop * 5 : 50);
  });
  await until(() => tally.of(200) >= ANSWERED, 60_000);
  const login = JSON.stringify({ email: "nobody@example.test", password: "Sparrow-Nest-42" });
  const halves = Array.from({ length: SLOW }, () => sendInHalves(server.port, login));
  await delay(500);
  const start = performance.now();
  server.kill("SIGTERM");
  const ending = await server.exited;
  const stopMs = performance.now() - start;
  await loops.stop();
  const slow = (await Promise.all(halves)).filter((status) => status === 401);
  for (const agent of agents) agent.destroy();
  const cut = [...tally.failures].filter(([code]) => code !== "ECONNREFUSED");
  return [
    scanned("requests of the busy clients answered", tally.of(200), ANSWERED),
    exactly("other answers", tally.other(200) - tally.failed(), 0),
    exactly(
      `cut requests ${cut.map(([code]) => code).join(" ")}`.trim(),
      sum(cut.map(([, count]) => count)),
      0,
    ),
    exactly("slow requests begun before the signal and answered", slow.length, SLOW),
    exactly("exit code", ending.code ?? -1, 0),
    atMost("from the signal to the end", stopMs, 10_000, "ms"),
  ];
}

async function slowClients({ port }: ServerProcess): Promise<Figures> {
  const slowest = async (text: string, byte: string) =>
    Math.max(...(await Promise.all(Array.from({ length: 5 }, () => trickle(port, text, byte)))));
  const [headers, bodies] = await Promise.all([
    slowest("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a"),
    slowest(`${post(100_000)}{`, " "),
  ]);
  return [
    atMost("slow headers closed after", headers, LIMIT_MS, "ms"),
    atMost("slow bodies closed after", bodies, LIMIT_MS, "ms"),
  ];
}

export const gracefulStopDrill: Drill = {
  id: "O3",
  title: "SIGTERM with 30 clients, and slow ones",
  async run() {
    const { servers, database } = await startProduct(2);
    const [stopped, patient] = [pick(servers, 0), pick(servers, 1)];
    const { cookie } = await makeOneViewer(database.db, stopped.url);
    const [stop, slow] = await Promise.all([stopUnderLoad(stopped, cookie), slowClients(patient)]);
    return [...stop, ...slow];
  },
};

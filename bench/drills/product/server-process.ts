import { type SpawnOptions, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { closeAtTheEnd } from "../open-resources.ts";
import { send } from "../traffic/http-request.ts";
import { BUNDLE } from "./bundle.ts";
import { freePort } from "./free-port.ts";

const NODE_FLAGS: readonly string[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../../apps/server/node-flags.json"), "utf8"),
);

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One running server of the product. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number | undefined;
  /** Everything it wrote so far, on both outputs. */
  output(): string;
  exited: Promise<Ending>;
  hasExited(): boolean;
  kill(signal: NodeJS.Signals): void;
}

type Settings = Record<string, string>;

/**
 * Starts the built server without waiting for it, another build than the source as it is where one is given. No limit of
 * attempts is met unless the settings say so; `flags` are Node's own, beside those that every server is started with.
 */
export async function spawnServer(
  settings: Settings,
  flags: readonly string[] = [],
  bundle = BUNDLE,
): Promise<ServerProcess> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT);
  const env = {
    PATH: process.env.PATH,
    // As `npm start` and the image start it.
    MALLOC_ARENA_MAX: "2",
    RATE_LIMIT_SCALE: "100000",
    DEMO: "0",
    ...settings,
    PORT: String(port),
  };
  return watchServer(port, [process.execPath, ...NODE_FLAGS, ...flags, bundle], { env });
}

/** Starts any program that serves the product on a port, and ends it at the end of the drill. */
export function watchServer(
  port: number,
  [program = "", ...words]: readonly string[],
  options: Pick<SpawnOptions, "env" | "cwd" | "uid" | "gid">,
): ServerProcess {
  const child = spawn(program, words, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C must reach the drill alone, which then stops its servers in order.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  let ended = false;
  const exited = new Promise<Ending>((resolve) => {
    child.once("close", (code, signal) => {
      ended = true;
      resolve({ code, signal });
    });
  });
  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid,
    output: () => output,
    exited,
    hasExited: () => ended,
    kill: (signal) => void child.kill(signal),
  };
  closeAtTheEnd(async () => void (await stopServer(server)));
  return server;
}

/** Starts the built server and waits until it may be sent requests. */
export async function startServer(settings: Settings, flags: readonly string[] = []): Promise<ServerProcess> {
  const server = await spawnServer(settings, flags);
  await untilReady(server);
  return server;
}

/** Waits until `/readyz` says yes and answers how long that took, in milliseconds. */
export async function untilReady(server: ServerProcess, timeoutMs = 60_000): Promise<number> {
  const start = performance.now();
  while (!(await isReady(server))) {
    if (server.hasExited())
      throw new Error(`The server ended before it was ready:\n${server.output().slice(-1_000)}`);
    if (performance.now() - start > timeoutMs) throw new Error(`Not ready in time:\n${server.output()}`);
    await delay(10);
  }
  return performance.now() - start;
}

/** Asks the server to end and waits for it; one that does not listen is killed. */
export async function stopServer(server: ServerProcess): Promise<Ending> {
  if (!server.hasExited()) server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 12_000);
  const ending = await server.exited;
  clearTimeout(timer);
  return ending;
}

async function isReady(server: ServerProcess): Promise<boolean> {
  const answer = await send(server.url, "/readyz").catch(() => undefined);
  return answer?.status === 200;
}

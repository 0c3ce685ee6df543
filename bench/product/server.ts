import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { send } from "./http.ts";
import { closeOnExit, freePort } from "./resources.ts";

const SERVER = path.join(import.meta.dirname, "../../apps/server");
const COPY = path.join(import.meta.dirname, "../dist", String(process.pid));
const NODE_FLAGS: readonly string[] = JSON.parse(readFileSync(path.join(SERVER, "node-flags.json"), "utf8"));

/** Copy of the server's bundle, because other builds may replace the original during a run. */
export const BUNDLE = path.join(COPY, "main.js");

export function buildBundle(): void {
  execFileSync(process.execPath, [path.join(SERVER, "build.mjs")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  placeBundle();
}

export function placeBundle(): void {
  cpSync(path.join(SERVER, "dist"), COPY, { recursive: true });
  process.once("exit", () => rmSync(COPY, { recursive: true, force: true }));
}

export function placeWebApp(): void {
  const place = path.join(COPY, "../../web/dist");
  cpSync(path.join(SERVER, "../web/dist"), place, { recursive: true });
  process.once("exit", () => rmSync(place, { recursive: true, force: true }));
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  url: string;
  port: number;
  pid: number | undefined;
  output(): string;
  exited: Promise<Ending>;
  hasExited(): boolean;
  kill(signal: NodeJS.Signals): void;
}

/** Does not wait for readiness. Disables rate limits by default. `flags` are Node's options. */
export async function spawnServer(
  settings: Record<string, string>,
  flags: readonly string[] = [],
  bundle = BUNDLE,
): Promise<ServerProcess> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT);
  // Disables crawling, so that no rows change without a request.
  const defaults = { MALLOC_ARENA_MAX: "2", RATE_LIMIT_SCALE: "100000", DEMO: "0", CRAWL_SHARE: "0" };
  const env = { PATH: process.env.PATH, ...defaults, ...settings, PORT: String(port) };
  return watchServer(port, [process.execPath, ...NODE_FLAGS, ...flags, bundle], { env });
}

export function watchServer(
  port: number,
  [program = "", ...words]: readonly string[],
  options: Pick<SpawnOptions, "env" | "cwd" | "uid" | "gid">,
): ServerProcess {
  // Detached, so that Ctrl-C reaches only this process, which then stops the servers in order.
  const child = spawn(program, words, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  let hasEnded = false;
  const exited = new Promise<Ending>((resolve) => {
    child.once("close", (code, signal) => {
      hasEnded = true;
      resolve({ code, signal });
    });
  });
  const server: ServerProcess = {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid,
    output: () => output,
    exited,
    hasExited: () => hasEnded,
    kill: (signal) => void child.kill(signal),
  };
  closeOnExit(async () => void (await stopServer(server)));
  return server;
}

export async function startServer(
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const server = await spawnServer(settings, flags);
  await untilReady(server);
  return server;
}

/**
 * Waits for a 200 response of the probe; returns the milliseconds waited.
 * @throws when the process ends or is too slow
 */
export async function untilReady(
  server: ServerProcess,
  timeoutMs = 180_000,
  probe = "/readyz",
): Promise<number> {
  const start = performance.now();
  while ((await send(server.url, probe).catch(() => undefined))?.status !== 200) {
    if (server.hasExited())
      throw new Error(`It ended before it was ready:\n${server.output().slice(-1_000)}`);
    if (performance.now() - start > timeoutMs) throw new Error(`Not ready in time:\n${server.output()}`);
    await delay(10);
  }
  return performance.now() - start;
}

export async function stopServer(server: ServerProcess): Promise<Ending> {
  if (!server.hasExited()) server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 12_000);
  const ending = await server.exited;
  clearTimeout(timer);
  return ending;
}

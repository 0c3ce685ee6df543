import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Local Redis or Valkey for fault tests, without persistence. */
export interface RedisServer {
  url: string;
  /** Sends a signal; for `SIGKILL`, resolves after the process has ended. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Restarts the server without data on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function findProgram(): string {
  const programs = ["redis-server", "valkey-server"];
  const found = programs.find((program) => spawnSync(program, ["--version"]).status === 0);
  if (found === undefined) throw new Error("There is neither redis-server nor valkey-server on this machine");
  return found;
}

export async function startRedis(settings: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-redis-"));
  const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder, ...settings];
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async signal(signal) {
      child?.kill(signal);
      if (signal === "SIGKILL") await ended;
    },
    async start() {
      const started = spawn(findProgram(), words, { stdio: "ignore" });
      child = started;
      ended = new Promise((resolve) => started.once("close", resolve));
      while (!(await answers(port))) await delay(10);
    },
    async stop() {
      await server.signal("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

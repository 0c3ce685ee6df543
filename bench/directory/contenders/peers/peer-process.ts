import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { closeAtTheEnd } from "../../../drills/open-resources.ts";
import { send } from "../../../drills/traffic/http-request.ts";

/** A peer's server. */
export interface PeerProcess {
  url: string;
  port: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

const START_MS = 90_000;

/** How to start a peer, and the path that answers 200 once it is up. */
export interface PeerStart {
  command: string[];
  cwd: string;
  port: number;
  env?: Record<string, string>;
  probe: string;
}

/** Starts a peer with this Node and waits until it answers. */
export async function startPeer({ command, cwd, port, env = {}, probe }: PeerStart): Promise<PeerProcess> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, command, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-2_000);
    });
  }
  const stop = closeAtTheEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(timer);
  });
  const start = performance.now();
  while ((await send(url, probe).catch(() => undefined))?.status !== 200) {
    const isOver = child.exitCode !== null || performance.now() - start > START_MS;
    if (isOver) throw new Error(`${command[0]} did not start: ${output}`);
    await delay(200);
  }
  return { url, port, child, stop };
}

import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readCompose } from "@starling/server/testing/compose";
import { closeAtTheEnd } from "../drills/open-resources.ts";
import { freePort } from "../drills/product/free-port.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { startBalancer } from "../drills/traffic/balancer.ts";

/** What stands before the servers, and before the store. */
export interface ClusterBalancer {
  /** What it is, for whoever reads along. */
  made: string;
  /** Where people go. */
  url: string;
  /** Where their browsers reach the store; undefined where that is the store's own address. */
  storeUrl: string | undefined;
  /** Starts it before servers on these ports. */
  start(servers: readonly number[], store: string): Promise<void>;
}

const OPS = path.join(import.meta.dirname, "../../ops");
const GIVE_UP_MS = 10_000;

/** Caddy with the project's own configuration where there is one, otherwise a balancer of the drills. */
export async function chooseBalancer(port: number): Promise<ClusterBalancer> {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 ? caddy(stdout.trim(), port) : drillBalancer(port);
}

async function drillBalancer(port: number): Promise<ClusterBalancer> {
  const { url, add } = await startBalancer(port);
  const start = async (servers: readonly number[]) => {
    for (const server of servers) add(`http://127.0.0.1:${server}`);
  };
  return { made: "a balancer of the drills; no caddy here", url, storeUrl: undefined, start };
}

async function caddy(version: string, port: number): Promise<ClusterBalancer> {
  const url = `http://localhost:${port}`;
  const [storePort, admin] = [await freePort(), await freePort()];
  const storeUrl = `http://localhost:${storePort}`;
  const start = async (servers: readonly number[], store: string) => {
    const [program = "", ...command] = readCompose().services.caddy?.command ?? [];
    const words = command.map((word) => word.replace("/etc/caddy", OPS));
    const home = scratchFolder();
    const child = spawn(program, words, {
      env: {
        PATH: process.env.PATH,
        ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
        ...{ SITE_ADDRESS: url, PUBLIC_URL: url, STORE_ADDRESS: storeUrl },
        ...{ CADDY_ADMIN: `127.0.0.1:${admin}`, STORE_UPSTREAM: new URL(store).host },
        UPSTREAMS: servers.map((each) => `127.0.0.1:${each}`).join(" "),
      },
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-2_000);
    });
    const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
    closeAtTheEnd(async () => {
      child.kill("SIGTERM");
      await ended;
    });
    for (const begun = performance.now(); !(await answers(storeUrl)); await delay(50)) {
      if (child.exitCode !== null || performance.now() - begun > GIVE_UP_MS)
        throw new Error(`Caddy does not start:\n${said}`);
    }
  };
  return { made: `Caddy ${version} with ops/Caddyfile`, url, storeUrl, start };
}

/** Whatever it says: it listens. */
const answers = (url: string) =>
  fetch(url, { method: "OPTIONS" }).then(
    () => true,
    () => false,
  );

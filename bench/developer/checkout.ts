import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { closeAtTheEnd } from "../drills/open-resources.ts";
import { freePort } from "../drills/product/free-port.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const LOOK_EVERY_MS = 10;
const GIVE_UP_MS = 300_000;

/** A clone of the last commit, in which everything may be changed. */
export interface Checkout {
  folder: string;
  /** Runs a program to its end and answers how long that took, in milliseconds. Throws when it fails. */
  time(program: string, args: readonly string[]): number;
  /** Runs an npm script to its end, and shows what it prints. Throws when it fails. */
  runScript(script: string): void;
  /** Replaces a text that stands in a file once. */
  replace(file: string, before: string, after: string): void;
  /** Takes all changes back. */
  restore(): void;
  /** Starts an npm script that serves at the address; `begun` is when, on this process's clock. */
  serve(script: "start" | "dev"): Promise<Served>;
}

/** A product that an npm script serves. */
export interface Served {
  url: string;
  begun: number;
  stop(): Promise<void>;
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  return { PATH, HOME, NODE_EXTRA_CA_CERTS };
}

/** Ends an npm script as Ctrl-C would, and waits for it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await ended;
}

/** Clones the checkout. Nothing is installed or built in it. */
export function freshClone(): Checkout {
  const folder = path.join(scratchFolder(), "checkout");
  execFileSync("git", ["clone", "--quiet", ROOT, folder]);
  return {
    folder,
    time(program, args) {
      const begun = performance.now();
      execFileSync(path.join(folder, "node_modules/.bin", program), args, {
        cwd: folder,
        env: environment(),
        stdio: ["ignore", "ignore", "inherit"],
      });
      return performance.now() - begun;
    },
    runScript(script) {
      execFileSync("npm", ["run", script], { cwd: folder, env: environment(), stdio: "inherit" });
    },
    replace(file, before, after) {
      const name = path.join(folder, file);
      const parts = readFileSync(name, "utf8").split(before);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${before}`);
      writeFileSync(name, parts.join(after));
    },
    restore() {
      execFileSync("git", ["checkout", "--quiet", "."], { cwd: folder });
    },
    async serve(script) {
      const [port, apiPort] = [await freePort(), await freePort()];
      const begun = performance.now();
      const child = spawn("npm", ["run", script], {
        cwd: folder,
        env: { ...environment(), PORT: String(port), API_PORT: String(apiPort) },
        stdio: ["ignore", "ignore", "inherit"],
      });
      return { url: `http://localhost:${port}`, begun, stop: closeAtTheEnd(() => end(child)) };
    },
  };
}

/** Looks until it is so. Throws after five minutes. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > GIVE_UP_MS) throw new Error("What is measured did not happen");
    await delay(LOOK_EVERY_MS);
  }
}

/** Waits until a product answers that it is ready. */
export function untilReady({ url }: Served): Promise<void> {
  return until(async () => (await fetch(`${url}/readyz`)).status === 200);
}

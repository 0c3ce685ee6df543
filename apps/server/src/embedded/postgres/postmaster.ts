import { spawn } from "node:child_process";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { isRunning, waitForEnd } from "./process-identity.ts";

export type Postmaster = {
  pid: number;
  port: number;
  /** Resolves to the reason when the server process has ended. */
  exited: Promise<string>;
  /** Ends all sessions. Waits until the data is written and the process has ended. */
  stop(): Promise<void>;
};

export type PostgresLog = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};

export type PostmasterOptions = {
  binaries: Binaries;
  directory: string;
  port: number;
  account: Account | undefined;
  settings: string[];
  log: PostgresLog;
  onSpawn?: (() => void) | undefined;
};

/** Environment of the server process, without the app's keys and tokens. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_ENV } = process.env;
  return { PATH, SystemRoot, NODE_ENV, LC_ALL: "C", TZ: "UTC" };
}

/**
 * Resolves when the server accepts connections.
 * @throws Error with the last log lines if the server ends first
 */
export function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, directory, port, account, settings, log } = options;
  const child = spawn(
    binaries.postgres,
    ["-D", directory, "-p", String(port), "-h", "127.0.0.1", "-k", "", ...settings],
    {
      ...account,
      cwd: directory,
      env: serverEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
      // A detached process does not receive Ctrl-C, so the app can finish its requests before the database
      // stops.
      detached: true,
    },
  );
  if (options.onSpawn) child.once("spawn", options.onSpawn);
  let ready = false;
  let lastWords = "";
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(`ended with ${signal ?? `exit code ${code}`}`));
  });
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (ready) {
        forward(text, log);
        return;
      }
      lastWords += text;
      ready = /ready to accept (read-only )?connections/.test(lastWords);
      if (!ready || child.pid === undefined) return;
      const { pid } = child;
      const stop = async () => {
        await stopPostmaster(pid);
        await exited;
      };
      resolve({ pid, port, exited, stop });
    });
    exited.then(
      (reason) => reject(new Error(`Postgres did not start: it ${reason}.\n${lastWords.trim()}`)),
      reject,
    );
  });
}

/** Tries SIGINT (fast shutdown) first, because after SIGQUIT the next start needs a recovery. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isRunning(pid)) break;
    process.kill(pid, signal);
    if (await waitForEnd(pid, 10_000)) break;
  }
}

function forward(text: string, log: PostgresLog): void {
  for (const line of text.split("\n")) {
    if (/^(FATAL|PANIC)|terminated by signal|could not|out of memory/.test(line))
      log.warn(`postgres: ${line}`);
  }
}

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { IndexBuilder } from "@starling/directory/sync/directory-sync";

/** A bundle has the program beside it (`build.mjs`). */
const isSource = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(isSource ? "./index-builder.ts" : "./index-builder.js", import.meta.url);
/**
 * What is made of rows is gone with the next ones, so room for the young spares copying them; what stays lies in buffers,
 * outside the heap that is bounded here. Both in megabytes.
 */
const HEAP = ["--max-semi-space-size=16", "--max-old-space-size=512"];
/** Of what the program says before it fails so many characters are kept. */
const MOST_SAID = 2_000;

/**
 * Makes indexes in a process of their own: what the making takes, in memory and of a processor's time, is not this one's. A
 * builder that fails, is killed or writes half an index makes the reading of its bytes fail; it ends with this process in any case.
 */
export function builderProcess(databaseUrl: string, program = PROGRAM): IndexBuilder {
  return async function* (signal) {
    const flags = [...HEAP, ...(isSource ? process.execArgv : [])];
    const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ["pipe", "pipe", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = `${said}${text}`.slice(-MOST_SAID);
    });
    // Nothing is written to it, but it may close while the other end is gone.
    child.stdin.on("error", () => undefined);
    const ended = new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, killedBy) => {
        if (code === 0) resolve();
        else reject(new Error(`The index's builder ended with ${code ?? killedBy}: ${said}`));
      });
    });
    ended.catch(() => undefined);
    try {
      yield* child.stdout;
      await ended;
    } finally {
      child.kill("SIGKILL");
    }
  };
}

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inspect } from "node:util";
import { createDb } from "@starling/db/client";
import { buildSnapshot } from "@starling/directory/sync/build-index";

/*
 * The program that makes the directory's index for a server (`builder-process.ts`): it writes the index to its output and
 * ends. Its input says nothing and closes when the server is gone, with which there is nobody left to make an index for.
 */

/** A batch takes longer than a request's statement may. */
const STATEMENT_MS = 30_000;

const stopping = new AbortController();
process.stdin.resume().once("close", () => process.exit(1));
// Ctrl-C reaches everything that the terminal has started; when this ends is the server's affair.
process.on("SIGINT", () => undefined);
const client = createDb(process.env.DATABASE_URL ?? "", {
  maxConnections: 2,
  statementTimeoutMs: STATEMENT_MS,
  applicationName: "starling-index-builder",
});
try {
  await pipeline(Readable.from(buildSnapshot(client.db, stopping.signal)), process.stdout);
  process.exit(0);
} catch (error) {
  // With its causes: a query that failed says in them why.
  process.stderr.write(`${inspect(error)}\n`, () => process.exit(1));
}

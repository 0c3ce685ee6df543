import path from "node:path";
import type { DbClient } from "@starling/db/client";
import type { Contender } from "../contender.ts";
import { plannedEachTime, startHandler } from "../handler-process.ts";
import { readPlainPage } from "../plain-page.ts";
import { prepareExact } from "./prepare.ts";
import { isExactSort } from "./statement.ts";

/** Exact SQL, as fast as we can write it: the narrow table, one statement for page, total and cards, a bare handler. */
export async function startExact(client: DbClient, databaseUrl: string): Promise<Contender> {
  await prepareExact(client);
  const file = path.join(import.meta.dirname, "server.ts");
  const { port, child, stop } = await startHandler(file, [plannedEachTime(databaseUrl)]);
  return {
    name: "exact SQL, bare handler",
    port,
    pid: child.pid,
    ask: ({ given, input }) =>
      isExactSort(input.sortBy) ? { path: `/list?input=${encodeURIComponent(JSON.stringify(given))}` } : null,
    read: readPlainPage,
    stop,
  };
}

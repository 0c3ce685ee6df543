import { once } from "node:events";
import path from "node:path";
import type { ListingRequest } from "../../requests/listing.ts";
import type { Contender } from "../contender.ts";
import { startHandler } from "../handler-process.ts";
import { readPlainPage } from "../plain-page.ts";

/** What a page holds, as somebody else found out. */
export type KnownPages = ReadonlyMap<ListingRequest, { ids: string[]; total: number }>;

/** A bare handler that knows every page's ids already and only fetches the cards. */
export async function startBare(databaseUrl: string, known: KnownPages): Promise<Contender> {
  const file = path.join(import.meta.dirname, "server.ts");
  const { port, child, stop } = await startHandler(file, [databaseUrl]);
  const numbers = new Map([...known.keys()].map((request, number) => [request, number]));
  const ready = once(child, "message");
  child.send([...known.values()]);
  await ready;
  return {
    name: "bare handler, prebuilt cards by key",
    port,
    pid: child.pid,
    ask: (request) => {
      const number = numbers.get(request);
      return number === undefined ? null : { path: `/list?n=${number}` };
    },
    read: readPlainPage,
    stop,
  };
}

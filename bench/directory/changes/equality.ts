import type { DbClient } from "@starling/db/client";
import type { PageQuery } from "@starling/directory/directory-reader";
import { planListing } from "@starling/directory/query-plan";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { RawConnection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { type ProductContender, readTrpcPage } from "../product/contender.ts";
import type { ListingRequest } from "../requests/listing.ts";
import { exactTotal } from "./exact-total.ts";
import type { Cast } from "./people.ts";
import { saveProfile } from "./save.ts";
import { mark, watch } from "./watch.ts";
import type { Writers } from "./writers.ts";

/** How often servers and SQL were compared, and where they differed. */
export interface Equality {
  compared: number;
  /** Of them with more matches than SQL counts by itself, so that the total was counted to the end. */
  large: number;
  mismatches: string[];
  pauses: number;
  /** Asked again, because a job of the product changed something in between. */
  again: number;
}

interface Answer {
  ids: string[];
  total: number;
}

async function askSql(client: DbClient, { input }: ListingRequest): Promise<Answer & { isLarge: boolean }> {
  const at = new Date();
  const plan = planListing(input, { at });
  const { sortBy, sortOrder, page, limit } = input;
  const query: PageQuery = { ...plan, sortBy, sortOrder, offset: (page - 1) * limit, limit, affinity: [] };
  const answer = await createSqlReader(client.db).page(query);
  if (answer.isTotalExact) return { ...answer, isLarge: false };
  const isSearch = plan.search === null || plan.search.length > 0;
  return { ids: answer.ids, total: isSearch ? Number.NaN : await exactTotal(client, plan), isLarge: true };
}

function differs(answered: Answer, known: Answer): boolean {
  // A search with more matches than SQL counts has no exact total to compare with.
  const isTotalWrong = !Number.isNaN(known.total) && answered.total !== known.total;
  return isTotalWrong || answered.ids.join() !== known.ids.join();
}

async function lastChange({ sql }: DbClient): Promise<string> {
  const [row] = await sql<
    { seq: string }[]
  >`select coalesce(max(seq), 0)::text as seq from directory_changes`;
  return row?.seq ?? "";
}

const MOST_TRIES = 10;

/**
 * Asks the servers and SQL the same, while the bench changes nothing. Jobs of the product may: an answer that differs
 * while the log has grown is asked for again, after `settle`, which resolves when the servers have read the whole log.
 */
export async function compareWithSql(
  client: DbClient,
  servers: readonly ProductContender[],
  requests: readonly ListingRequest[],
  found: Equality,
  settle: () => Promise<unknown>,
): Promise<void> {
  const connections = servers.map(({ port }) => new RawConnection(port));
  let settled = await lastChange(client);

  async function differing(request: ListingRequest): Promise<string[]> {
    const known = await askSql(client, request);
    if (known.isLarge) found.large += servers.length;
    const wrong: string[] = [];
    for (const [index, server] of servers.entries()) {
      const asked = server.ask(request);
      if (asked === null) continue;
      const answer = await connections[index]?.send(Buffer.from(requestBytes(asked)), true);
      if (answer?.status !== 200)
        throw new Error(`A list got ${answer?.status}: ${answer?.body.slice(0, 200)}`);
      const answered = readTrpcPage(answer.body);
      found.compared += 1;
      if (!differs(answered, known)) continue;
      wrong.push(`${server.name}: ${answered.total} for ${known.total}, ${JSON.stringify(request.given)}`);
    }
    return wrong;
  }

  for (const request of requests) {
    let wrong = await differing(request);
    for (let turn = 0; wrong.length > 0 && turn < MOST_TRIES; turn += 1) {
      const last = await lastChange(client);
      if (last === settled) break;
      await settle();
      settled = await lastChange(client);
      found.again += 1;
      wrong = await differing(request);
    }
    found.mismatches.push(...wrong);
  }
  for (const connection of connections) connection.close();
}

/**
 * Compares both servers with SQL between changes: lets them run, holds them, saves a marker and waits until both servers
 * show it, so that they have read the log up to the same number as SQL, and asks all three. Again and again for that long.
 */
export async function measureEquality(
  client: DbClient,
  servers: readonly ProductContender[],
  { cast, writers, requests }: { cast: Cast; writers: Writers; requests: readonly ListingRequest[] },
  { ms, eachPause, between }: { ms: number; eachPause: number; between(): Promise<void> },
): Promise<Equality> {
  const found: Equality = { compared: 0, large: 0, mismatches: [], pauses: 0, again: 0 };
  const until = performance.now() + ms;
  const marker = cast.markers.at(-1);
  if (!marker) throw new Error("There are no markers");
  for (const server of servers) await server.signIn();
  // Whatever it was before, the first mark must change it.
  await saveProfile(servers[0]?.url ?? "", marker.cookie, { twitchAffiliateStatus: "neither" });
  const watchers = servers.map(watch);
  let marks = 0;
  const settle = () => {
    marks += 1;
    const taker = servers[marks % servers.length];
    return mark(marker, marks % 2 === 0 ? "partner" : "affiliate", taker?.url ?? "", watchers);
  };
  for (let turn = 0; turn === 0 || performance.now() < until; turn += 1) {
    await between();
    await writers.pause();
    await settle();
    const from = (turn * eachPause) % requests.length;
    await compareWithSql(client, servers, requests.slice(from, from + eachPause), found, settle);
    found.pauses += 1;
    writers.resume();
  }
  for (const watcher of watchers) watcher.close();
  return found;
}

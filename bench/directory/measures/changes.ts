import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { measureEquality } from "../changes/equality.ts";
import { measureFreshness } from "../changes/freshness.ts";
import { assembleCast } from "../changes/people.ts";
import { startWriters } from "../changes/writers.ts";
import type { ProductContender } from "../product/contender.ts";
import type { ChangesResult } from "../report/results.ts";
import type { ListingRequest } from "../requests/listing.ts";
import type { Pace } from "./pace.ts";

/** Changes a second, as many as the goals say: while it is looked how soon one shows, and while answers are compared. */
const [FRESH_RATE, EQUAL_RATE] = [300, 100];
/** Requests that are compared in one pause of the changes. */
const EACH_PAUSE = 20;
const BETWEEN_MS = 1_000;

const warningsOf = (server: ProductContender) =>
  server
    .output()
    .split("\n")
    .filter((line) => /"level":(40|50|60)/.test(line)).length;

/** Two servers on one database that changes all the time: how soon a change shows, and whether all that shows is right. */
export async function measureChanges(
  client: DbClient,
  servers: readonly [ProductContender, ProductContender],
  requests: readonly ListingRequest[],
  pace: Pace,
): Promise<ChangesResult> {
  const before = servers.map(warningsOf).reduce((sum, count) => sum + count, 0);
  const cast = await assembleCast(client, servers[0]);
  const urls = servers.map(({ url }) => url);
  const many = startWriters(client, urls, cast, FRESH_RATE);
  const fresh = await measureFreshness(servers, cast, pace.freshnessMs).finally(() => many.stop());
  const rate = many.perSecond();
  const some = startWriters(client, urls, cast, EQUAL_RATE);
  const equality = await measureEquality(
    client,
    servers,
    { cast, writers: some, requests },
    { ms: pace.equalityMs, eachPause: EACH_PAUSE, between: () => delay(BETWEEN_MS) },
  ).finally(() => some.stop());
  const warnings = servers.map(warningsOf).reduce((sum, count) => sum + count, 0) - before;
  const failures = [...many.failures, ...some.failures];
  return { rate, saves: [...many.saves], ...fresh, equality, failures, warnings };
}

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

/** As many as the goals say. */
const RATE = 100;
/** Requests that are compared in one pause of the changes. */
const EACH_PAUSE = 20;
const BETWEEN_MS = 1_000;

const warningsOf = (server: ProductContender) =>
  server
    .output()
    .split("\n")
    .filter((line) => /"level":(40|50|60)/.test(line)).length;

/** Two servers on one database while it changes a hundred times a second: how soon it shows, and whether it is right. */
export async function measureChanges(
  client: DbClient,
  servers: readonly [ProductContender, ProductContender],
  requests: readonly ListingRequest[],
  pace: Pace,
): Promise<ChangesResult> {
  const before = servers.map(warningsOf).reduce((sum, count) => sum + count, 0);
  const cast = await assembleCast(client, servers[0]);
  const urls = servers.map(({ url }) => url);
  const writers = startWriters(client, urls, cast, RATE);
  try {
    const { own, other } = await measureFreshness(servers, cast, pace.freshnessMs);
    const rate = writers.perSecond();
    const saves = [...writers.saves];
    const equality = await measureEquality(
      client,
      servers,
      { cast, writers, requests },
      { ms: pace.equalityMs, eachPause: EACH_PAUSE, between: () => delay(BETWEEN_MS) },
    );
    await writers.stop();
    const warnings = servers.map(warningsOf).reduce((sum, count) => sum + count, 0) - before;
    return { rate, saves, own, other, equality, failures: writers.failures, warnings };
  } finally {
    await writers.stop();
  }
}

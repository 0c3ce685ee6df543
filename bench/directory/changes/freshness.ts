import type { ProductContender } from "../product/contender.ts";
import type { Cast } from "./people.ts";
import { saveProfile } from "./save.ts";
import { mark, watch } from "./watch.ts";

/** Milliseconds from the answer of a save to the answer of a filter that shows it. */
export interface Freshness {
  /** In the process that took the save. */
  own: number[];
  /** In the other one. */
  other: number[];
}

/** Saves markers through both servers in turn for that long, and looks when each server's filters show them. */
export async function measureFreshness(
  servers: readonly [ProductContender, ProductContender],
  { markers }: Cast,
  ms: number,
): Promise<Freshness> {
  for (const server of servers) await server.signIn();
  for (const { cookie, name } of markers) {
    await saveProfile(servers[0].url, cookie, { displayName: name, twitchAffiliateStatus: "neither" });
  }
  const watchers = servers.map(watch);
  const found: Freshness = { own: [], other: [] };
  const until = performance.now() + ms;
  try {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const marker = markers[turn % markers.length];
      const status = Math.floor(turn / markers.length) % 2 === 0 ? "partner" : "affiliate";
      const taker = turn % 2;
      if (!marker) throw new Error("There are no markers");
      const times = await mark(marker, status, servers[taker]?.url ?? "", watchers);
      found.own.push(times[taker] ?? Number.NaN);
      found.other.push(times[1 - taker] ?? Number.NaN);
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
  return found;
}

import type { DbClient } from "@starling/db/client";
import type { Contender } from "../contender.ts";
import { bootstrapDirectus, installDirectus, startDirectus } from "./directus.ts";
import { readFacetIds } from "./plain-query.ts";
import { installPostgraphile, startPostgraphile } from "./postgraphile.ts";
import { preparePeers } from "./prepare.ts";

/** Peers that run, and why others do not. */
export interface Peers {
  contenders: Contender[];
  missing: string[];
}

async function attempt(name: string, start: () => Promise<Contender[]>, peers: Peers): Promise<void> {
  try {
    peers.contenders.push(...(await start()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    peers.missing.push(`${name}: ${reason.slice(0, 300)}`);
  }
}

/** Installs and starts the peers on the same streamers. One that cannot be had is left out, with the reason. */
export async function startPeers(client: DbClient, databaseUrl: string, folder: string): Promise<Peers> {
  const peers: Peers = { contenders: [], missing: [] };
  await preparePeers(client);
  const facetIds = await readFacetIds(client);
  await attempt(
    "Directus",
    async () => {
      const home = await installDirectus(folder);
      await bootstrapDirectus(home, databaseUrl);
      const plain = await startDirectus(home, databaseUrl, facetIds, false);
      return [plain, await startDirectus(home, databaseUrl, facetIds, true)];
    },
    peers,
  );
  await attempt(
    "PostGraphile",
    async () => [await startPostgraphile(await installPostgraphile(folder), databaseUrl, facetIds)],
    peers,
  );
  return peers;
}

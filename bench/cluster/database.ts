import { startComposePostgres } from "../drills/product/compose-postgres.ts";
import { findPostgresTools, TOOLS_MISSING } from "../drills/product/postgres-tools.ts";
import { processTree, signalAll } from "../drills/product/process-tree.ts";
import { startReplicatedPostgres } from "../drills/product/replicated-postgres.ts";

/** A primary, and a standby that every commit waits for. */
export interface ClusterDatabase {
  /** How it was made, for whoever reads along. */
  made: string;
  /** The address with both hosts. */
  url: string;
  /** Kills the primary with all its processes, and answers how many those were. */
  killPrimary(): number;
  promote(): Promise<void> | void;
  /** Makes the killed one the standby of the other; null where there are no tools for that. */
  rejoin: (() => Promise<void>) | null;
}

/**
 * With the tools of a whole PostgreSQL, as `compose.yaml` says: its command lines and the scripts of `ops/postgres`. Otherwise with
 * the packaged server, whose standby is a copy of its files.
 * @param address the address that compose gives its servers, and what fills its variables in
 */
export async function startDatabase(
  address: (variables: Record<string, string>, hosts: string) => string,
): Promise<ClusterDatabase> {
  const tools = findPostgresTools();
  if (tools) {
    const { hosts, variables, ...rest } = await startComposePostgres(tools);
    const made = `PostgreSQL ${tools.version} by compose's command lines, primary.sh and standby.sh`;
    return { made, url: address(variables, hosts), ...rest };
  }
  const { url, primary, promote } = await startReplicatedPostgres();
  const killPrimary = () => signalAll(processTree(primary.pid()), "SIGKILL");
  return { made: `the packaged PostgreSQL; ${TOOLS_MISSING}`, url, killPrimary, promote, rejoin: null };
}

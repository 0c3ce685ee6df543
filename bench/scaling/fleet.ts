import { RUNNING } from "./assumptions.ts";
import type { Needs } from "./needs.ts";
import type { Cloud } from "./prices.ts";

/** What is rented of one kind. */
export interface Rented {
  count: number;
  name: string;
  monthly: number;
}

/** A site as it is rented: nothing of it is there once only. */
export interface Fleet {
  servers: Rented;
  /** Primary and standby; where one machine is too small, so many pairs. */
  databases: Rented;
  redis: Rented;
  monthly: Record<"machines" | "disk" | "files" | "traffic" | "mail" | "all", number>;
}

interface Wanted {
  cores: number;
  memoryGb: number;
  /** What runs on a core needs so much: of a machine no more cores are used than its memory has room for. */
  memoryGbEachCore: number;
  /** So many are better than one larger one. */
  few: number;
}

/** As few machines as can be: the smallest of which not more than a few are needed, or else the largest. @throws where none is large enough */
function rent(machines: Cloud["servers"], { cores, memoryGb, memoryGbEachCore, few }: Wanted): Rented {
  const ways = machines.flatMap(({ name, monthly, cores: has, memoryGb: memory }) => {
    const used = Math.min(has, Math.floor((memory - 1) / Math.max(memoryGbEachCore, 0.01)));
    if (used < 1) return [];
    const count = Math.max(1, Math.ceil(cores / used), Math.ceil(memoryGb / memory));
    return [{ count, name, monthly: count * monthly }];
  });
  const best = ways.find(({ count }) => count <= few) ?? ways.at(-1);
  if (best === undefined) throw new Error("No machine is large enough");
  return best;
}

/** What traffic to browsers costs in a month. */
export function trafficCost({ trafficFreeGb, traffic }: Cloud, gb: number): number {
  let [left, from, sum] = [Math.max(0, gb - trafficFreeGb), 0, 0];
  for (const { upToGb, perGb } of traffic) {
    const part = Math.min(left, upToGb - from);
    sum += part * perGb;
    left -= part;
    from = upToGb;
  }
  return sum;
}

/** What is to be rented for these needs, with a spare server and a standby of each database; what has ended is taken as replaced. */
export function fleetOf(needs: Needs, cloud: Cloud): Fleet {
  const { server, database, files, mailsPerMonth } = needs;
  const spare = 1;
  const servers = rent(cloud.servers, {
    cores: server.processes,
    memoryGb: 0,
    memoryGbEachCore: server.memoryGbEach,
    few: 4,
  });
  const one = servers.monthly / servers.count;
  const rented = { ...servers, count: servers.count + spare, monthly: servers.monthly + spare * one };
  const primary = rent(cloud.databases, {
    cores: database.cores / RUNNING.busyAtMost,
    memoryGb: database.memoryGb,
    memoryGbEachCore: 0,
    few: 1,
  });
  const databases = { ...primary, count: primary.count * 2, monthly: primary.monthly * 2 };
  const redis = rent(cloud.servers, { cores: 1, memoryGb: 0, memoryGbEachCore: 0, few: 1 });
  // Room to grow and for the log that is kept, on both sides.
  const disk = database.diskGb * 2 * 1.5 * cloud.diskPerGb;
  const monthly = {
    machines: rented.monthly + databases.monthly + redis.monthly + cloud.balancer,
    disk,
    files: files.storedGb * cloud.bucketPerGb,
    traffic: trafficCost(cloud, files.fetchedGb),
    mail: (mailsPerMonth / 1_000) * cloud.mailPerThousand,
  };
  const all = Object.values(monthly).reduce((sum, cost) => sum + cost, 0);
  return { servers: rented, databases, redis, monthly: { ...monthly, all } };
}

import path from "node:path";
import { filled, readCompose } from "@starling/server/testing/compose";
import { type RedisServer, startRedis } from "@starling/server/testing/redis-server";
import { closeAtTheEnd } from "../drills/open-resources.ts";
import { freePort } from "../drills/product/free-port.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { type ServerProcess, spawnServer, untilReady } from "../drills/product/server-process.ts";
import { type StoreProcess, startStoreProcess } from "../drills/product/store-process.ts";
import { type ClusterBalancer, chooseBalancer } from "./balancer.ts";
import { type ClusterDatabase, startDatabase } from "./database.ts";

const SERVERS = 3;
const BUNDLE = path.join(import.meta.dirname, "../../apps/server/dist/main.js");
/** What only production has, or what would leave this machine: the demo, test cards and the outbox take its place. */
const NOT_HERE = /^(SMTP_|MAIL_|STRIPE_|S3_|REDIS_URL$|DATABASE_URL$|PUBLIC_URL$)/;

/** All of the product on one machine. */
export interface Cluster {
  database: ClusterDatabase;
  balancer: ClusterBalancer;
  store: StoreProcess;
  /** Null where this machine has none. */
  redis: RedisServer | null;
  servers: ServerProcess[];
  /** Starts the server of that place again, where it was. */
  startAgain(at: number): Promise<void>;
}

/** Starts every part as `compose.yaml` says, as far as this machine has what it takes; they end with the run. */
export async function startCluster(sitePort: number): Promise<Cluster> {
  const { services } = readCompose();
  const compose = services["server-1"]?.environment ?? {};
  const balancer = await chooseBalancer(sitePort);
  const store = await startStoreProcess([balancer.url]);
  const redis = await findRedis(services.valkey?.command ?? []);
  const database = await startDatabase((variables, hosts) =>
    filled(compose.DATABASE_URL ?? "", variables).replace(/(?<=@)[^/]+/, hosts),
  );
  const kept = Object.entries(compose).filter(([name]) => !NOT_HERE.test(name));
  const settings = {
    ...Object.fromEntries(kept.map(([name, value]) => [name, filled(value, {})])),
    ...store.variables,
    ...(balancer.storeUrl === undefined ? {} : { S3_PUBLIC_ENDPOINT: balancer.storeUrl }),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    DATABASE_URL: database.url,
    PUBLIC_URL: balancer.url,
    ...{ APP_ENV: "development", DEMO: "1", HOST: "127.0.0.1", LOG_LEVEL: "info", RATE_LIMIT_SCALE: "1" },
  };
  const places = await Promise.all(
    Array.from({ length: SERVERS }, async () => ({
      PORT: String(await freePort()),
      DATA_DIR: path.join(scratchFolder(), "data"),
    })),
  );
  await balancer.start(
    places.map(({ PORT }) => Number(PORT)),
    store.variables.S3_ENDPOINT ?? "",
  );
  const start = async (place: (typeof places)[number]) => {
    const server = await spawnServer({ ...settings, ...place }, [], BUNDLE);
    await untilReady(server, 120_000);
    return server;
  };
  // The first one makes the tables and the demo, as the first start of an installation does.
  const [first, ...others] = places;
  if (!first) throw new Error("There are no servers to start");
  const servers = [await start(first), ...(await Promise.all(others.map(start)))];
  const startAgain = async (at: number) => {
    const place = places[at];
    if (place) servers[at] = await start(place);
  };
  return { database, balancer, store, redis, servers, startAgain };
}

async function findRedis([, ...words]: readonly string[]): Promise<RedisServer | null> {
  const redis = await startRedis(words).catch(() => null);
  if (redis) closeAtTheEnd(() => redis.stop());
  return redis;
}

import path from "node:path";
import { startReplicatedPair } from "@starling/server/embedded/postgres/testing/replicated-pair";
import { filled, readCompose } from "@starling/server/testing/compose";
import { startRedis } from "@starling/server/testing/redis-server";
import { startBalancer } from "../load/balancer.ts";
import { closeOnExit, freePort, scratchFolder } from "../product/resources.ts";
import { spawnServer, untilReady } from "../product/server.ts";
import { startStoreProcess } from "../product/store.ts";

const SERVERS = 3;
const BUNDLE = path.join(import.meta.dirname, "../../apps/server/dist/main.js");
const REPLACED = /^(SMTP_|MAIL_|STRIPE_|S3_|REDIS_URL$|DATABASE_URL$|PUBLIC_URL$)/;

/** Uses the environment of `compose.scale.yaml`. */
export async function startCluster(port: number) {
  const { services } = readCompose();
  const balancer = await startBalancer(port);
  const store = await startStoreProcess([balancer.url]);
  const [, ...command] = services.valkey?.command ?? [];
  const redis = await startRedis(command).catch(() => null);
  if (redis) closeOnExit(() => redis.stop());
  const database = await startReplicatedPair(scratchFolder());
  closeOnExit(() => database.stop());
  const compose = Object.entries(services["server-1"]?.environment ?? {}).filter(
    ([name]) => !REPLACED.test(name),
  );
  const settings = {
    ...Object.fromEntries(compose.map(([name, value]) => [name, filled(value, {})])),
    ...store.variables,
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...{ DATABASE_URL: database.url, PUBLIC_URL: balancer.url, APP_ENV: "development", DEMO: "1" },
    ...{ HOST: "127.0.0.1", LOG_LEVEL: "info", RATE_LIMIT_SCALE: "1" },
  };
  const start = async (PORT: string) => {
    const DATA_DIR = path.join(scratchFolder(), "data");
    const server = await spawnServer({ ...settings, PORT, DATA_DIR }, [], BUNDLE);
    await untilReady(server, 120_000);
    return server;
  };
  const ports = await Promise.all(Array.from({ length: SERVERS }, async () => String(await freePort())));
  for (const each of ports) balancer.add(`http://127.0.0.1:${each}`);
  const [firstPort = "", ...others] = ports;
  // The first server creates the tables and the demo data.
  const servers = [await start(firstPort), ...(await Promise.all(others.map(start)))];
  const startFirst = async () => {
    servers[0] = await start(firstPort);
  };
  return { database, balancer, store, redis, servers, startFirst };
}

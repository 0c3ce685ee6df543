import { createTestDb } from "@starling/db/testing/create-test-db";
import { afterAll, afterEach, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../environment.ts";
import { createLogger } from "../http/logger.ts";
import { startRedis } from "../testing/redis-server.ts";
import { startStore } from "../testing/store/start-store.ts";
import { type Dependencies, limitationsOf, openDependencies } from "./open-dependencies.ts";

const closers: (() => void | Promise<void>)[] = [];
const client = await createTestDb();
const store = await startStore({ origins: ["http://localhost:3000"] });
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  store.mishap = () => undefined;
});
afterAll(async () => {
  await store.close();
  await client.close();
});

interface Wrong {
  databaseUrl?: string;
  redisUrl?: string;
  variables?: Record<string, string>;
}

function open({ databaseUrl = client.url, redisUrl, variables = {} }: Wrong): Promise<Dependencies> {
  const { bucket, region, endpoint = "", accessKeyId, secretAccessKey } = store.settings;
  const env = readEnvironment({
    ...{ S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    ...{ REDIS_URL: redisUrl, ...variables },
  });
  const database = { url: databaseUrl, setting: "DATABASE_URL", migrations: {}, patienceMs: 0 } as const;
  return openDependencies(env, { database, log: createLogger("silent") }, closers);
}

async function redisWith(...settings: string[]): Promise<string> {
  const server = await startRedis(settings);
  closers.push(() => server.stop());
  return server.url;
}

test("lists problems of the database, Redis and the bucket together", async () => {
  const redisUrl = (await redisWith("--requirepass", "right")).replace("//", "//:wrong@");
  const databaseUrl = new URL(client.url);
  databaseUrl.password = "wrong";
  const variables = { S3_SECRET_ACCESS_KEY: "wrong" };
  const error = await open({ databaseUrl: databaseUrl.href, redisUrl, variables }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error).toMatchObject({
    problems: [{ name: "DATABASE_URL" }, { name: "REDIS_URL" }, { name: "S3_SECRET_ACCESS_KEY" }],
  });
  expect(String(error)).toContain("3 settings need attention");
  expect(String(error)).toContain("REDIS_URL points to a Redis that does not accept the password. Correct");
});

test("starts with a warning when a dependency is full or unavailable", async () => {
  const redisUrl = await redisWith("--maxmemory", "1", "--maxmemory-policy", "noeviction");
  store.mishap = () => ({ status: 503, code: "SlowDown" });
  const opened = await open({ redisUrl });
  expect(limitationsOf(opened)).toEqual([
    expect.stringContaining("Redis is full. Raise its maxmemory"),
    expect.stringContaining("S3_ENDPOINT points to a store that could not begin an upload"),
  ]);
});

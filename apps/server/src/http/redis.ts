import type { Redis } from "ioredis";

/** Where it is said that it is away, and back; pino fits. */
interface RedisLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** A Redis or Valkey that several processes share, and whether it can be used now. */
export interface SharedRedis {
  client: Redis;
  /** Why it cannot be used, in words for the operator; null while it can. */
  away(): string | null;
  /** A command has failed: nothing is asked of it until it has taken a write again. */
  lose(error: unknown): void;
  close(): void;
}

/** A command that has not been answered after this long, in milliseconds, has failed: nobody waits longer for a count. */
const COMMAND_MS = 250;
const CONNECT_MS = 2_000;
/** While it is away it is tried this often. */
const RETRY_MS = 500;
/** Written to see whether it takes writes; gone after a second. */
const PROBE = "starling:probe";

/** What an error says, and what to do, by a word of Redis' or the system's. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|invalid password/, "does not accept the password. Correct REDIS_URL"],
  [/NOAUTH/, "asks for a password. Add it to REDIS_URL"],
  [
    /NOPERM/,
    "does not let this user count. Allow it set, incrby, pttl, expire, del, get and eval on limit:*",
  ],
  [/OOM/, "is full. Raise its maxmemory, or choose a maxmemory-policy such as volatile-ttl"],
  [/READONLY/, "is a replica, which takes no writes. Name the primary in REDIS_URL"],
  [/MISCONF/, "cannot write to its disk. See its log"],
  [/LOADING|MASTERDOWN/, "is loading its data"],
  [/ENOTFOUND|EAI_AGAIN/, "is not known. Correct the host in REDIS_URL"],
  [/ECONNREFUSED/, "refuses connections. Start it, or correct REDIS_URL"],
];

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const said = `${"code" in error ? String(error.code) : ""} ${error.message}`;
  return REASONS.find(([pattern]) => pattern.test(said))?.[1];
}

/**
 * Connects, and goes on where that fails: resolves as soon as it is known whether it can be used. What is away is said once in
 * the log, and tried until it is back. Its code is loaded only when it is configured.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<SharedRedis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: () => RETRY_MS,
  });
  let reason: string | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** What the connection has failed with says more than the commands that it takes with it. */
  let connection: unknown;
  client.on("error", (error) => {
    connection = error;
    lose(error);
  });

  function lose(error: unknown): void {
    if (isClosed) return;
    const found = reasonOf(error) ?? reasonOf(connection) ?? "does not answer";
    if (found !== reason) {
      reason = found;
      log.warn(
        { redis: reason },
        "Redis cannot be used: each process counts rate limits by itself, and more strictly",
      );
    }
    retry ??= setTimeout(() => {
      retry = undefined;
      void probe();
    }, RETRY_MS).unref();
  }

  async function probe(): Promise<void> {
    try {
      await client.set(PROBE, "1", "EX", 1);
      connection = undefined;
      if (reason !== null) log.info({}, "Redis is back: rate limits are counted together again");
      reason = null;
    } catch (error) {
      lose(error);
    }
  }

  const first = Promise.withResolvers<void>();
  for (const event of ["ready", "error", "close"]) client.once(event, () => first.resolve());
  await first.promise;
  await probe();
  return {
    client,
    away: () => reason,
    lose,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      client.disconnect();
    },
  };
}

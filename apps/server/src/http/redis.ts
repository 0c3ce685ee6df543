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
  /** What REDIS_URL holds that it refuses; null where waiting may help, or it can be used. */
  refusal(): { wrong: string; fix: string } | null;
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

/** Why it cannot be used, and what to do. */
interface Reason {
  wrong: string;
  fix: string;
  /** REDIS_URL holds something that it refuses, so no waiting helps. */
  isRefusal?: true;
}

const SILENT: Reason = {
  wrong: "does not answer",
  fix: "Start it, correct REDIS_URL, or see whether a firewall is in the way.",
};

/** By a word of Redis' or the system's. */
const REASONS: readonly (readonly [RegExp, Reason])[] = [
  [
    /WRONGPASS|invalid password/,
    { wrong: "does not accept the password", fix: "Correct REDIS_URL.", isRefusal: true },
  ],
  [/NOAUTH/, { wrong: "asks for a password", fix: "Add it to REDIS_URL.", isRefusal: true }],
  [
    /NOPERM/,
    {
      wrong: "does not let this user count",
      fix: "Allow it set, incrby, pttl, expire, del, get and eval on limit:* and starling:probe.",
      isRefusal: true,
    },
  ],
  [
    /OOM/,
    { wrong: "is full", fix: "Raise its maxmemory, or choose a maxmemory-policy such as volatile-ttl." },
  ],
  [/READONLY/, { wrong: "is a replica, which takes no writes", fix: "Name the primary in REDIS_URL." }],
  [/MISCONF/, { wrong: "cannot write to its disk", fix: "See its log." }],
  [/LOADING|MASTERDOWN/, { wrong: "is loading its data", fix: "It passes by itself." }],
  [/ENOTFOUND|EAI_AGAIN/, { wrong: "is not known", fix: "Correct the host in REDIS_URL." }],
  [
    // Its protected mode says so and closes, which seldom arrives before the connection breaks.
    /DENIED|ECONNRESET|EPIPE/,
    {
      wrong: "breaks connections off",
      fix: "See its log. Without a password its protected mode takes none from other machines.",
    },
  ],
  [/ECONNREFUSED/, { wrong: "refuses connections", fix: "Start it, or correct REDIS_URL." }],
];

function reasonOf(error: unknown): Reason | undefined {
  if (!(error instanceof Error)) return undefined;
  const said = `${"code" in error ? String(error.code) : ""} ${error.message}`;
  return REASONS.find(([pattern]) => pattern.test(said))?.[1];
}

const textOf = ({ wrong, fix }: Reason) => `${wrong}. ${fix}`;

/**
 * Connects, and goes on where that fails: resolves as soon as it is known whether it can be used. What is away is said once in
 * the log, and tried until it is back. Its code is loaded only when it is configured.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<SharedRedis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    // With version 3 a refusal of protected mode would be taken for one of a password, and printed.
    protocol: 2,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: () => RETRY_MS,
  });
  let reason: Reason | null = null;
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
    const found = reasonOf(error) ?? reasonOf(connection) ?? SILENT;
    if (found !== reason) {
      reason = found;
      log.warn(
        { redis: textOf(reason) },
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
    away: () => (reason === null ? null : textOf(reason)),
    refusal: () =>
      reason?.isRefusal ? { wrong: `leads to a Redis that ${reason.wrong}`, fix: reason.fix } : null,
    lose,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      client.disconnect();
    },
  };
}

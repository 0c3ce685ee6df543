import type { Redis } from "ioredis";

interface RedisLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SharedRedis {
  client: Redis;
  /** Why Redis is unavailable, as a text for the operator; null while it is available. */
  away(): string | null;
  /** Problem with the setting REDIS_URL; null if there is none or only a temporary one. */
  refusal(): { wrong: string; fix: string } | null;
  /** Reports a failed command. Redis then stays unused until it has accepted a write. */
  lose(error: unknown): void;
  close(): void;
}

const COMMAND_MS = 250;
const CONNECT_MS = 2_000;
const RETRY_MS = 500;
/** Key written to test whether Redis is writable; expires after a second. */
const PROBE = "starling:probe";

interface Reason {
  wrong: string;
  fix: string;
  /** Whether REDIS_URL itself is wrong, so that waiting does not help. */
  isRefusal?: true;
}

const SILENT: Reason = {
  wrong: "does not answer",
  fix: "Start it, correct REDIS_URL, or check whether a firewall blocks the connection.",
};

const REASONS: readonly (readonly [RegExp, Reason])[] = [
  [
    /WRONGPASS|invalid password/,
    { wrong: "does not accept the password", fix: "Correct REDIS_URL.", isRefusal: true },
  ],
  [/NOAUTH/, { wrong: "requires a password", fix: "Add it to REDIS_URL.", isRefusal: true }],
  [
    /NOPERM/,
    {
      wrong: "does not give this user the permissions for rate limits",
      fix: "Allow it set, incrby, pttl, expire, del, get and eval on limit:* and starling:probe.",
      isRefusal: true,
    },
  ],
  [
    /OOM/,
    { wrong: "is full", fix: "Raise its maxmemory, or choose a maxmemory-policy such as volatile-ttl." },
  ],
  [/READONLY/, { wrong: "is a replica, which does not accept writes", fix: "Set REDIS_URL to the primary." }],
  [/MISCONF/, { wrong: "cannot write to its disk", fix: "See its log." }],
  [/LOADING|MASTERDOWN/, { wrong: "is loading its data", fix: "Wait until it has finished." }],
  [/ENOTFOUND|EAI_AGAIN/, { wrong: "has an unknown host name", fix: "Correct the host in REDIS_URL." }],
  [
    // Redis in protected mode sends DENIED and closes the connection, often before the error arrives.
    /DENIED|ECONNRESET|EPIPE/,
    {
      wrong: "closes connections",
      fix: "See its log. Without a password, its protected mode rejects connections from other machines.",
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
 * Resolves when availability is known, even if Redis is down. Logs one message per outage and retries until
 * it ends.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<SharedRedis> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    // With protocol 3, the Redis client would report protected mode as a wrong password and print the
    // password.
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
  /** Last connection error. It is more specific than the errors of failed commands. */
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
        "Redis cannot be used; each process counts rate limits separately, with stricter limits",
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
      if (reason !== null) log.info({}, "Redis available again; processes share rate limits");
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
      reason?.isRefusal ? { wrong: `points to a Redis that ${reason.wrong}`, fix: reason.fix } : null,
    lose,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      client.disconnect();
    },
  };
}

import type { Redis } from "ioredis";

/** Connects to Redis or Valkey; while it is away commands fail at once instead of waiting. Loaded only when it is configured. */
export async function connectRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000 });
  redis.on("error", onError);
  return redis;
}

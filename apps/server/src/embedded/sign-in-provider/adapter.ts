import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";

const MAX_STORED = 1_000;
const DEFAULT_LIFE_SECONDS = 3_600;

/** Stores the local sign-in provider's data in memory. Drops the least recently used entries. */
export function memoryAdapter(): (model: string) => Adapter {
  const stored = new LRUCache<string, AdapterPayload>({ max: MAX_STORED });

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      stored.set(`${model}:${id}`, payload, { ttl: (expiresIn || DEFAULT_LIFE_SECONDS) * 1_000 });
    },
    async find(id) {
      return stored.get(`${model}:${id}`);
    },
    async findByUid(uid) {
      return [...stored.values()].find((payload) => payload.uid === uid);
    },
    // Never called: only the device flow uses user codes, and this flow is off.
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = stored.get(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      stored.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of [...stored.entries()]) {
        if (payload.grantId === grantId) stored.delete(key);
      }
    },
  });
}

import type { Adapter, AdapterPayload } from "oidc-provider";

interface Stored {
  payload: AdapterPayload;
  expiresAt: number;
}

const MAX_STORED = 1_000;

/** What the local provider remembers, in memory: it is gone with the process, and the oldest goes when it is much. */
export function memoryAdapter(): (model: string) => Adapter {
  const stored = new Map<string, Stored>();

  function find(key: string): AdapterPayload | undefined {
    const entry = stored.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  function removeWhere(matches: (payload: AdapterPayload) => boolean): void {
    for (const [key, { payload }] of stored) if (matches(payload)) stored.delete(key);
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      stored.set(`${model}:${id}`, { payload, expiresAt: Date.now() + (expiresIn || 3_600) * 1_000 });
      const oldest = stored.keys().next().value;
      if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
    },
    async find(id) {
      return find(`${model}:${id}`);
    },
    async findByUid(uid) {
      return [...stored.values()].find(({ payload }) => payload.uid === uid)?.payload;
    },
    // The device flow, which has user codes, is off.
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      stored.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      removeWhere((payload) => payload.grantId === grantId);
    },
  });
}

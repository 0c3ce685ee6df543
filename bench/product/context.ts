import { startSession } from "@starling/api/access/sessions/service";
import { type ServiceContext, systemContext, type UserContext } from "@starling/api/context";
import { NO_PLATFORMS, type Ports } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import type { Db, Transaction } from "@starling/db/client";
import { openPayments } from "@starling/server/payments/gateway";

const unavailable = () => Promise.reject(new Error("The bench has no such port"));

export function benchContext(db: Db | Transaction, now?: Date): ServiceContext {
  const ports = {
    caches: new ProcessCaches(),
    clock: { now: () => now ?? new Date() },
    mailer: { send: unavailable },
    limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
    media: { signedAddress: unavailable },
    payments: openPayments({ secretKey: "sk_test_bench", webhookSecret: "whsec_bench" }),
    settings: {
      publicUrl: "http://localhost",
      secret: "bench",
      minAge: 13,
      socialProviders: [],
      platforms: NO_PLATFORMS,
    },
  };
  return systemContext(db as Db, ports as unknown as Ports, "bench");
}

export function userContext(db: Db, userId: string): UserContext {
  const account = { sessionId: "", email: "", username: "", roleVerified: true, locale: null };
  const { ports, ...rest } = benchContext(db);
  const media = { ...ports.media, signedAddress: async (key: string) => `/videos/${key}` };
  return { ...rest, ports: { ...ports, media }, actor: { kind: "user", userId, role: "viewer", ...account } };
}

/** Creates a session without the cost of password hashing; returns its cookies. */
export async function sessionOf(db: Db, userId: string): Promise<string> {
  const cookies = new Map<string, string>();
  const jar = {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
  };
  const request = {
    actor: { kind: "anonymous" } as const,
    ip: "192.0.2.1",
    requestId: "bench",
    cookies: jar,
  };
  await startSession({ db, ports: benchContext(db).ports, ...request }, userId);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

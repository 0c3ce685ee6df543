import { type ServiceContext, systemContext } from "@starling/api/context";
import { NO_PLATFORMS, type Ports } from "@starling/api/ports";
import type { Db, Transaction } from "@starling/db/client";
import { openPayments } from "@starling/server/payments/gateway";

const unavailable = () => Promise.reject(new Error("The bench has no such port"));

/** A context for the product's own verbs in this process. Only the clock is real: what is measured needs no other port. */
export function benchContext(db: Db | Transaction, now?: Date): ServiceContext {
  const ports = {
    clock: { now: () => now ?? new Date() },
    mailer: { send: unavailable },
    limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
    media: {
      put: unavailable,
      read: unavailable,
      sizeOf: unavailable,
      readPart: unavailable,
      keep: unavailable,
      signedAddress: unavailable,
      remove: unavailable,
    },
    payments: openPayments({ secretKey: "sk_test_bench", webhookSecret: "whsec_bench" }),
    settings: {
      publicUrl: "http://localhost",
      secret: "bench",
      minAge: 13,
      socialProviders: [],
      platforms: NO_PLATFORMS,
    },
  } satisfies Omit<Ports, "directory">;
  return systemContext(db as Db, ports as unknown as Ports, "bench");
}

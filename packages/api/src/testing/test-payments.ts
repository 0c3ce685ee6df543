import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { inject } from "vitest";
import type { Clock, Payments } from "../ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    paymentsUrl: string;
  }
}

/** Real SDK against the fake Stripe. Each key is a separate account, which isolates test files. */
export function testPayments(clock: Clock): Payments {
  const { hostname, port } = new URL(inject("paymentsUrl"));
  const key = `sk_test_${randomBytes(16).toString("hex")}`;
  const stripe = new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    // Retries as in production, because Stripe rejects concurrent requests with the same idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return { stripe, now: () => clock.now(), webhookSecret: `whsec_${key}`, isOff: false, isTest: true };
}

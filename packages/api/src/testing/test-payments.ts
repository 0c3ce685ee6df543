import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { inject } from "vitest";
import type { Clock, Payments } from "../ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stand-in for Stripe listens. */
    paymentsUrl: string;
  }
}

/** The real SDK against the stand-in. Every key is an account of its own there, so that test files do not see each other. */
export function testPayments(clock: Clock): Payments {
  const { hostname, port } = new URL(inject("paymentsUrl"));
  const key = `sk_test_${randomBytes(16).toString("hex")}`;
  const stripe = new Stripe(key, {
    host: hostname,
    port,
    protocol: "http",
    // As the gateway: of calls with one key at once Stripe takes one, and the others come again.
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return { stripe, now: () => clock.now(), webhookSecret: `whsec_${key}`, isTest: true };
}

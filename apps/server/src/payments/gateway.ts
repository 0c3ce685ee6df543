import { DomainError } from "@starling/api/errors";
import type { Payments } from "@starling/api/ports";
import { t } from "@starling/i18n/translate";
import Stripe from "stripe";

export interface GatewayOptions {
  secretKey: string;
  webhookSecret: string;
  /** URL of the local Stripe fake; absent when Stripe itself is used. */
  standIn?: URL;
  now?: () => Date;
}

const TIMEOUT_MS = 20_000;

/** Payments through Stripe or its fake, which differ only in the host (docs/product.md §9.13). */
export function openPayments({ secretKey, webhookSecret, standIn, now }: GatewayOptions): Payments {
  const host = standIn && { host: standIn.hostname, port: standIn.port, protocol: "http" as const };
  return {
    stripe: new Stripe(secretKey, { ...host, maxNetworkRetries: 2, timeout: TIMEOUT_MS, telemetry: false }),
    now: now ?? (() => new Date()),
    webhookSecret,
    isOff: false,
    isTest: !/^(sk|rk)_live_/.test(secretKey),
  };
}

/**
 * Payments of a public site without Stripe's keys: everything is free, and calls that need Stripe are
 * refused.
 */
export function noPayments(): Payments {
  return {
    get stripe(): Stripe {
      throw new DomainError("NOT_FOUND", t("This site is free. There is nothing to pay for"));
    },
    now: () => new Date(),
    webhookSecret: "",
    isOff: true,
    isTest: false,
  };
}

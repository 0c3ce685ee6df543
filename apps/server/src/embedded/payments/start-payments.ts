import type { Payments } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import type { Router } from "express";
import type { Environment } from "../../environment.ts";
import type { Logger } from "../../http/logger.ts";
import type { Site } from "../../http/site.ts";
import { noPayments, openPayments } from "../../payments/gateway.ts";
import { STRIPE_WEBHOOK_PATH } from "../../webhooks/routes.ts";

export interface StartedPayments {
  gateway: Payments;
  site: Site["payments"];
  routers: Router[];
  stop(): Promise<void>;
}

interface Place {
  databaseUrl: string;
  db: Db;
  demo: boolean;
  secret: string;
  selfUrl: string;
  log: Logger;
}

const FAILED = "the stand-in for Stripe could not do its work; it tries again";

/**
 * Uses Stripe if Stripe's keys are set. If the keys are missing, payments are off in production, and all
 * other installations use a local fake of Stripe.
 */
export async function startPayments(env: Environment, { log, ...place }: Place): Promise<StartedPayments> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: key,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  if (secretKey && key && webhookSecret) {
    const gateway = openPayments({ secretKey, webhookSecret });
    const site = { key, isTest: gateway.isTest, isLocal: false, isOff: false };
    return { gateway, site, routers: [], stop: async () => undefined };
  }
  if (env.isProduction) {
    const site = { key: "", isTest: false, isLocal: false, isOff: true };
    return { gateway: noPayments(), site, routers: [], stop: async () => undefined };
  }
  const { openLocalPayments } = await import("./local-payments.ts");
  const {
    payments: gateway,
    publishableKey,
    router,
    stop,
  } = await openLocalPayments({
    ...place,
    publicUrl: env.PUBLIC_URL,
    webhookPath: STRIPE_WEBHOOK_PATH,
    onError: (err) => log.warn({ err }, FAILED),
  });
  const site = { key: publishableKey, isTest: true, isLocal: true, isOff: false };
  return { gateway, site, routers: [router], stop };
}

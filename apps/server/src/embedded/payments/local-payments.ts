import type { Payments } from "@starling/api/ports";
import type { Db } from "@starling/db/client";
import express, { Router } from "express";
import { refuseCrossSite } from "../../http/cross-site-guard.ts";
import { openPayments } from "../../payments/gateway.ts";
import { bankRoutes } from "./bank/routes.ts";
import { advanceRoute } from "./clock/advance-route.ts";
import { payDemo } from "./demo/pay-demo.ts";
import { accountOf, installationKeys } from "./keys.ts";
import { openStandIn } from "./stand-in.ts";

/** What the stand-in needs to know of the server it is part of. */
export interface LocalPaymentsOptions {
  databaseUrl: string;
  db: Db;
  /** Whether the database holds demo data, whose subscriptions are to be charged here. */
  demo: boolean;
  /** The site's origin. */
  publicUrl: string;
  /** Where this process reaches itself. */
  selfUrl: string;
  /** The path of the server that hears of events. */
  webhookPath: string;
  /** The installation's, which its keys are made of. */
  secret: string;
  onError(error: unknown): void;
}

/** Payments without Stripe: its stand-in is part of this server, and the gateway talks to it as it would to Stripe (docs/product.md §9.13). */
export async function openLocalPayments(options: LocalPaymentsOptions) {
  const { databaseUrl, publicUrl, selfUrl, webhookPath, secret, onError } = options;
  const keys = installationKeys(secret);
  const standIn = await openStandIn({
    databaseUrl,
    onError,
    own: {
      secretKey: keys.secretKey,
      endpoint: { url: `${selfUrl}${webhookPath}`, secret: keys.webhookSecret },
    },
  });
  if (options.demo) await payDemo(standIn.sql, accountOf(keys.secretKey), options.db);
  const payments: Payments = openPayments({
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    standIn: new URL(selfUrl),
    now: () => new Date(Date.now() + standIn.ahead() * 1_000),
  });
  const router = Router();
  router.use(["/v1", "/dev/payments"], refuseCrossSite(publicUrl));
  router.post("/dev/payments/advance", express.json({ limit: 1_000 }), advanceRoute(standIn, payments));
  // What a developer needs to call the stand-in's API: to refund, to answer a dispute, to void an invoice.
  router.get("/dev/payments/key", (_request, response) => {
    response.json({ secretKey: keys.secretKey });
  });
  router.use(bankRoutes(payments.stripe));
  router.use(standIn.router);
  return { payments, router, standIn, publishableKey: keys.publishableKey, stop: standIn.stop };
}

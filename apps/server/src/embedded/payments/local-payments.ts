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

export interface LocalPaymentsOptions {
  databaseUrl: string;
  db: Db;
  demo: boolean;
  publicUrl: string;
  selfUrl: string;
  webhookPath: string;
  secret: string;
  onError(error: unknown): void;
}

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
  // With this key, developers can refund, answer a dispute or void an invoice.
  router.get("/dev/payments/key", (_request, response) => {
    response.json({ secretKey: keys.secretKey });
  });
  router.use(bankRoutes(payments.stripe));
  router.use(standIn.router);
  return { payments, router, standIn, publishableKey: keys.publishableKey, stop: standIn.stop };
}

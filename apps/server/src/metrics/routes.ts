import { createHash, timingSafeEqual } from "node:crypto";
import { DomainError } from "@starling/api/errors";
import { once } from "@starling/validators/once";
import { type RequestHandler, Router } from "express";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { guardNearby } from "../http/private-networks.ts";

/** Who may read the numbers: whoever has the token, or without one this machine and private networks. */
export interface MetricsReaders {
  token: string | undefined;
  /** Whether a proxy is trusted to say who asks. */
  isProxied: boolean;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares in a time that says nothing of the token. */
function guardToken(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get("authorization") ?? ""), expected)) return next();
    response.set("WWW-Authenticate", 'Bearer realm="metrics"');
    throw new DomainError("UNAUTHENTICATED", "This page needs the token of METRICS_TOKEN");
  };
}

/** `GET /metrics`: the numbers of this process as Prometheus reads them (docs/decisions/091-see-it-run.md). */
export function metricsRoutes(registry: Registry, { token, isProxied }: MetricsReaders): Router {
  // Loops of the processor's time and collections of memory are watched from the first question on: who never asks pays nothing.
  const watchProcess = once(() =>
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 }),
  );
  let under: Promise<string> | null = null;
  const text = () => {
    watchProcess();
    under ??= registry.metrics().finally(() => {
      under = null;
    });
    return under;
  };
  const router = Router();
  router.get(
    "/metrics",
    token === undefined ? guardNearby(isProxied) : guardToken(token),
    async (_request, response) => {
      response.set("Cache-Control", "no-store").set("Content-Type", registry.contentType);
      response.send(await text());
    },
  );
  return router;
}

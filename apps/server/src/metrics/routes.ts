import { createHash, timingSafeEqual } from "node:crypto";
import { DomainError } from "@starling/api/errors";
import { once } from "@starling/validators/once";
import { type RequestHandler, Router } from "express";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { guardLoopback } from "../http/private-networks.ts";

/**
 * If a token is configured, a client must send this token. If no token is configured, only clients on this
 * machine may read the metrics.
 */
export interface MetricsReaders {
  token: string | undefined;
  /** Whether a proxy forwards to this port: local requests may then come from anywhere. */
  isProxied: boolean;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares the token in constant time. */
function guardToken(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get("authorization") ?? ""), expected)) return next();
    response.set("WWW-Authenticate", 'Bearer realm="metrics"');
    throw new DomainError(
      "UNAUTHENTICATED",
      "This page requires the value of METRICS_TOKEN as a bearer token",
    );
  };
}

/** `GET /metrics` in the Prometheus text format (docs/decisions/035-starts-releases-and-metrics.md). */
export function metricsRoutes(registry: Registry, { token, isProxied }: MetricsReaders): Router {
  // Collects process metrics only from the first scrape on.
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
    token === undefined ? guardLoopback(isProxied) : guardToken(token),
    async (_request, response) => {
      response.set("Cache-Control", "no-store").set("Content-Type", registry.contentType);
      response.send(await text());
    },
  );
  return router;
}

import { systemContext } from "@starling/api/context";
import type { Ports } from "@starling/api/ports";
import { createDb } from "@starling/db/client";
import express, { Router } from "express";
import type { Environment } from "../environment.ts";
import { answerErrors, answerUnknownPath } from "../http/answer-error.ts";
import { compressAnswer } from "../http/compression.ts";
import { listen, PATIENCE } from "../http/listen.ts";
import { type Logger, logRequests } from "../http/logger.ts";
import { assignRequestId } from "../http/request-id.ts";
import type { RunningPolling } from "../platforms/polling.ts";
import type { RunningSubscriptionMaintenance } from "../platforms/subscription-maintenance.ts";
import type { DirectorySources } from "./directory-families.ts";
import type { Instruments } from "./instruments.ts";
import type { PoolFigures } from "./pool-families.ts";
import { type MetricsSources, registerProduct } from "./product-metrics.ts";
import { metricsRoutes } from "./routes.ts";

const POOL = {
  maxConnections: 2,
  statementTimeoutMs: 2_000,
  applicationName: "starling-metrics",
  readsFromStandby: true,
};

/** Stops without waiting, because scrapers retry. */
const NO_GRACE_PERIOD = { ...PATIENCE, farewellMs: 0 };

export interface MetricsPlace {
  databaseUrl: string;
  ports: Ports;
  directory: DirectorySources | null;
  pool: PoolFigures;
  log: Logger;
}

export interface RunningMetrics {
  /**
   * Routes on the site's port. Serves the metrics; if the metrics have a separate port, responds with 404.
   */
  router: Router;
  follow(platforms: { asking: RunningPolling; keeping: RunningSubscriptionMaintenance }): void;
  stop(): Promise<void>;
}

/**
 * Uses a separate port if `METRICS_PORT` is set.
 * @throws the `listen` error if the port is in use
 */
export async function startMetrics(
  { METRICS_PORT: port, METRICS_TOKEN: token, TRUST_PROXY: trustProxy, HOST: host }: Environment,
  instruments: Instruments,
  { databaseUrl, ports, directory, pool, log }: MetricsPlace,
): Promise<RunningMetrics> {
  const client = createDb(databaseUrl, POOL);
  const ctx = systemContext(client.db, ports, "metrics");
  const sources: MetricsSources = { ctx, directory, pool, asking: null, keeping: null };
  registerProduct(instruments, sources);
  const router = metricsRoutes(instruments.registry, {
    token,
    isProxied: port === undefined && trustProxy !== undefined,
  });
  const server =
    port === undefined ? null : await listen(alone(router, trustProxy, log), { port, host }, NO_GRACE_PERIOD);
  return {
    router: server === null ? router : metricsNotFound(),
    follow: (platforms) => void Object.assign(sources, platforms),
    stop: async () => {
      await Promise.all([server?.stop(), client.sql.end({ timeout: 0 })]);
    },
  };
}

/** Without this route, the web app would respond to `/metrics` with a page. */
function metricsNotFound(): Router {
  return Router().all("/metrics", answerUnknownPath);
}

function alone(router: Router, trustProxy: Environment["TRUST_PROXY"], log: Logger): express.Express {
  const app = express();
  app.disable("x-powered-by");
  if (trustProxy !== undefined) app.set("trust proxy", trustProxy);
  app.use(assignRequestId, logRequests(log), compressAnswer, router, answerUnknownPath);
  app.use(answerErrors(log));
  return app;
}

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
import type { RunningAsking } from "../platforms/asking.ts";
import type { RunningKeeping } from "../platforms/keeping.ts";
import type { DirectorySources } from "./directory-families.ts";
import type { Instruments } from "./instruments.ts";
import type { PoolFigures } from "./pool-families.ts";
import { type MetricsSources, registerProduct } from "./product-metrics.ts";
import { metricsRoutes } from "./routes.ts";

/** Few and small statements, which can run concurrently. */
const POOL = {
  maxConnections: 2,
  statementTimeoutMs: 2_000,
  applicationName: "starling-metrics",
  readsFromStandby: true,
};

/** No farewell period, because scrapers retry by themselves. */
const NO_FAREWELL = { ...PATIENCE, farewellMs: 0 };

export interface MetricsPlace {
  databaseUrl: string;
  ports: Ports;
  directory: DirectorySources | null;
  pool: PoolFigures;
  log: Logger;
}

export interface RunningMetrics {
  /** The metrics on the site's port, or a 404 where they have a separate port. */
  router: Router;
  follow(platforms: { asking: RunningAsking; keeping: RunningKeeping }): void;
  stop(): Promise<void>;
}

/**
 * On a separate port if `METRICS_PORT` is set.
 * @throws the `listen` error where that port is taken
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
    port === undefined ? null : await listen(alone(router, trustProxy, log), { port, host }, NO_FAREWELL);
  return {
    router: server === null ? router : nothingThere(),
    follow: (platforms) => void Object.assign(sources, platforms),
    stop: async () => {
      // Pending database answers are no longer needed.
      await Promise.all([server?.stop(), client.sql.end({ timeout: 0 })]);
    },
  };
}

/** Otherwise the web app would answer with its page. */
function nothingThere(): Router {
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

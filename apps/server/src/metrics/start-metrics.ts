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

/** The numbers are read by few and small statements: what waits, beside how large the site is. */
const POOL = {
  maxConnections: 2,
  statementTimeoutMs: 2_000,
  applicationName: "starling-metrics",
  readsFromStandby: true,
};

/** Whoever scrapes comes again by itself. */
const NO_FAREWELL = { ...PATIENCE, farewellMs: 0 };

/** What the numbers are of. */
export interface MetricsPlace {
  databaseUrl: string;
  ports: Ports;
  directory: DirectorySources | null;
  pool: PoolFigures;
  log: Logger;
}

/** The numbers, which can be read. */
export interface RunningMetrics {
  /** Serves them beside all else, or nothing at their address where they have a port of their own. */
  router: Router;
  /** What asks the platforms has started. */
  follow(platforms: { asking: RunningAsking; keeping: RunningKeeping }): void;
  stop(): Promise<void>;
}

/**
 * Has the numbers of this process read at `/metrics`, on a port of their own where `METRICS_PORT` says so.
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
      // Nobody needs an answer of the database any more.
      await Promise.all([server?.stop(), client.sql.end({ timeout: 0 })]);
    },
  };
}

/** Else the web app would answer, which has a page for every address. */
function nothingThere(): Router {
  return Router().all("/metrics", answerUnknownPath);
}

/** Nothing but the numbers, with the steps of every answer. */
function alone(router: Router, trustProxy: Environment["TRUST_PROXY"], log: Logger): express.Express {
  const app = express();
  app.disable("x-powered-by");
  if (trustProxy !== undefined) app.set("trust proxy", trustProxy);
  app.use(assignRequestId, logRequests(log), compressAnswer, router, answerUnknownPath);
  app.use(answerErrors(log));
  return app;
}

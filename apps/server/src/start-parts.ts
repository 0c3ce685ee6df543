import { setTimeout as pause } from "node:timers/promises";
import { systemContext } from "@starling/api/context";
import { startImpressionFlush } from "@starling/api/discovery/fairness/flush.service";
import { createPollers } from "@starling/api/live/channels/polling/service";
import { createSubscribers } from "@starling/api/live/channels/webhooks/receivers.service";
import { createCrawlers } from "@starling/api/live/outside-streams/crawling.service";
import type { Environment } from "./environment.ts";
import type { Logger } from "./http/logger.ts";
import { startJobWorker } from "./jobs/worker.ts";
import { observeJobs } from "./metrics/observed-calls.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import { openDatabase } from "./open-database.ts";
import type { Disposer, PartsPlace } from "./parts-place.ts";
import { startPolling } from "./platforms/polling.ts";
import { startSubscriptionMaintenance } from "./platforms/subscription-maintenance.ts";
import { productApp } from "./product-app.ts";
import { startServices } from "./start-services.ts";

/** Loads page renderers later, to keep the start fast. */
const LOAD_AFTER_MS = 2_000;

/** Checks the settings of mail, Stripe and platforms later, to keep the start fast. */
const TRY_AFTER_MS = 10_000;

export interface StartedParts {
  outbox: boolean;
  demo: boolean;
}

/**
 * @param closers receives a stop function for each started part, even if a later part fails
 * @throws the error of the part that failed
 */
export async function startParts(
  env: Environment,
  place: PartsPlace,
  closers: Disposer[],
): Promise<StartedParts> {
  const { log, server, databaseUrl } = place;
  const database = await openDatabase(env, place, closers);
  const services = await startServices(env, place, database, closers);
  const { client, background, instruments, tracing, pool } = database;
  const { ports, directory, platforms } = services;
  const { db } = client;
  const context = (name: string) => systemContext(background.db, ports, name);

  closers.push(startImpressionFlush(context("impressions"), log).stop);
  const observe = observeJobs(instruments, tracing);
  const worker = startJobWorker({ connectionString: databaseUrl, db, ports, log, observe });
  const measured = { databaseUrl, ports, directory: directory.sync, pool, log };
  const metrics = await startMetrics(env, instruments, measured);
  closers.push(metrics.stop);

  let stopping = false;
  const product = productApp(env, place, database, services, { metrics, isStopping: () => stopping });
  server.answerWith(product.app);

  // Polling starts after the server can respond, because this server may contain the fake platforms.
  const askers = createPollers(platforms.platforms, ports.clock);
  const crawlers = createCrawlers(platforms.platforms, ports.clock, env.CRAWL_SHARE);
  const asking = await startPolling({ ctx: context("asking"), askers, crawlers, log });
  const keeping = startSubscriptionMaintenance(context("keeping"), createSubscribers(ports), log);
  metrics.follow({ asking, keeping });
  const stopTelling = platforms.startTelling(log);

  closers.push(async () => {
    stopping = true;
    await pause(env.DRAIN_SECONDS * 1_000);
    await Promise.all([stopTelling(), keeping.stop()]);
    await Promise.all([server.stop(), worker.stop(), asking.stop(), directory.stop()]);
  });
  setTimeout(() => void product.preload(), LOAD_AFTER_MS).unref();
  if (env.isProduction) {
    const failed = (err: unknown) => log.warn({ err }, "Settings of services could not be tried");
    setTimeout(() => void tryServices(env, log).catch(failed), TRY_AFTER_MS).unref();
  }
  return { outbox: env.SMTP_URL === undefined, demo: database.demo };
}

/** Logs wrong settings of mail, Stripe and platforms; the product runs without them. */
async function tryServices(env: Environment, log: Logger): Promise<void> {
  const { serviceChecks } = await import("./start-checks/service-checks.ts");
  for (const { service, run } of serviceChecks(env)) {
    const problem = await run();
    if (problem)
      log.error({ setting: problem.name, service }, `${problem.name} ${problem.wrong}. ${problem.fix}`);
  }
}

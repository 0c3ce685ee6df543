import { setTimeout as pause } from "node:timers/promises";
import { createClassifier } from "@starling/api/access/screening/classifier.adapter";
import type { Clock } from "@starling/api/clock";
import { systemContext } from "@starling/api/context";
import { startImpressionFlush } from "@starling/api/discovery/fairness/flush.service";
import { createPollers } from "@starling/api/live/channels/polling/pollers.service";
import { createSubscribers } from "@starling/api/live/channels/webhooks/receivers.service";
import { createCrawlers } from "@starling/api/live/outside-streams/crawling.service";
import type { Platforms } from "@starling/api/platforms/registry";
import type { Payments, Ports, PushSender, SocialProvider } from "@starling/api/ports";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { createDb, type Db } from "@starling/db/client";
import { writeDiskProbe } from "@starling/db/disk-watch";
import { nameOf } from "@starling/db/hosts/addresses";
import type { Reach } from "@starling/db/hosts/watch";
import { installationSecret } from "@starling/db/installation-secret";
import { migrate, pendingMigrations } from "@starling/db/migrate";
import { installationVapidKeys } from "@starling/db/vapid-keys";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { LISTED_PLATFORMS } from "@starling/validators/outside-streams";
import { channelRoutes } from "./channel-routes.ts";
import { createApp } from "./create-app.ts";
import { type RunningDirectory, startDirectory } from "./directory/start-directory.ts";
import { type DemoClips, withDemoClips } from "./embedded/clips/demo-media.ts";
import { demoClipRoutes } from "./embedded/clips/routes.ts";
import { outboxMailer } from "./embedded/mailbox/mailer.ts";
import { outboxRoutes } from "./embedded/mailbox/routes.ts";
import { startPayments } from "./embedded/payments/start-payments.ts";
import { openDemoPictures, portraitReader } from "./embedded/pictures/demo-pictures.ts";
import { demoPictureRoutes } from "./embedded/pictures/routes.ts";
import { startPlatforms } from "./embedded/platforms/start-platforms.ts";
import { pushRoutes } from "./embedded/push/routes.ts";
import { openPushStandIn } from "./embedded/push/stand-in.ts";
import { localProvider } from "./embedded/sign-in-provider/registration.ts";
import { localProviderRoutes } from "./embedded/sign-in-provider/routes.ts";
import type { Environment } from "./environment.ts";
import type { Folders } from "./folders.ts";
import type { RunningServer } from "./http/listen.ts";
import type { Logger } from "./http/logger.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { selfUrl } from "./http/self-url.ts";
import { socialLinks } from "./http/site.ts";
import { startJobWorker } from "./jobs/worker.ts";
import { smtpMailer } from "./mailer.ts";
import { createMediaStore } from "./media/media-store.ts";
import { memberPages } from "./member-pages/renderer.ts";
import { countPorts } from "./metrics/counted-ports.ts";
import { createInstruments } from "./metrics/instruments.ts";
import { observeJobs } from "./metrics/observed-calls.ts";
import { PoolFigures } from "./metrics/pool-families.ts";
import { startMetrics } from "./metrics/start-metrics.ts";
import { startPolling } from "./platforms/polling.ts";
import { startSubscriptionMaintenance } from "./platforms/subscription-maintenance.ts";
import { prepareData } from "./prepare-data.ts";
import { firstPicture, storedPictures } from "./previews/cards/pictures.ts";
import { pageRenderer } from "./public-pages/renderer.ts";
import { createPushSender, pushSubject } from "./push/sender.ts";
import { vapidKeysFrom } from "./push/vapid-variables.ts";
import { socialProvidersFrom } from "./social-providers.ts";
import { socialRoutes } from "./social-routes.ts";
import { limitationsOf, openDependencies } from "./start-checks/open-dependencies.ts";
import { type StartedUploads, startUploads } from "./start-uploads.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { tracingFrom } from "./tracing/tracing-variables.ts";

const POOL_SIZE = 10;
/** Milliseconds to cache the filter panel's initial counts without a directory index. */
const PANEL_MS = 60_000;
const DISK_FULL = "Nothing can be saved: the database's disk is full";
const READ_ONLY = "Nothing can be saved: no database host accepts writes";

/** Stops a part; parts are stopped in reverse order of their start. */
export type Disposer = () => Promise<void> | void;

export interface PartsPlace {
  folders: Folders;
  log: Logger;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Server that already listens and serves a starting page. */
  server: RunningServer;
  databaseUrl: string;
}

export interface StartedParts {
  outbox: boolean;
  demo: boolean;
}

/**
 * @param closers receives a function that stops each part, also when a later one fails
 * @throws the error of the part that failed
 */
export async function startParts(
  env: Environment,
  { folders, log, dataDir, server, databaseUrl }: PartsPlace,
  closers: Disposer[],
): Promise<StartedParts> {
  const production = env.APP_ENV === "production";
  let stopping = false;
  const migrations = folders.migrations ? { migrationsFolder: folders.migrations } : {};
  const setting = env.DATABASE_URL === undefined ? "DATA_DIR" : "DATABASE_URL";
  const database = { url: databaseUrl, setting, migrations } as const;
  const dependencies = await openDependencies(env, { database, log }, closers);
  const { redis, watched } = dependencies;
  await migrate(databaseUrl, migrations);
  const instruments = createInstruments();
  const tracing = await startTracingIfConfigured(env);
  if (tracing) closers.push(tracing.stop);
  const pool = new PoolFigures(instruments, POOL_SIZE, tracing);
  const client = createDb(databaseUrl, { maxConnections: POOL_SIZE, watch: pool, readsFromStandby: true });
  closers.push(() => client.close());
  const { hosts } = client;
  hosts?.onMove((reach) => logMove(log, reach));
  const demo = await prepareData(client.db, env, async (db, now) => {
    const { writePastStreams } = await import("./embedded/platforms/past-streams.ts");
    await writePastStreams(db, now);
  });
  const secret = await installationSecret(client.db);

  const limiter = createRateLimiter({ scale: env.RATE_LIMIT_SCALE, redis });
  const uploading = await startUploads(env, { dataDir, port: server.port, watched }, closers);
  const { service: uploads } = uploading;
  const pictures = openDemoPictures(folders.pictures);
  const clips = demo ? { folder: folders.clips, signer: createAddressSigner(secret) } : null;
  const payments = await startPayments(env, {
    databaseUrl,
    db: client.db,
    demo,
    secret,
    log,
    selfUrl: selfUrl(env.HOST, server.port),
  });
  closers.push(payments.stop);
  const {
    platforms,
    routers: platformRoutes,
    startTelling,
  } = await startPlatforms(env, {
    db: client.db,
    secret,
    selfUrl: selfUrl(env.HOST, server.port),
    pictures,
  });
  const pushStandIn = production ? null : openPushStandIn(selfUrl(env.HOST, server.port));
  const clock = { now: () => new Date() };
  const directory = await startDirectory({
    databaseUrl,
    db: client.db,
    clock,
    sql: createSqlReader(client.db, { panelMs: PANEL_MS }),
    isIndexed: env.DIRECTORY_INDEX ?? true,
    log,
  });
  closers.push(directory.stop);
  const plainPorts = createPorts(env, client.db, {
    clock,
    directory: directory.ports,
    push: createPushSender({
      keys: vapidKeysFrom(env) ?? (await installationVapidKeys(client.db)),
      subject: pushSubject(env.MAIL_FROM, env.PUBLIC_URL),
      standIn: pushStandIn?.prefix,
    }),
    limiter,
    uploading,
    secret,
    clips,
    payments: payments.gateway,
    platforms,
  });
  const ports = countPorts(plainPorts, instruments, tracing);
  const impressions = startImpressionFlush(systemContext(client.db, ports, "impressions"), log);
  closers.push(impressions.stop);
  const observe = observeJobs(instruments, tracing);
  const worker = startJobWorker({ connectionString: databaseUrl, db: client.db, ports, log, observe });
  const outbox = env.SMTP_URL === undefined;
  const metrics = await startMetrics(env, instruments, {
    databaseUrl,
    ports,
    directory: directory.sync,
    pool,
    log,
  });
  closers.push(metrics.stop);
  const social = socialLinks(
    { Bluesky: env.SOCIAL_BLUESKY, YouTube: env.SOCIAL_YOUTUBE, Discord: env.SOCIAL_DISCORD },
    production,
  );
  const renderer = pageRenderer(folders.web, { minAge: env.MIN_AGE, social });
  const drawing = { renderer, memberPages: memberPages(folders.web) };
  const app = createApp({
    db: client.db,
    ports,
    log,
    production,
    instruments,
    tracing,
    trustProxy: env.TRUST_PROXY,
    ...(hosts ? { isReadOnly: () => hosts.isReadOnly } : {}),
    limitations: () => [
      ...(hosts?.isReadOnly ? [READ_ONLY] : []),
      ...(pool.disk.isFull ? [DISK_FULL] : []),
      ...limitationsOf(dependencies),
    ],
    isReady: async () =>
      !stopping &&
      (await pendingMigrations(client.sql, migrations)) === 0 &&
      (await pool.disk.hasRoom(() => writeDiskProbe(client.sql))),
    uploads,
    readPicture: firstPicture([...(demo ? [portraitReader(pictures)] : []), storedPictures(uploads)]),
    ...drawing,
    webApp: {
      folder: folders.web,
      productionHost: env.PRODUCTION_HOST,
      site: {
        providers: providersOf(ports),
        testMode: !production,
        payments: payments.site,
        outbox,
        demo,
        directUploads: uploading.direct !== undefined,
        outside: env.CRAWL_SHARE > 0 && LISTED_PLATFORMS.some((platform) => platforms[platform]),
        minAge: env.MIN_AGE,
        supportEmail: env.SUPPORT_EMAIL,
        signUp: env.SIGN_UP,
        social,
      },
    },
    routes: [
      metrics.router,
      socialRoutes({ db: client.db, ports }, log),
      channelRoutes({ db: client.db, ports }, log),
      ...(outbox ? [outboxRoutes(client.db)] : []),
      ...(pushStandIn ? [pushRoutes(pushStandIn, { db: client.db, ports })] : []),
      ...(demo ? [demoPictureRoutes(pictures)] : []),
      ...(clips ? [demoClipRoutes(clips)] : []),
      ...uploading.routers,
      ...payments.routers,
      ...platformRoutes,
      ...(env.DEV_OAUTH ? [localProviderRoutes(env.PUBLIC_URL)] : []),
    ],
  });
  server.answerWith(app);
  // Polling starts after the server can respond, because the fake platforms are part of the server.
  const asking = await startPolling({
    ctx: systemContext(client.db, ports, "asking"),
    askers: createPollers(platforms, ports.clock),
    crawlers: createCrawlers(platforms, ports.clock, env.CRAWL_SHARE),
    log,
  });
  const keeping = startSubscriptionMaintenance(
    systemContext(client.db, ports, "keeping"),
    createSubscribers(ports),
    log,
  );
  metrics.follow({ asking, keeping });
  const stopTelling = startTelling(log);
  closers.push(async () => {
    stopping = true;
    await pause(env.DRAIN_SECONDS * 1_000);
    await Promise.all([stopTelling(), keeping.stop()]);
    await Promise.all([server.stop(), worker.stop(), asking.stop(), directory.stop()]);
  });
  preloadLater([drawing.renderer, drawing.memberPages]);
  return { outbox, demo };
}

/** Loads OpenTelemetry only if traces are exported. */
async function startTracingIfConfigured(env: Environment): Promise<Tracing | undefined> {
  const options = tracingFrom(env);
  if (options === null) return undefined;
  const { startTracing } = await import("./tracing/start-tracing.ts");
  return startTracing(options);
}

/** Omits the hosts' users and passwords from the log. */
function logMove(log: Logger, { primary, standby }: Reach): void {
  if (primary) log.warn({ primary: nameOf(primary) }, "Database primary changed");
  else if (standby) log.warn({ standby: nameOf(standby) }, READ_ONLY);
  else log.warn({}, "No database host answers");
}

/** Delay in milliseconds after the start before page renderers are loaded. */
const LOAD_AFTER_MS = 2_000;

/**
 * Preloads modules without delaying the start. Errors are ignored here and reach the caller that needs the
 * module.
 */
function preloadLater(loaders: readonly (() => Promise<unknown>)[]): void {
  const load = async () => {
    for (const each of loaders) await each().catch(() => undefined);
  };
  setTimeout(() => void load(), LOAD_AFTER_MS).unref();
}

interface Parts {
  clock: Clock;
  directory: RunningDirectory["ports"];
  push: PushSender;
  limiter: Ports["limiter"];
  uploading: StartedUploads;
  secret: string;
  clips: DemoClips | null;
  payments: Payments;
  platforms: Platforms;
}

function createPorts(
  env: Environment,
  db: Db,
  { clock, directory, push, limiter, uploading, secret, clips, payments, platforms }: Parts,
): Ports {
  const { SMTP_URL: url, MAIL_FROM: from = "Starling <hello@localhost>" } = env;
  const media = createMediaStore(uploading.service, createAddressSigner(secret));
  const { MODERATION_WEBHOOK_URL: classifierUrl, MODERATION_WEBHOOK_SECRET: classifierSecret } = env;
  return {
    ...directory,
    clock,
    mailer: url === undefined ? outboxMailer(db) : smtpMailer({ url, from }),
    push,
    limiter,
    media: clips ? withDemoClips(media, clips) : media,
    ...(uploading.direct ? { directUploads: uploading.direct } : {}),
    payments,
    ...(classifierUrl !== undefined && classifierSecret !== undefined
      ? { classifier: createClassifier({ url: classifierUrl, secret: classifierSecret }, clock) }
      : {}),
    settings: {
      publicUrl: env.PUBLIC_URL,
      bounceAddress: env.BOUNCE_ADDRESS,
      secret,
      minAge: env.MIN_AGE,
      signUp: env.SIGN_UP,
      socialProviders: signInProviders(env),
      platforms,
    },
  };
}

function providersOf(ports: Ports): { key: string; label: string }[] {
  return ports.settings.socialProviders.map(({ key, label }) => ({ key, label }));
}

function signInProviders(env: Environment): SocialProvider[] {
  return env.DEV_OAUTH
    ? [...socialProvidersFrom(env), localProvider(env.PUBLIC_URL)]
    : socialProvidersFrom(env);
}

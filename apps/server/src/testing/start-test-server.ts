import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { rememberAccounts } from "@starling/api/access/sessions/cache.service";
import { type ServiceContext, systemContext } from "@starling/api/context";
import { type MailMessage, NO_PLATFORMS, type Ports, type Settings } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { TestClock } from "@starling/api/testing/create-test-api";
import { filledReader } from "@starling/api/testing/filled-reader";
import { testPayments } from "@starling/api/testing/test-payments";
import { createDb, type Db, type DbClient } from "@starling/db/client";
import { pendingMigrations } from "@starling/db/migrate";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { installationVapidKeys } from "@starling/db/vapid-keys";
import type { Router } from "express";
import { channelRoutes } from "../channel-routes.ts";
import { createApp } from "../create-app.ts";
import { listenForChanges } from "../directory/listen-for-changes.ts";
import { discordRoutes } from "../embedded/discord/routes.ts";
import { openDiscordStandIn } from "../embedded/discord/stand-in.ts";
import { outboxRoutes } from "../embedded/mailbox/routes.ts";
import { STAND_INS, type StandInPlatform, standInPlatforms } from "../embedded/platforms/registration.ts";
import { standInRoutes } from "../embedded/platforms/routes.ts";
import { openStandIn, type StandIn } from "../embedded/platforms/stand-in.ts";
import { pushRoutes } from "../embedded/push/routes.ts";
import { openPushStandIn } from "../embedded/push/stand-in.ts";
import { localUploads } from "../embedded/uploads/local-uploads.ts";
import { listen, PATIENCE } from "../http/listen.ts";
import { createLogger } from "../http/logger.ts";
import { createRateLimiter } from "../http/rate-limiter.ts";
import { openBucket } from "../media/bucket.ts";
import { bucketUploads } from "../media/bucket-uploads.ts";
import { directUploads } from "../media/direct-uploads.ts";
import { createMediaStore } from "../media/media-store.ts";
import type { UploadService } from "../media/upload-service.ts";
import { countPorts } from "../metrics/counted-ports.ts";
import { createInstruments, type Instruments } from "../metrics/instruments.ts";
import { PoolFigures } from "../metrics/pool-families.ts";
import { registerProduct } from "../metrics/product-metrics.ts";
import { metricsRoutes } from "../metrics/routes.ts";
import { withStandIns } from "../platforms/platforms.ts";
import { storedPictures } from "../previews/cards/pictures.ts";
import { createPushSender } from "../push/sender.ts";
import { NO_RENDERER, type PageRenderer } from "../rendered-pages/renderer.ts";
import { socialRoutes } from "../social-routes.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { runQueuedJobs } from "./queued-jobs.ts";
import type { Store } from "./store/start-store.ts";
import { createBrowser, type TestBrowser } from "./test-browser.ts";

export interface TestServerOptions {
  settings?: Partial<Settings>;
  /** Factor of all rate limits; 1,000 by default, so that only rate-limit tests reach a limit. */
  rateLimitScale?: number;
  trustProxy?: number | readonly string[];
  production?: boolean;
  productionHost?: string;
  isReady?: () => Promise<boolean>;
  limitations?: () => readonly string[];
  isReadOnly?: () => boolean;
  db?: Db;
  /** Request deadline in milliseconds; 30,000 by default, for slow machines. */
  deadlineMs?: number;
  /** Another server whose database this server uses. */
  beside?: TestServer;
  newKey?: () => string;
  /** Store for files, to which browsers upload directly. */
  store?: Store;
  /** Caches accounts for two seconds, as in production; `deaf` ignores changes by other servers. */
  remembers?: "hearing" | "deaf";
  renderer?: PageRenderer;
  /** Uses Stripe's own card form instead of the fake one. */
  stripe?: boolean;
  /** Serves `/metrics`. */
  metrics?: { token?: string };
  /** Tracing, which takes effect only with `metrics`. */
  tracing?: Tracing;
}

export interface TestServer {
  url: string;
  database: TestDb;
  clock: TestClock;
  mails: MailMessage[];
  ports: Ports;
  media: { folder: string; apiKey: string };
  standIns: Record<StandInPlatform, StandIn>;
  log: string[];
  browser(): TestBrowser;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = "a secret of tests";
const DOCUMENT = {
  head: '<meta charset="utf-8">',
  styles: "body{}",
  sheet: "assets/app.css",
  font: "assets/font.woff2",
  modules: ["app.js"],
  scripts: { theme: "theme()", hints: "hints()", starter: "starter()" },
};

interface KeptFiles {
  service: UploadService;
  ports: Pick<Ports, "directUploads">;
  close(): void;
}

async function keepFiles(store: Store | undefined, standIn: UploadService): Promise<KeptFiles> {
  if (!store) return { service: standIn, ports: {}, close: () => undefined };
  const bucket = openBucket(store.settings);
  const now = () => new Date();
  return {
    service: await bucketUploads({ bucket, now }),
    ports: { directUploads: directUploads(bucket, now) },
    close: () => bucket.close(),
  };
}

async function listenForAccountChanges({ sql }: DbClient, ports: Ports): Promise<void> {
  await listenForChanges(sql, {
    directory: () => undefined,
    account: (userId) => ports.recent?.forget(userId),
    inboxes: () => undefined,
    missed: () => ports.recent?.forgetAll(),
  });
}

/** Like `main.ts`, but with a test clock and mailbox. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? (await createTestDb());
  const db = options.db ?? database.db;
  const clock = new TestClock();
  const mails: MailMessage[] = [];
  const log: string[] = [];
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-web-"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, ".vite", "document.json"), JSON.stringify(DOCUMENT));
  const server = await listen(
    (_request, response) => response.writeHead(503).end(),
    { port: 0, host: "127.0.0.1" },
    // Stops without waiting, because tests send no requests at shutdown.
    { ...PATIENCE, farewellMs: 0 },
  );
  const url = `http://localhost:${server.port}`;
  const mediaFolder = path.join(folder, "media");
  const uploads = localUploads({
    publicUrl: url,
    selfUrl: url,
    folder: mediaFolder,
    ...(options.newKey ? { newKey: options.newKey } : {}),
  });
  const files = await keepFiles(options.store, uploads.service);
  const platforms = standInPlatforms({ publicUrl: url, selfUrl: url, secret: SECRET });
  const open = (platform: StandInPlatform) =>
    openStandIn(platform, {
      db: database.db,
      publicUrl: url,
      settings: platforms[platform],
      now: () => clock.now(),
      pausesMs: [20, 20],
    });
  const standIns = { twitch: open("twitch"), youtube: open("youtube"), kick: open("kick") };
  const pushStandIn = openPushStandIn(url);
  const discordStandIn = openDiscordStandIn(url);
  const instruments = options.metrics ? createInstruments() : undefined;
  const plain: Ports = {
    caches: new ProcessCaches(),
    push: createPushSender({
      keys: await installationVapidKeys(database.db),
      subject: "mailto:hello@starling.example",
      standIn: pushStandIn.prefix,
    }),
    clock,
    media: createMediaStore(
      files.service,
      createAddressSigner(SECRET, () => clock.now()),
    ),
    ...files.ports,
    payments: testPayments(clock),
    directory: filledReader(db, () => ports),
    mailer: { send: async (message) => void mails.push(message) },
    limiter: createRateLimiter({ scale: options.rateLimitScale ?? 1_000 }),
    settings: {
      publicUrl: url,
      secret: SECRET,
      minAge: 13,
      socialProviders: [],
      platforms: withStandIns(NO_PLATFORMS, platforms),
      discordUrl: discordStandIn.url,
      ...options.settings,
    },
    ...(options.remembers ? { recent: rememberAccounts(clock) } : {}),
  };
  const ports = instruments ? countPorts(plain, instruments, options.tracing) : plain;
  const ears = options.remembers === "hearing" ? createDb(database.url, { maxConnections: 1 }) : undefined;
  if (ears) await listenForAccountChanges(ears, ports);
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const { renderer } = options;
  const app = createApp({
    db,
    deadlineMs: options.deadlineMs ?? 30_000,
    ports,
    log: logger,
    isReady: options.isReady ?? (async () => (await pendingMigrations(database.sql)) === 0),
    ...(options.limitations ? { limitations: options.limitations } : {}),
    ...(options.isReadOnly ? { isReadOnly: options.isReadOnly } : {}),
    production: options.production ?? false,
    trustProxy: options.trustProxy,
    uploads: files.service,
    readPicture: storedPictures(files.service),
    ...(instruments ? { instruments } : {}),
    tracing: options.tracing,
    routes: [
      ...(instruments ? [metricsOf(instruments, systemContext(db, ports, "metrics"), options)] : []),
      socialRoutes({ db, ports }, logger),
      channelRoutes({ db, ports }, logger),
      outboxRoutes(database.db),
      uploads.router,
      pushRoutes(pushStandIn, { db: database.db, ports }),
      discordRoutes(discordStandIn),
      ...STAND_INS.map((platform) => standInRoutes(standIns[platform])),
    ],
    renderer: renderer ? async () => renderer : NO_RENDERER,
    webApp: {
      folder,
      site: {
        providers: [],
        testMode: true,
        payments: { key: "pk_test_none", isTest: true, isLocal: options.stripe !== true },
        outbox: true,
        demo: false,
        directUploads: files.ports.directUploads !== undefined,
        minAge: ports.settings.minAge,
        signUp: ports.settings.signUp ?? "open",
        social: [],
      },
      productionHost: options.productionHost,
    },
  });
  server.answerWith(app);
  return {
    url,
    database,
    clock,
    mails,
    ports,
    media: { folder: mediaFolder, apiKey: uploads.apiKey },
    standIns,
    log,
    browser: () => createBrowser(url),
    runJobs: () => runQueuedJobs(database.sql, systemContext(database.db, ports, "test")),
    close: async () => {
      uploads.stop();
      files.close();
      await server.stop();
      await ears?.close();
      if (!options.beside) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function metricsOf(
  instruments: Instruments,
  ctx: ServiceContext,
  { metrics, trustProxy }: TestServerOptions,
): Router {
  const pool = new PoolFigures(instruments, 10);
  const directory = { isFresh: true, figures: { streamers: 0, last: 0, lookedMsAgo: 0 } };
  registerProduct(instruments, { ctx, directory, pool, asking: null, keeping: null });
  const readers = { token: metrics?.token, isProxied: trustProxy !== undefined };
  return metricsRoutes(instruments.registry, readers);
}

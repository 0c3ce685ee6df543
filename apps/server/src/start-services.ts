import { createClassifier } from "@starling/api/access/screening/classifier.adapter";
import type { Operator, Ports, SocialProvider } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import { createAddressSigner } from "@starling/api/profiles/media/addresses.adapter";
import { installationVapidKeys } from "@starling/db/vapid-keys";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { type RunningDirectory, startDirectory } from "./directory/start-directory.ts";
import { type DemoClips, withDemoClips } from "./embedded/clips/demo-media.ts";
import { type DiscordStandIn, openDiscordStandIn } from "./embedded/discord/stand-in.ts";
import { outboxMailer } from "./embedded/mailbox/mailer.ts";
import { type StartedPayments, startPayments } from "./embedded/payments/start-payments.ts";
import { type DemoPictures, openDemoPictures } from "./embedded/pictures/demo-pictures.ts";
import { tintDemo } from "./embedded/pictures/tint-demo.ts";
import { type StartedPlatforms, startPlatforms } from "./embedded/platforms/start-platforms.ts";
import { openPushStandIn } from "./embedded/push/stand-in.ts";
import { localProvider } from "./embedded/sign-in-provider/registration.ts";
import type { Environment } from "./environment.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { selfUrl } from "./http/self-url.ts";
import { smtpMailer } from "./mailer.ts";
import { createMediaStore } from "./media/media-store.ts";
import { countPorts } from "./metrics/counted-ports.ts";
import type { OpenedDatabase } from "./open-database.ts";
import type { Disposer, PartsPlace } from "./parts-place.ts";
import { createPushSender, pushSubject } from "./push/sender.ts";
import { vapidKeysFrom } from "./push/vapid-variables.ts";
import { socialProvidersFrom } from "./social-providers.ts";
import { healthReader } from "./start-checks/health.ts";
import { type StartedUploads, startUploads } from "./start-uploads.ts";

/**
 * Milliseconds for which the counts in the filter panel are cached. The cache is used only while the database
 * answers listings instead of the in-memory index.
 */
const PANEL_MS = 60_000;

export interface StartedServices {
  uploading: StartedUploads;
  payments: StartedPayments;
  platforms: StartedPlatforms;
  directory: RunningDirectory;
  pictures: DemoPictures;
  clips: DemoClips | null;
  pushStandIn: ReturnType<typeof openPushStandIn> | null;
  discordStandIn: DiscordStandIn | null;
  ports: Ports;
}

export async function startServices(
  env: Environment,
  { folders, log, dataDir, server, databaseUrl }: PartsPlace,
  { client, background, dependencies, instruments, tracing, pool, secret, demo }: OpenedDatabase,
  closers: Disposer[],
): Promise<StartedServices> {
  const { db } = client;
  const { redis, watched } = dependencies;
  const self = selfUrl(env.HOST, server.port);
  const uploading = await startUploads(env, { dataDir, port: server.port, watched }, closers);
  const pictures = openDemoPictures(folders.pictures);
  if (demo) await tintDemo(db, pictures);
  const clips = demo ? { folder: folders.clips, signer: createAddressSigner(secret) } : null;
  const payments = await startPayments(env, { databaseUrl, db, demo, secret, log, selfUrl: self });
  closers.push(payments.stop);
  const platforms = await startPlatforms(env, { db: background.db, secret, selfUrl: self, pictures });
  const pushStandIn = env.isProduction ? null : openPushStandIn(self);
  const discordStandIn = env.isProduction ? null : openDiscordStandIn(self);
  const clock = { now: () => new Date() };
  const directory = await startDirectory({
    databaseUrl,
    db,
    clock,
    sql: createSqlReader(db, { panelMs: PANEL_MS }),
    isIndexed: env.DIRECTORY_INDEX ?? true,
    log,
  });
  closers.push(directory.stop);
  const { SMTP_URL: url, MAIL_FROM: from = "Starling <hello@localhost>" } = env;
  const { MODERATION_WEBHOOK_URL: classifierUrl, MODERATION_WEBHOOK_SECRET: classifierSecret } = env;
  const media = createMediaStore(uploading.service, createAddressSigner(secret));
  const ports: Ports = {
    ...directory.ports,
    caches: new ProcessCaches(),
    clock,
    mailer: url === undefined ? outboxMailer(db) : smtpMailer({ url, from }),
    push: createPushSender({
      keys: vapidKeysFrom(env) ?? (await installationVapidKeys(db)),
      subject: pushSubject(env.MAIL_FROM, env.PUBLIC_URL),
      standIn: pushStandIn?.prefix,
    }),
    limiter: createRateLimiter({ scale: env.RATE_LIMIT_SCALE, redis }),
    media: clips ? withDemoClips(media, clips) : media,
    ...(uploading.direct ? { directUploads: uploading.direct } : {}),
    payments: payments.gateway,
    ...(classifierUrl !== undefined && classifierSecret !== undefined
      ? { classifier: createClassifier({ url: classifierUrl, secret: classifierSecret }, clock) }
      : {}),
    readHealth: healthReader(env, {
      ...{ dataDir, dependencies, directory: directory.sync },
      isReadOnly: () => client.hosts?.isReadOnly ?? false,
      isDiskFull: () => pool.disk.isFull,
    }),
    settings: {
      publicUrl: env.PUBLIC_URL,
      bounceAddress: env.BOUNCE_ADDRESS,
      secret,
      minAge: env.MIN_AGE,
      operator: operatorFrom(env),
      signUp: env.SIGN_UP,
      socialProviders: signInProviders(env),
      platforms: platforms.platforms,
      discordUrl: discordStandIn?.url,
    },
  };
  return {
    ...{ uploading, payments, platforms, directory, pictures, clips, pushStandIn, discordStandIn },
    ports: countPorts(ports, instruments, tracing),
  };
}

function operatorFrom(env: Environment): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, SUPPORT_EMAIL: email } = env;
  return name === undefined || address === undefined || email === undefined
    ? undefined
    : { name, address, email };
}

function signInProviders(env: Environment): SocialProvider[] {
  return env.DEV_OAUTH
    ? [...socialProvidersFrom(env), localProvider(env.PUBLIC_URL)]
    : socialProvidersFrom(env);
}

import { writeDiskProbe } from "@starling/db/disk-watch";
import { pendingMigrations } from "@starling/db/migrate";
import { LISTED_PLATFORMS } from "@starling/validators/outside-streams";
import { channelRoutes } from "./channel-routes.ts";
import { createApp } from "./create-app.ts";
import { demoClipRoutes } from "./embedded/clips/routes.ts";
import { discordRoutes } from "./embedded/discord/routes.ts";
import { outboxRoutes } from "./embedded/mailbox/routes.ts";
import { demoPictureReader } from "./embedded/pictures/demo-pictures.ts";
import { demoPictureRoutes } from "./embedded/pictures/routes.ts";
import { pushRoutes } from "./embedded/push/routes.ts";
import { localProviderRoutes } from "./embedded/sign-in-provider/routes.ts";
import type { Environment } from "./environment.ts";
import { socialLinks } from "./http/site.ts";
import { legalRoutes } from "./legal-texts.ts";
import type { RunningMetrics } from "./metrics/start-metrics.ts";
import { type OpenedDatabase, READ_ONLY } from "./open-database.ts";
import type { PartsPlace } from "./parts-place.ts";
import { firstPicture, storedPictures } from "./previews/cards/pictures.ts";
import { pageRenderer } from "./rendered-pages/renderer.ts";
import { socialRoutes } from "./social-routes.ts";
import { limitationsOf } from "./start-checks/open-dependencies.ts";
import type { StartedServices } from "./start-services.ts";

const DISK_FULL = "Nothing can be saved: the database's disk is full";

export interface ProductApp {
  app: ReturnType<typeof createApp>;
  /** Loads the page renderer early. Errors are reported by the first request that needs it. */
  preload(): Promise<void>;
}

/** `isStopping` makes `/readyz` respond with 503. */
export function productApp(
  env: Environment,
  { folders, log, legal }: PartsPlace,
  { client, migrations, dependencies, instruments, tracing, pool, demo }: OpenedDatabase,
  { uploading, payments, platforms, pictures, clips, pushStandIn, discordStandIn, ports }: StartedServices,
  { metrics, isStopping }: { metrics: RunningMetrics; isStopping: () => boolean },
): ProductApp {
  const { db, hosts } = client;
  const production = env.isProduction;
  const outbox = env.SMTP_URL === undefined;
  const social = socialLinks(
    { Bluesky: env.SOCIAL_BLUESKY, YouTube: env.SOCIAL_YOUTUBE, Discord: env.SOCIAL_DISCORD },
    production,
  );
  const renderer = pageRenderer(folders.web);
  const app = createApp({
    ...{ db, ports, log, production, instruments, tracing },
    trustProxy: env.TRUST_PROXY,
    ...(hosts ? { isReadOnly: () => hosts.isReadOnly } : {}),
    limitations: () => [
      ...(hosts?.isReadOnly ? [READ_ONLY] : []),
      ...(pool.disk.isFull ? [DISK_FULL] : []),
      ...limitationsOf(dependencies),
    ],
    isReady: async () =>
      !isStopping() &&
      (await pendingMigrations(client.sql, migrations)) === 0 &&
      (await pool.disk.hasRoom(() => writeDiskProbe(client.sql))),
    uploads: uploading.service,
    readPicture: firstPicture([
      ...(demo ? [demoPictureReader(pictures)] : []),
      storedPictures(uploading.service),
    ]),
    renderer,
    webApp: {
      folder: folders.web,
      productionHost: env.PRODUCTION_HOST,
      site: {
        providers: ports.settings.socialProviders.map(({ key, label }) => ({ key, label })),
        testMode: !production,
        payments: payments.site,
        outbox,
        demo,
        directUploads: uploading.direct !== undefined,
        canConnectTwitch: platforms.platforms.twitch !== null,
        outside: env.CRAWL_SHARE > 0 && LISTED_PLATFORMS.some((name) => platforms.platforms[name]),
        minAge: env.MIN_AGE,
        supportEmail: env.SUPPORT_EMAIL,
        operator: ports.settings.operator,
        signUp: env.SIGN_UP,
        social,
      },
      legal,
    },
    routes: [
      metrics.router,
      legalRoutes(legal),
      socialRoutes({ db, ports }, log),
      channelRoutes({ db, ports }, log),
      ...(outbox ? [outboxRoutes(db)] : []),
      ...(pushStandIn ? [pushRoutes(pushStandIn, { db, ports })] : []),
      ...(discordStandIn ? [discordRoutes(discordStandIn)] : []),
      ...(demo ? [demoPictureRoutes(pictures)] : []),
      ...(clips ? [demoClipRoutes(clips)] : []),
      ...uploading.routers,
      ...payments.routers,
      ...platforms.routers,
      ...(env.DEV_OAUTH ? [localProviderRoutes(env.PUBLIC_URL)] : []),
    ],
  });
  const preload = async () => {
    await renderer().catch(() => undefined);
  };
  return { app, preload };
}

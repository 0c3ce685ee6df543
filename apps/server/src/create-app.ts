import type { RequestListener } from "node:http";
import { startLanguages } from "@starling/i18n/server";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import express, { type Router } from "express";
import { calendarRoutes } from "./calendar-routes.ts";
import { captionsRoutes } from "./captions-routes.ts";
import { readCatalog } from "./catalogs.ts";
import { exportRoutes } from "./export-routes.ts";
import { answerErrors, answerUnknownPath } from "./http/answer-error.ts";
import { isFromProxy, noteAddress } from "./http/client-address.ts";
import { compressAnswer } from "./http/compression.ts";
import { cookieName } from "./http/cookie-jar.ts";
import { hasOnlyToken, refuseCrossSite } from "./http/cross-site-guard.ts";
import { type Limitations, type ReadinessProbe, serveHealth } from "./http/health.ts";
import { readJsonBody } from "./http/json-body.ts";
import { speakLanguage } from "./http/language.ts";
import { type Logger, logRequests } from "./http/logger.ts";
import { chain, type Middleware } from "./http/middleware.ts";
import { guardDevPages } from "./http/private-networks.ts";
import { addReadOnlyHeader } from "./http/read-only-header.ts";
import type { RequestServices } from "./http/request-context.ts";
import { assignRequestId } from "./http/request-id.ts";
import { forbidStoring, securityHeaders } from "./http/security-headers.ts";
import { isTrpcAddress } from "./http/trpc-calls.ts";
import { serveTrpc } from "./http/trpc-handler.ts";
import { readWebPages, serveWebApp, type WebAppOptions } from "./http/web-app.ts";
import { wellKnownRoutes } from "./http/well-known.ts";
import { livePictureRoutes } from "./live-picture-routes.ts";
import { fileRoutes } from "./media/file-routes.ts";
import { UPLOADS_PATH, type UploadService } from "./media/upload-service.ts";
import type { Instruments } from "./metrics/instruments.ts";
import { measureRequests } from "./metrics/measured-requests.ts";
import { outsidePictureRoutes } from "./outside-picture-routes.ts";
import { overlayRoutes } from "./overlay/routes.ts";
import { cardCache } from "./previews/cards/card-cache.ts";
import type { PictureReader } from "./previews/cards/draw.ts";
import { streamerHeads } from "./previews/pages.ts";
import { cardRoutes } from "./previews/routes.ts";
import { streamerPreviews } from "./previews/streamer-previews.ts";
import { publicPageRoutes } from "./public-pages/routes.ts";
import { sitemapRoutes } from "./public-pages/sitemap-routes.ts";
import { memberPageRoutes } from "./rendered-pages/member-pages.ts";
import type { PageRendererLoader } from "./rendered-pages/renderer.ts";
import { visitorPageRoutes } from "./rendered-pages/visitor-pages.ts";
import { serveDocs } from "./rest/docs.ts";
import { mountRoutes } from "./rest/mount.ts";
import { ROUTES } from "./rest/routes.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";
import { serveUploads } from "./uploads/routes.ts";
import { signedUploads } from "./uploads/signed-uploads.ts";
import { mailBounceRoutes } from "./webhooks/mail-bounces.ts";
import { platformWebhookRoutes } from "./webhooks/platform-routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

export interface AppDependencies extends RequestServices {
  log: Logger;
  isReady: ReadinessProbe;
  limitations?: Limitations;
  isReadOnly?: () => boolean;
  production: boolean;
  instruments?: Instruments;
  tracing?: Tracing | undefined;
  /** Number of trusted proxies, or their addresses (security row A4). */
  trustProxy: number | readonly string[] | undefined;
  webApp: WebAppOptions;
  renderer: PageRendererLoader;
  uploads: UploadService;
  readPicture: PictureReader;
  /** Routes of local fakes and of sign-in. Mounted before the web app. */
  routes?: readonly Router[];
}

/** Creates the HTTP listener. tRPC calls skip Express's routing, but run the same middleware. */
export function createApp(dependencies: AppDependencies): RequestListener {
  const { log, ports, production, trustProxy, uploads } = dependencies;
  const { key, isLocal } = dependencies.webApp.site.payments;
  const { publicUrl } = ports.settings;
  startLanguages(readCatalog);
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  if (trustProxy !== undefined) app.set("trust proxy", trustProxy);

  const pages = readWebPages(dependencies.webApp, publicUrl);
  const headers = securityHeaders({
    production,
    sources: uploads.sources,
    stripe: key !== "" && !isLocal,
    scriptHashes: pages.scriptHashes,
  });
  const answerError = answerErrors(log);
  const { instruments, isReadOnly, limitations = () => [], tracing } = dependencies;
  const everyAnswer = [
    ...(instruments ? [measureRequests(instruments)] : []),
    ...(tracing ? [tracing.requests(isFromProxy(app))] : []),
    assignRequestId,
    speakLanguage,
    logRequests(log),
    headers,
    ...(isReadOnly ? [addReadOnlyHeader(isReadOnly)] : []),
  ];
  const resumed = tracing ? [tracing.resume] : [];
  const apiAnswer = (guard: Middleware) => [forbidStoring, guard, readJsonBody, ...resumed];
  const trpcAnswer = apiAnswer(refuseCrossSite(publicUrl));
  const trpc = [...everyAnswer, ...trpcAnswer, noteAddress(app), serveTrpc(dependencies, log)];
  const calls = chain(trpc, answerError);

  app.use(...everyAnswer);
  app.use(serveHealth(dependencies.isReady, limitations, log));
  app.use("/dev", guardDevPages({ production, isProxied: trustProxy !== undefined }));
  app.use(compressAnswer);
  app.use(webhookRoutes(dependencies), platformWebhookRoutes(dependencies), mailBounceRoutes(dependencies));
  app.use("/api", ...apiAnswer(refuseCrossSite(publicUrl, hasOnlyToken)));
  if (uploads.sdk) app.use(UPLOADS_PATH, serveUploads(dependencies, uploads.sdk, log));
  app.use(
    "/api/v1",
    serveDocs(ROUTES, cookieName(ACCESS_COOKIE, publicUrl)),
    mountRoutes(ROUTES, dependencies),
  );
  app.use("/api/v1", exportRoutes(dependencies), signedUploads(dependencies, uploads));
  app.use(fileRoutes(dependencies, uploads, log));
  for (const router of dependencies.routes ?? []) app.use(router);
  app.use("/api", answerUnknownPath);
  app.use(wellKnownRoutes());
  const previews = streamerPreviews(dependencies);
  const rendered = { pages, renderer: dependencies.renderer };
  const cards = cardCache(dependencies.readPicture, (err) =>
    log.warn({ err }, "Preview card or its picture could not be rendered"),
  );
  app.use(
    calendarRoutes(dependencies, log),
    captionsRoutes(dependencies, log),
    outsidePictureRoutes(dependencies, log),
    livePictureRoutes(dependencies, log),
    cardRoutes(previews, cards, log),
    unsubscribeRoutes(dependencies, log),
    overlayRoutes(dependencies, log),
  );
  app.use(
    publicPageRoutes(dependencies, rendered, log),
    sitemapRoutes(dependencies, log),
    memberPageRoutes(dependencies, rendered, log),
    visitorPageRoutes(rendered, () => ports.clock.now(), log),
  );
  app.use(serveWebApp(dependencies.webApp, streamerHeads(previews, publicUrl, log), pages));
  app.use(answerUnknownPath);
  app.use(answerError);
  return (request, response) =>
    isTrpcAddress(request.url ?? "") ? calls(request, response) : app(request, response);
}

import { countVisit } from "@starling/api/discovery/impressions/service";
import { type FoundPage, findPublicPage, isPageHidden } from "@starling/api/social/public-pages/service";
import { findClipPage, withSharedClip } from "@starling/api/social/public-pages/shared-clip.service";
import { once } from "@starling/validators/once";
import type { PublicPage } from "@starling/validators/public-pages";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { type Asset, sendAsset } from "../http/assets.ts";
import { clientAddress } from "../http/client-address.ts";
import { withDeadline } from "../http/deadline.ts";
import type { Logger } from "../http/logger.ts";
import { anonymousContext, type RequestServices, requestContext } from "../http/request-context.ts";
import { hasHint, type WebPages } from "../http/web-app.ts";
import type { PageRendererLoader } from "../rendered-pages/renderer.ts";
import { type RenderedPage, renderedPages } from "./rendered-pages.ts";

export interface PublicPageParts {
  pages: WebPages;
  renderer: PageRendererLoader;
}

type Texts = ReturnType<typeof renderedPages>;

/** Path of a page; some programs encode the @ as `%40`. */
const ADDRESS = /^\/(?:@|%40)([^/]*)(\/badge\.svg|\/)?$/;
const SIGN = /^\/(?:@|%40)/;
const BADGE = "/badge.svg";

function addressOf(found: FoundPage): string {
  if (found.kind === "none") return "";
  return `/@${found.kind === "page" ? found.page.username : found.username}`;
}

function redirect(address: string, { originalUrl }: Request, response: Response): void {
  const query = originalUrl.includes("?") ? originalUrl.slice(originalUrl.indexOf("?")) : "";
  // Not cached: a name can be reverted within a minute, and cached redirects would then loop.
  response.set("Cache-Control", "no-cache").redirect(302, address + query);
}

function clipOf({ query }: Request): string | undefined {
  const { clip } = query;
  return typeof clip === "string" && clip !== "" ? clip : undefined;
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function isPublicPage(request: Request): boolean {
  return SIGN.test(request.path) && isRead(request);
}

/** Whether a visitor without a sign-in hint opens the page, not a prefetch, frame, picture or script. */
function isVisit(request: Request): boolean {
  if (request.method !== "GET" || hasHint(request)) return false;
  const isAhead = /prefetch|prerender/.test(`${request.get("sec-purpose")} ${request.get("purpose")}`);
  return !isAhead && ["document", undefined].includes(request.get("sec-fetch-dest"));
}

/**
 * URL of the requested clip in the members' reel. Null if no clip is requested or if the visitor has no
 * sign-in hint.
 */
function reelOf(request: Request): string | null {
  const clip = hasHint(request) ? clipOf(request) : undefined;
  return clip === undefined ? null : `/clips?clip=${encodeURIComponent(clip)}`;
}

/** Lets other sites embed the badge. */
async function sendBadge(badge: Asset, request: Request, response: Response): Promise<void> {
  response.set({
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  response.vary("Cookie, Accept-Language");
  await sendAsset(badge, request, response);
}

/**
 * `GET /@username`: a streamer's public page, rendered on the server and hydrated by the web app, and its
 * badge. Other spellings and former names redirect. All unknown names get the same 404.
 */
export function publicPageRoutes(
  services: RequestServices,
  { pages, renderer }: PublicPageParts,
  log: Logger,
): Router {
  const { clock, settings } = services.ports;
  const context = anonymousContext(services);
  const rendered = once(async () =>
    renderedPages(pages, await renderer(), { publicUrl: settings.publicUrl, log }),
  );

  async function sendPage(page: RenderedPage, request: Request, response: Response): Promise<void> {
    response.vary("Cookie, Accept-Language");
    const html = await page.html({ host: pages.hostOf(request), hasHint: hasHint(request) });
    await sendAsset(html, request, response);
  }

  /** Treats the page as unknown if the streamer or the visitor has blocked the other. */
  async function find(name: string, request: Request, response: Response): Promise<FoundPage> {
    const found = await findPublicPage(context, name);
    if (found.kind !== "page") return found;
    if (hasHint(request)) {
      const isHidden = await isPageHidden(await requestContext(services, request, response), found.page);
      if (isHidden) return { kind: "none" };
    }
    const clip = clipOf(request);
    return clip === undefined ? found : { ...found, page: await withSharedClip(context, found.page, clip) };
  }

  function countPageVisit({ id }: PublicPage, request: Request): void {
    if (!isVisit(request)) return;
    const ip = clientAddress(request.ip ?? "");
    countVisit(context, { profileId: id, ip, agent: request.get("user-agent") ?? "" });
  }

  /** Redirects visitors from a clip in the members' reel to its public page (docs/product.md §4.8). */
  const leadToClip: RequestHandler = async (request, response, next) => {
    const clip = clipOf(request);
    if (clip === undefined || !isRead(request) || hasHint(request)) return next();
    let username: string | null = null;
    try {
      username = await withDeadline(findClipPage(context, clip), services.deadlineMs);
    } catch (error) {
      log.warn({ err: error }, "Public page of a clip could not be found; opening the web app instead");
    }
    if (username === null) return next();
    response.vary("Cookie").set("Cache-Control", "no-store");
    response.redirect(302, `/@${username}?clip=${encodeURIComponent(clip)}`);
  };

  /** Sends the unrendered page while the database is unavailable; its script retries. */
  function sendPlain(request: Request, response: Response): void {
    response.set({ "Cache-Control": "no-store", "Retry-After": "2" });
    response
      .status(503)
      .type("html")
      .send(pages.of({ host: pages.hostOf(request), path: "", isMember: false }));
  }

  async function send(found: FoundPage, texts: Texts, request: Request, response: Response): Promise<void> {
    const [, , rest = ""] = ADDRESS.exec(request.path) ?? [];
    const file = rest === BADGE ? BADGE : "";
    const address = addressOf(found) + file;
    if (found.kind !== "none" && request.path !== address) return redirect(address, request, response);
    if (found.kind !== "page") {
      const reel = reelOf(request);
      if (reel !== null) return response.redirect(302, reel);
      response.status(404);
    }
    const page = found.kind === "page" ? texts.of(found.page, clock.now()) : texts.missing(clock.now());
    if (file === BADGE) return sendBadge(page.badge(), request, response);
    if (found.kind === "page") countPageVisit(found.page, request);
    await sendPage(page, request, response);
  }

  const answer: RequestHandler = async (request, response, next) => {
    if (!isPublicPage(request)) return next();
    const [, name = ""] = ADDRESS.exec(request.path) ?? [];
    let found: FoundPage;
    let texts: Texts;
    try {
      texts = await rendered();
      found = await withDeadline(find(name, request, response), services.deadlineMs);
    } catch (error) {
      log.warn({ err: error }, "Public page could not be loaded; sending it without content");
      return sendPlain(request, response);
    }
    await send(found, texts, request, response);
  };
  return Router().get("/clips", leadToClip).use(answer);
}

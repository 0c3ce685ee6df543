import { type FoundPage, findPublicPage, isPageHidden } from "@starling/api/public-pages/service";
import { once } from "@starling/validators/once";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { type Asset, sendAsset } from "../http/assets.ts";
import { withDeadline } from "../http/deadline.ts";
import type { Logger } from "../http/logger.ts";
import { anonymousContext, type RequestServices, requestContext } from "../http/request-context.ts";
import { hasHint, type WebPages } from "../http/web-app.ts";
import { type RenderedPage, renderedPages } from "./rendered-pages.ts";
import type { PageRendererLoader } from "./renderer.ts";

/** What public pages are put together with. */
export interface PublicPageParts {
  pages: WebPages;
  renderer: PageRendererLoader;
}

/** `/@name`, `/@name/` and `/@name/badge.svg`. Some programs write the sign as `%40`. */
const ADDRESS = /^\/(?:@|%40)([^/]*)(\/badge\.svg|\/)?$/;
const SIGN = /^\/(?:@|%40)/;
const BADGE = "/badge.svg";
const BADGE_SECONDS = 60;
/** A redirect is not kept for good: the name may be somebody else's one day. */
const MOVED_SECONDS = 3_600;

function addressOf(found: FoundPage): string {
  if (found.kind === "none") return "";
  return `/@${found.kind === "page" ? found.page.username : found.username}`;
}

function redirect(address: string, { originalUrl }: Request, response: Response): void {
  const query = originalUrl.includes("?") ? originalUrl.slice(originalUrl.indexOf("?")) : "";
  response.set("Cache-Control", `public, max-age=${MOVED_SECONDS}`).redirect(301, address + query);
}

/** A badge stands in other sites' pages, and is nothing but a drawing. */
async function sendBadge(badge: Asset, request: Request, response: Response): Promise<void> {
  response.set({
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  await sendAsset({ ...badge, maxAge: BADGE_SECONDS }, request, response);
}

/**
 * `GET /@username`: a streamer's page for everybody, drawn here and taken over by the web app, and its badge. Other
 * spellings and former names lead to the page by a 301; whatever is no page is one and the same 404. Answers are kept as
 * compressed texts.
 */
export function publicPageRoutes(
  services: RequestServices,
  { pages, renderer }: PublicPageParts,
  log: Logger,
): Router {
  const { clock, settings } = services.ports;
  const context = anonymousContext(services);
  const rendered = once(async () => renderedPages(pages, await renderer(), settings.publicUrl));

  async function sendPage(page: RenderedPage, request: Request, response: Response): Promise<void> {
    const audience = `${pages.hostOf(request)} ${hasHint(request) ? "member" : "stranger"}` as const;
    response.vary("Cookie");
    await sendAsset(page.html(audience), request, response);
  }

  /** What stands at a name for whoever asks: pages of people who have blocked each other are not there for them. */
  async function find(name: string, request: Request, response: Response): Promise<FoundPage> {
    const found = await findPublicPage(context, name);
    if (found.kind !== "page" || !hasHint(request)) return found;
    const isHidden = await isPageHidden(await requestContext(services, request, response), found.page);
    return isHidden ? { kind: "none" } : found;
  }

  /** The database is away: the script asks again, and says so. */
  function sendPlain(request: Request, response: Response): void {
    response.set({ "Cache-Control": "no-store", "Retry-After": "2" });
    response.status(503).type("html").send(pages.plain[pages.hostOf(request)]);
  }

  const answer: RequestHandler = async (request, response, next) => {
    if (!SIGN.test(request.path) || (request.method !== "GET" && request.method !== "HEAD")) return next();
    const [, name = "", rest = ""] = ADDRESS.exec(request.path) ?? [];
    let found: FoundPage;
    let texts: Awaited<ReturnType<typeof rendered>>;
    try {
      texts = await rendered();
      found = await withDeadline(find(name, request, response), services.deadlineMs);
    } catch (error) {
      log.warn({ err: error }, "a public page could not be read");
      return sendPlain(request, response);
    }
    const file = rest === BADGE ? BADGE : "";
    const address = addressOf(found) + file;
    if (found.kind !== "none" && request.path !== address) return redirect(address, request, response);
    const page = found.kind === "page" ? texts.of(found.page, clock.now()) : texts.missing;
    if (found.kind !== "page") response.status(404);
    if (file === BADGE) return sendBadge(page.badge, request, response);
    await sendPage(page, request, response);
  };
  return Router().use(answer);
}

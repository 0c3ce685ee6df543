import path from "node:path";
import { activeLocale } from "@starling/i18n/translate";
import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { parseCookie } from "cookie";
import { type Request, type RequestHandler, Router } from "express";
import type { LegalTexts } from "../legal-texts.ts";
import type { PreviewHead } from "../previews/pages.ts";
import { type Asset, type Assets, pageAsset, readAssets, sendAsset } from "./assets.ts";
import { type Documents, type Host, readDocuments } from "./documents.ts";
import type { Site } from "./site.ts";

export interface WebAppOptions {
  folder: string;
  site: Omit<Site, "showJoin" | "legal">;
  legal?: LegalTexts;
  productionHost: string | undefined;
}

export interface WebPages extends Documents {
  hostOf(request: Request): Host;
}

export function readWebPages(
  { folder, site, legal = {}, productionHost }: WebAppOptions,
  publicUrl = "",
): WebPages {
  return {
    ...readDocuments(folder, site, { legal, publicUrl }),
    hostOf: (request) => (isHost(request, productionHost) ? "quiet" : "join"),
  };
}

export function serveWebApp(
  options: WebAppOptions,
  previewOf: PreviewHead = async () => undefined,
  pages: WebPages = readWebPages(options),
): Router {
  const assets = readAssets(options.folder);
  const made = new Map<string, Asset>();

  /**
   * Page without a link preview. All visitors' pages except `/live` are identical, so they share a cache
   * entry.
   */
  function plainPage(host: Host, address: string, isMember: boolean): Asset {
    const shown = isMember || address === "/live" ? address : "";
    const key = `${host} ${activeLocale()} ${isMember} ${shown}`;
    const asset = made.get(key) ?? pageAsset(pages.of({ host, path: shown, isMember }));
    if (made.size < MAX_PAGES) made.set(key, asset);
    return asset;
  }

  const router = Router();
  router.use(sendAssets(assets), async (request, response, next) => {
    if (!isNavigation(request)) return next();
    const [host, isMember] = [pages.hostOf(request), hasHint(request)];
    response.vary("Cookie, Accept-Language");
    if (UNINDEXED.test(request.path)) response.set("X-Robots-Tag", "noindex");
    const head = await previewOf(request.path);
    if (head === undefined) return sendAsset(plainPage(host, request.path, isMember), request, response);
    const html = pages.of({ host, path: request.path, isMember, head });
    response.set("Cache-Control", "no-cache").type("html").send(html);
  });
  return router;
}

const MAX_PAGES = 200;

/**
 * Pages that search engines must not index: shared lists, and pages about channels of people who have not
 * joined.
 */
const UNINDEXED = /^\/(?:join|hide-channel|bring-follows|together)(?:\/|$)/;

/** Whether the hint cookie marks the visitor as signed in (docs/product.md §1.2). */
export function hasHint(request: Request): boolean {
  return parseCookie(request.headers.cookie ?? "")[HINT_COOKIE] === HINT_VALUE;
}

/** Icon paths that browsers and feed readers request by default. */
const ICONS: Readonly<Record<string, string>> = {
  "/favicon.ico": "/icons/icon-192.png",
  "/apple-touch-icon.png": "/icons/apple-touch-icon.png",
  "/apple-touch-icon-precomposed.png": "/icons/apple-touch-icon.png",
};

function sendAssets(assets: Assets): RequestHandler {
  return async (request, response, next) => {
    const asset = isRead(request) ? assets.get(ICONS[request.path] ?? request.path) : undefined;
    if (!asset) return next();
    await sendAsset(asset, request, response);
  };
}

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** Folders of files. A request for a missing file below them gets a 404 instead of the app's page. */
const FILES = ["/assets/", "/media/"];

/**
 * Whether a browser opens this path as a page. A path with a file extension is a page only if the request
 * explicitly accepts HTML.
 */
function isNavigation(request: Request): boolean {
  if (!isRead(request) || FILES.some((folder) => request.path.startsWith(folder))) return false;
  const isDotted = path.extname(request.path) !== "";
  return isDotted ? /\btext\/html\b/i.test(request.get("accept") ?? "") : request.accepts("html") !== false;
}

function isHost(request: Request, productionHost: string | undefined): boolean {
  if (!productionHost) return false;
  return [request.host, request.hostname].some((host) => host?.toLowerCase() === productionHost);
}

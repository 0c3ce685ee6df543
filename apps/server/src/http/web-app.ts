import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { parseCookie } from "cookie";
import { type Request, type RequestHandler, Router } from "express";
import type { PageDressing } from "../previews/pages.ts";
import { type Assets, readAssets, sendAsset } from "./assets.ts";
import { type Preloads, readPreloads } from "./preloads.ts";
import { pageWithSite, type Site } from "./site.ts";

/** Where the web app is built, and the facts that are written into its page. */
export interface WebAppOptions {
  folder: string;
  site: Omit<Site, "showJoin">;
  /** On this host the navbar shows no login and join buttons (decisions §2.10). */
  productionHost: string | undefined;
}

const NOT_BUILT =
  "<!doctype html><title>Starling</title><p>The web app is not built yet. Run <code>npm run build</code>.</p></head>";

/** The built page, as hosts and visitors get it. */
export interface WebPages {
  /** The page with its first screen, between marks, as strangers get it at the start. */
  withFirstScreen: Record<Host, string>;
  /** The page as it is everywhere else. */
  plain: Record<Host, string>;
  preloads: Preloads;
  hostOf(request: Request): Host;
}

/** Whether pages of the host offer to join (decisions §2.10). */
export type Host = "join" | "quiet";

/** Reads what the build made of the page. */
export function readWebPages({ folder, site, productionHost }: WebAppOptions): WebPages {
  const page = path.join(folder, "index.html");
  const html = existsSync(page) ? readFileSync(page, "utf8") : NOT_BUILT;
  const withFirstScreen = {
    join: pageWithSite(html, { ...site, showJoin: true }),
    quiet: pageWithSite(withoutJoin(html), { ...site, showJoin: false }),
  };
  const plain = {
    join: withFirst(withFirstScreen.join, ""),
    quiet: withFirst(withFirstScreen.quiet, ""),
  };
  return {
    withFirstScreen,
    plain,
    preloads: readPreloads(folder),
    hostOf: (request) => (isHost(request, productionHost) ? "quiet" : "join"),
  };
}

/** Serves the built web app: its files, and its one page for every address a browser navigates to. The rest goes on. */
export function serveWebApp(
  options: WebAppOptions,
  dress: PageDressing = async (_path, html) => html,
  pages: WebPages = readWebPages(options),
): Router {
  const assets = readAssets(options.folder);
  const router = Router();
  router.use(sendAssets(assets), async (request, response, next) => {
    if (!isNavigation(request)) return next();
    const host = pages.hostOf(request);
    const isMember = hasHint(request);
    const plain = request.path === "/" && !isMember ? pages.withFirstScreen[host] : pages.plain[host];
    const preloads = isMember ? pages.preloads(request.path, true) : "";
    const ready = plain.replace("</head>", () => `${preloads}</head>`);
    const dressed = await dress(request.path, ready);
    response.set("Cache-Control", "no-cache");
    response.vary("Cookie");
    response.type("html").send(dressed);
  });
  return router;
}

/** The page with another first screen than that of the start. */
export function withFirst(html: string, first: string): string {
  return html.replace(/<!--first-->.*?<!--\/first-->/s, () => first);
}

/** HTML without the buttons by which one joins. */
export function withoutJoin(html: string): string {
  return html.replace(/<!--join-->.*?<!--\/join-->/s, "");
}

/**
 * Whether the browser says that somebody is signed in. They may see something else at the start (spec A §2), so the
 * script decides there; and only they are sure to need the code of a member's page.
 */
export function hasHint(request: Request): boolean {
  return parseCookie(request.headers.cookie ?? "")[HINT_COOKIE] === HINT_VALUE;
}

function sendAssets(assets: Assets): RequestHandler {
  return async (request, response, next) => {
    const asset = isRead(request) ? assets.get(request.path) : undefined;
    if (!asset) return next();
    await sendAsset(asset, request, response);
  };
}

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/**
 * Whether a browser wants to go there. A file that is not there must not be answered with the page, or a broken
 * deployment looks whole: what has a dot counts as a file unless HTML is asked for by name.
 */
function isNavigation(request: Request): boolean {
  if (!isRead(request) || request.path.startsWith("/assets/")) return false;
  const isDotted = path.extname(request.path) !== "";
  return isDotted ? /\btext\/html\b/i.test(request.get("accept") ?? "") : request.accepts("html") !== false;
}

function isHost(request: Request, productionHost: string | undefined): boolean {
  if (!productionHost) return false;
  return [request.host, request.hostname].some((host) => host?.toLowerCase() === productionHost);
}

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { parseCookie } from "cookie";
import { type Request, type RequestHandler, Router } from "express";
import type { PageDecorator } from "../previews/pages.ts";
import { type Asset, type Assets, pageAsset, readAssets, sendAsset } from "./assets.ts";
import { type Preloads, type RouteStyles, readPreloads, readRouteStyles } from "./preloads.ts";
import { pageWithSite, type Site } from "./site.ts";

export interface WebAppOptions {
  folder: string;
  site: Omit<Site, "showJoin">;
  /** Host on which the navigation bar shows no login and join buttons (docs/product.md §1.3). */
  productionHost: string | undefined;
}

const NOT_BUILT =
  "<!doctype html><title>Starling</title><p>The web app is not built yet. Run <code>npm run build</code>.</p></head>";

/** Variants of the built page by host. */
export interface WebPages {
  /** The start page, whose first screen is readable before the app loads. */
  drawn: Record<Host, string>;
  /** Like `drawn`, but for rendered members' pages, with the whole style sheet inlined. */
  drawnWhole: Record<Host, string>;
  /** All other pages, which load the app immediately. */
  plain: Record<Host, string>;
  preloads: Preloads;
  styles: RouteStyles;
  /** Hashes of inline scripts, for the content security policy. */
  scriptHashes: readonly string[];
  hostOf(request: Request): Host;
}

/** Whether pages of the host offer sign-up (docs/product.md §1.3). */
export type Host = "join" | "quiet";

export function readWebPages({ folder, site, productionHost }: WebAppOptions): WebPages {
  const page = path.join(folder, "index.html");
  const built = existsSync(page) ? readFileSync(page, "utf8") : NOT_BUILT;
  const html = site.signUp === "waitlist" || site.testMode ? built : withoutWaitlist(built);
  const both = (dress: (html: string) => string) => ({
    join: pageWithSite(dress(html), { ...site, showJoin: true }),
    quiet: pageWithSite(dress(withoutJoin(html)), { ...site, showJoin: false }),
  });
  return {
    drawn: both((whole) => withDeferredApp(whole, readFirstStyles(folder))),
    drawnWhole: both((whole) => withDeferredApp(whole, null)),
    plain: both((whole) => withFirst(whole.replace(STARTER, ""), "")),
    preloads: readPreloads(folder),
    styles: readRouteStyles(folder),
    scriptHashes: hashesOf(html),
    hostOf: (request) => (isHost(request, productionHost) ? "quiet" : "join"),
  };
}

const START = /<!--start-->(.*?)<!--\/start-->/s;
const STARTER = /<!--starter-->.*?<!--\/starter-->/s;

const STYLES = /<!--styles-->.*?<!--\/styles-->/s;
const SHEET = /<link rel="stylesheet" href="([^"]+)" media="not all" disabled>/;

/** Returns the inline styles of rendered pages; null without a build. */
function readFirstStyles(folder: string): string | null {
  const file = path.join(folder, ".server", "first.css");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * Moves the app's script and style sheet into a template, from which the page's start script inserts them.
 */
function withDeferredApp(html: string, styles: string | null): string {
  const [, sheet] = SHEET.exec(html) ?? [];
  const inPart = styles !== null && sheet !== undefined;
  const link = inPart ? `<link rel="stylesheet" id="styles" href="${sheet}">` : "";
  const waiting = html.replace(
    START,
    (_marked, elements: string) => `<template id="start">${link}${elements}</template>`,
  );
  return inPart ? waiting.replace(STYLES, () => `<style>${styles}</style>`) : waiting;
}

export function withPreloads(html: string, elements: string): string {
  return html.replace(/<\/template>|<\/head>/, (end) => elements + end);
}

/** Returns hashes of inline scripts for the content security policy; data blocks need none. */
function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}

/**
 * Serves the files of the built web app, and its page at every address to which a browser navigates. Other
 * requests fall through.
 */
export function serveWebApp(
  options: WebAppOptions,
  dress: PageDecorator = async (_path, html) => html,
  pages: WebPages = readWebPages(options),
): Router {
  const assets = readAssets(options.folder);
  const documents = documentsOf(pages);
  const router = Router();
  router.use(sendAssets(assets), async (request, response, next) => {
    if (!isNavigation(request)) return next();
    const { html, asset } = documents(request);
    response.vary("Cookie");
    if (UNINDEXED.test(request.path)) response.set("X-Robots-Tag", "noindex");
    const dressed = await dress(request.path, html);
    if (dressed === html) return sendAsset(asset, request, response);
    response.set("Cache-Control", "no-cache").type("html").send(dressed);
  });
  return router;
}

/** Pages that must not be indexed: about channels of people who have not joined, and shared lists. */
const UNINDEXED = /^\/(?:join|hide-channel|bring-follows|together)(?:\/|$)/;

/** `asset` is sent unless the HTML is adapted to the address. */
interface Document {
  html: string;
  asset: Asset;
}

/** Pages that visitors can open. The app redirects visitors from most other pages. */
const ANONYMOUS_PAGES: ReadonlySet<string> = new Set(["/", "/login"]);

/** Returns a request's page, cached by variant and path. */
function documentsOf(pages: WebPages): (request: Request) => Document {
  const made = new Map<string, Document>();
  return (request) => {
    const host = pages.hostOf(request);
    const isMember = hasHint(request);
    const preloads =
      isMember || ANONYMOUS_PAGES.has(request.path) ? pages.preloads(request.path, isMember) : "";
    const frame = request.path === "/" && !isMember ? "drawn" : "plain";
    const key = `${frame} ${host} ${preloads}`;
    const known = made.get(key);
    if (known) return known;
    const html = withPreloads(pages[frame][host], preloads);
    const document = { html, asset: pageAsset(html) };
    made.set(key, document);
    return document;
  };
}

export function withFirst(html: string, first: string): string {
  return html.replace(/<!--first-->.*?<!--\/first-->/s, () => first);
}

export function withoutJoin(html: string): string {
  return html.replace(/<!--join-->.*?<!--\/join-->/s, "");
}

function withoutWaitlist(html: string): string {
  return html.replace(/<!--waitlist-->.*?<!--\/waitlist-->/s, "");
}

/**
 * Whether the hint cookie marks the visitor as signed in (docs/product.md §1.2). Such visitors need the code
 * of members' pages, and the script may redirect them from the start page.
 */
export function hasHint(request: Request): boolean {
  return parseCookie(request.headers.cookie ?? "")[HINT_COOKIE] === HINT_VALUE;
}

/** Icon paths that browsers and feed readers request by default; all accept a PNG. */
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

/** Never answered with the app's page, even if the file is missing. */
const FILES = ["/assets/", "/media/"];

/**
 * Whether a browser navigates to this path. A path with a dot is a file unless HTML is explicitly accepted,
 * so that missing files answer 404.
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

import { activeLocale } from "@starling/i18n/translate";
import { type Request, type RequestHandler, Router } from "express";
import { LRUCache } from "lru-cache";
import { type Asset, pageAsset, sendAsset } from "../http/assets.ts";
import type { Host } from "../http/documents.ts";
import type { Logger } from "../http/logger.ts";
import { hasHint } from "../http/web-app.ts";
import type { RenderedPagesParts } from "./member-pages.ts";
import { renderOrLeave } from "./renderer.ts";

const PARAMETERS = ["join", "next"];
const MAX_PAGES = 200;
const MAX_SEARCH = 500;

function searchOf({ query }: Request): string {
  const read = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query[name];
    if (typeof value === "string") read.set(name, value);
  }
  return read.toString();
}

/** Serves the pages that are identical for all visitors, such as `/` and `/login`, from a cache. */
export function visitorPageRoutes(
  { pages, renderer: load }: RenderedPagesParts,
  now: () => Date,
  log: Logger,
): Router {
  const made = new LRUCache<string, Promise<Asset | null>>({ max: MAX_PAGES });

  async function make(host: Host, path: string, search: string): Promise<Asset | null> {
    const renderer = await load();
    const request = {
      path,
      search,
      hasHint: false,
      languages: [],
      site: pages.siteOf(host, path),
      now: now(),
      locale: activeLocale(),
    };
    const page = await renderOrLeave(renderer, request, log);
    if (!page) return null;
    const { html, state } = page;
    return pageAsset(
      pages.of({ host, path, isMember: false, head: pages.withDescription(page.head), html, state }),
    );
  }

  const answer: RequestHandler = async (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.accepts("html") === false || hasHint(request)) return next();
    const row = (await load().catch(() => undefined))?.pageAt(request.path);
    const search = searchOf(request);
    if (row?.render !== "document" || search.length > MAX_SEARCH) return next();
    const host = pages.hostOf(request);
    const key = `${host} ${row.path} ${search} ${activeLocale()}`;
    const page = made.get(key) ?? make(host, row.path, search);
    made.set(key, page);
    const asset = await page;
    if (!asset) return next();
    response.vary("Cookie, Accept-Language");
    return sendAsset(asset, request, response);
  };
  return Router().use(answer);
}

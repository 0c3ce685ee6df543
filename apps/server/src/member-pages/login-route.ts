import { type RequestHandler, Router } from "express";
import { type Asset, pageAsset, sendAsset } from "../http/assets.ts";
import type { Logger } from "../http/logger.ts";
import type { Site } from "../http/site.ts";
import { type Host, hasHint, type WebPages } from "../http/web-app.ts";
import { renderedDocument } from "./rendered-document.ts";
import type { MemberPageLoader } from "./renderer.ts";

const PATH = "/login";

export interface LoginPageParts {
  pages: WebPages;
  renderer: MemberPageLoader;
  site: Pick<Site, "providers" | "signUp" | "social">;
}

/**
 * Serves a rendered login page to visitors without a session, so that they see it before the script has
 * loaded. Caches one document per host and form (log in or join). For
 * members, and if rendering fails, the document is empty and the app's script renders the page.
 */
export function loginPageRoute({ pages, renderer: load, site }: LoginPageParts, log: Logger): Router {
  const made = new Map<string, Promise<Asset | null>>();

  async function make(host: Host, joins: boolean): Promise<Asset | null> {
    try {
      const drawn = await (await load()).loginPageHtml(site, joins);
      if (!drawn) return null;
      return pageAsset(renderedDocument(pages, { host, path: PATH, isMember: false }, drawn));
    } catch (error) {
      log.warn({ err: error }, "Login page could not be rendered; the web app renders it");
      return null;
    }
  }

  const answer: RequestHandler = async (request, response, next) => {
    // All visitors share the rendered page, so its links cannot contain a page to return to. If there is one,
    // the script renders the login page.
    const returns = request.query.next !== undefined;
    if (request.accepts("html") === false || hasHint(request) || returns) return next();
    const host = pages.hostOf(request);
    const joins = request.query.join === "1";
    const key = `${host} ${joins}`;
    const page = made.get(key) ?? make(host, joins);
    made.set(key, page);
    const asset = await page;
    if (!asset) return next();
    response.vary("Cookie");
    return sendAsset(asset, request, response);
  };
  return Router().get(PATH, answer);
}

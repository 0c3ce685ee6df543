import { type RequestHandler, Router } from "express";
import { type Asset, pageAsset, sendAsset } from "../http/assets.ts";
import type { Logger } from "../http/logger.ts";
import type { Site } from "../http/site.ts";
import { type Host, hasHint, type WebPages } from "../http/web-app.ts";
import { drawnDocument } from "./drawn-document.ts";
import type { MemberPageLoader } from "./renderer.ts";

const PATH = "/login";

/** What the login page is put together with. */
export interface LoginPageParts {
  pages: WebPages;
  renderer: MemberPageLoader;
  providers: Site["providers"];
}

/**
 * The login page for whoever is not signed in, drawn, so that it is seen before the script has come. It is the same for everybody on a host.
 * Members, and everybody where it cannot be drawn, go on to the page as it always is.
 */
export function loginPageRoute({ pages, renderer: load, providers }: LoginPageParts, log: Logger): Router {
  const made = new Map<Host, Promise<Asset | null>>();

  async function make(host: Host): Promise<Asset | null> {
    try {
      const drawn = await (await load()).loginPageHtml(providers);
      if (!drawn) return null;
      return pageAsset(drawnDocument(pages, { host, path: PATH, isMember: false }, drawn));
    } catch (error) {
      log.warn({ err: error }, "the login page could not be drawn");
      return null;
    }
  }

  const answer: RequestHandler = async (request, response, next) => {
    if (request.accepts("html") === false || hasHint(request)) return next();
    const host = pages.hostOf(request);
    const page = made.get(host) ?? make(host);
    made.set(host, page);
    const asset = await page;
    if (!asset) return next();
    response.vary("Cookie");
    return sendAsset(asset, request, response);
  };
  return Router().get(PATH, answer);
}

import { once } from "@starling/validators/once";
import { type RequestHandler, Router } from "express";
import { pageAsset, sendAsset } from "../http/assets.ts";
import type { Logger } from "../http/logger.ts";
import { type Host, hasHint, type WebPages, withoutJoin } from "../http/web-app.ts";
import type { PageRendererLoader } from "./renderer.ts";

const POLICIES = ["/terms", "/privacy", "/rules"] as const;
const NOSCRIPT = /<noscript>.*?<\/noscript>/s;

/** Renders the pages with terms, privacy and rules for browsers without JavaScript. */
export function policyRoutes(
  { pages, renderer }: { pages: WebPages; renderer: PageRendererLoader },
  log: Logger,
): Router {
  const drawn = once(async () => {
    const { policyPageHtml } = await renderer();
    const pageOf = (path: string, host: Host) => {
      const body = policyPageHtml(path);
      const text = host === "join" ? body : withoutJoin(body);
      return pageAsset(pages.plain[host].replace(NOSCRIPT, () => `<noscript>${text}</noscript>`));
    };
    return new Map(
      POLICIES.map((path) => [path, { join: pageOf(path, "join"), quiet: pageOf(path, "quiet") }]),
    );
  });
  const answer: RequestHandler = async (request, response, next) => {
    const path = POLICIES.find((known) => known === request.path);
    if (!path || hasHint(request) || (request.method !== "GET" && request.method !== "HEAD")) return next();
    try {
      const page = (await drawn()).get(path);
      if (!page) return next();
      response.vary("Cookie");
      await sendAsset(page[pages.hostOf(request)], request, response);
    } catch (error) {
      log.warn({ err: error }, "Legal page could not be rendered; the web app renders it");
      next();
    }
  };
  return Router().use(answer);
}

import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { parseCookie } from "cookie";
import { type Request, type RequestHandler, Router } from "express";
import { cookieName } from "../http/cookie-jar.ts";
import { withDeadline } from "../http/deadline.ts";
import type { Logger } from "../http/logger.ts";
import { type RequestServices, requestContext } from "../http/request-context.ts";
import type { Site } from "../http/site.ts";
import { hasHint, type WebPages, withPreloads } from "../http/web-app.ts";
import { preloadedJson, runInitialQueries } from "./preload-queries.ts";
import { renderedDocument, withElement } from "./rendered-document.ts";
import type { DrawnPage, MemberPageLoader, MemberPageRenderer, PageAddress } from "./renderer.ts";

export interface MemberPageParts {
  pages: WebPages;
  renderer: MemberPageLoader;
  site: Pick<Site, "outside">;
}

const MAX_LANGUAGES = 10;
const DEADLINE_MS = 400;

function addressOf(request: Request): PageAddress {
  const [path = "", search = ""] = request.originalUrl.split(/\?(.*)/s);
  return { path, search, languages: request.acceptsLanguages().slice(0, MAX_LANGUAGES) };
}

/** Pages are rendered for phones only. */
function isPhone(request: Request): boolean {
  const hint = request.get("sec-ch-ua-mobile");
  return hint === undefined ? /\bMobi/.test(request.get("user-agent") ?? "") : hint === "?1";
}

/** Embeds the answers as data that browsers do not execute and that cannot end the element. */
function element(json: string): string {
  return `<script type="application/json" id="given-answers">${json.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Serves a signed-in person's page with the answers to its first queries, rendered for phones and never
 * cached. Everyone else gets the normal page.
 */
export function memberPageRoutes(
  services: RequestServices,
  { pages, renderer: load, site }: MemberPageParts,
  log: Logger,
): Router {
  const accessCookie = cookieName(ACCESS_COOKIE, services.ports.settings.publicUrl);

  function mayBeMember(request: Request): boolean {
    const isPage = request.method === "GET" && request.accepts("html") !== false;
    return (
      isPage && hasHint(request) && parseCookie(request.headers.cookie ?? "")[accessCookie] !== undefined
    );
  }

  /** Null if the session is invalid. */
  async function documentFor(
    request: Request,
    response: Parameters<RequestHandler>[1],
  ): Promise<string | null> {
    const address = addressOf(request);
    const renderer = await load();
    const questions = renderer.memberQuestions(address);
    if (questions.length === 0) return null;
    const context = await withDeadline(requestContext(services, request, response), DEADLINE_MS);
    if (context.actor.kind !== "user") return null;
    const answered = await runInitialQueries(questions, context);
    // The first query identifies the person; without its answer there is nothing to render.
    if (answered[0]?.path !== questions[0]?.path) return null;
    const json = preloadedJson(answered);
    const drawn = isPhone(request) ? await draw(renderer, address, json) : null;
    const host = pages.hostOf(request);
    const given = element(json);
    if (drawn) return renderedDocument(pages, { host, path: address.path, isMember: true }, drawn, given);
    return withElement(withPreloads(pages.plain[host], pages.preloads(address.path, true)), given);
  }

  /** Null if rendering fails; the script then renders the page. */
  async function draw(
    renderer: MemberPageRenderer,
    address: PageAddress,
    json: string,
  ): Promise<DrawnPage | null> {
    try {
      return await renderer.memberPageHtml(address, JSON.parse(json), site);
    } catch (error) {
      log.warn({ err: error }, "Member page could not be rendered; the web app renders it");
      return null;
    }
  }

  const answer: RequestHandler = async (request, response, next) => {
    if (!mayBeMember(request)) return next();
    let page: string | null = null;
    try {
      page = await documentFor(request, response);
    } catch (error) {
      log.warn({ err: error }, "Member page sent without preloaded data");
    }
    if (page === null) return next();
    response.vary("Cookie");
    response.set("Cache-Control", "private, no-store").type("html").send(page);
  };
  return Router().use(answer);
}

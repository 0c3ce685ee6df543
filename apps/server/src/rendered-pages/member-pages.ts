import { setLanguageCookie } from "@starling/api/access/sessions/present";
import { activeLocale } from "@starling/i18n/translate";
import { ACCESS_COOKIE } from "@starling/validators/sessions";
import { parseCookie } from "cookie";
import { type Request, type RequestHandler, Router } from "express";
import { cookieName } from "../http/cookie-jar.ts";
import { withDeadline } from "../http/deadline.ts";
import { localeOfRequest } from "../http/language.ts";
import type { Logger } from "../http/logger.ts";
import { type RequestServices, requestContext } from "../http/request-context.ts";
import { hasHint, type WebPages } from "../http/web-app.ts";
import { answerQuery } from "./answer-query.ts";
import { type PageRendererLoader, type RenderRequest, renderOrLeave } from "./renderer.ts";

export interface RenderedPagesParts {
  pages: WebPages;
  renderer: PageRendererLoader;
}

/** Cookie with the browser's time zone and other hints (`apps/web/src/lib/hints.ts`). */
const HINTS_COOKIE = "hints";
const MAX_LANGUAGES = 10;
const DEADLINE_MS = 400;

type Answer = { page: string } | { redirect: string };

type Address = Pick<RenderRequest, "path" | "search" | "hints" | "languages" | "isDesktop">;

function addressOf(request: Request): Address {
  const [path = "", search = ""] = request.originalUrl.split(/\?(.*)/s);
  const hints = parseCookie(request.headers.cookie ?? "")[HINTS_COOKIE];
  const isDesktop = request.get("sec-ch-ua-mobile") === "?0";
  return { path, search, hints, languages: request.acceptsLanguages().slice(0, MAX_LANGUAGES), isDesktop };
}

/** Serves a signed-in person's page, rendered with the answers to its first queries and never cached. */
export function memberPageRoutes(
  services: RequestServices,
  { pages, renderer: load }: RenderedPagesParts,
  log: Logger,
): Router {
  const accessCookie = cookieName(ACCESS_COOKIE, services.ports.settings.publicUrl);

  function mayBeMember(request: Request): boolean {
    const isPage = request.method === "GET" && request.accepts("html") !== false;
    return (
      isPage && hasHint(request) && parseCookie(request.headers.cookie ?? "")[accessCookie] !== undefined
    );
  }

  /** Returns null for pages that are not rendered for members, and for an invalid session. */
  async function documentFor(
    request: Request,
    response: Parameters<RequestHandler>[1],
  ): Promise<Answer | null> {
    const address = addressOf(request);
    const renderer = await load();
    const kind = renderer.pageAt(address.path)?.render;
    if (kind !== "member" && kind !== "queries") return null;
    const context = await withDeadline(requestContext(services, request, response), DEADLINE_MS);
    if (context.actor.kind !== "user") return null;
    const locale = activeLocale();
    // Redirects to the page in the account's language, because the page's code and security header were
    // chosen for the request's language.
    if (locale !== localeOfRequest(request)) {
      setLanguageCookie(context.cookies, locale);
      // Keeps only one leading slash, because `//` would lead to another site.
      return { redirect: request.originalUrl.replace(/^[/\\]+/, "/") };
    }
    const host = pages.hostOf(request);
    const page = await renderOrLeave(
      renderer,
      {
        ...address,
        hasHint: true,
        site: pages.siteOf(host),
        now: services.ports.clock.now(),
        locale,
        ask: (question) => answerQuery(question, context),
      },
      log,
    );
    if (!page) return null;
    const { html, state } = page;
    const head = html === "" ? undefined : pages.withDescription(page.head);
    return { page: pages.of({ host, path: address.path, isMember: true, head, html, state }) };
  }

  const handle: RequestHandler = async (request, response, next) => {
    if (!mayBeMember(request)) return next();
    let answer: Answer | null = null;
    try {
      answer = await documentFor(request, response);
    } catch (error) {
      log.warn({ err: error }, "Member page sent without preloaded data");
    }
    if (answer === null) return next();
    response.vary("Cookie").set("Cache-Control", "private, no-store");
    if ("redirect" in answer) response.redirect(answer.redirect);
    else response.type("html").send(answer.page);
  };
  return Router().use(handle);
}

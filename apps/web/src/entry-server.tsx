import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { Locale } from "@starling/i18n/locales";
import { runInLocale, startLanguages } from "@starling/i18n/server";
import type { PublicPage } from "@starling/validators/public-pages";
import type { Me } from "@starling/validators/sessions";
import { dehydrate } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import superjson from "superjson";
import { Router } from "wouter";
import { App } from "./app/app.tsx";
import { guardRoute } from "./app/guards.ts";
import { navigationCode } from "./app/layout/layout.tsx";
import { MemberActions, TopSearch } from "./app/layout/top-bar.tsx";
import { findPage, PAGES, type PageRow } from "./app/pages.ts";
import { pageCode } from "./app/routes.tsx";
import { createApi } from "./lib/api-client.ts";
import type { DocumentState } from "./lib/document-state.ts";
import type { FirstRender } from "./lib/first-render.ts";
import { parseHints } from "./lib/hints.ts";
import { keyOf, ME_QUERY, type PageQueries, prefetchOptions, type Question } from "./lib/page-queries.ts";
import type { Session } from "./lib/session-store.ts";
import { parseSite } from "./lib/site.ts";

export { startLanguages };

export function pageAt(path: string): PageRow | null {
  return findPage(PAGES, path)?.row ?? null;
}

export interface RenderRequest {
  path: string;
  /** Query string without the `?`. */
  search: string;
  /** Whether the browser sent the cookie that indicates a session. */
  hasHint: boolean;
  hints?: string | undefined;
  /** Languages that the browser accepts, the preferred language first. */
  languages: readonly string[];
  isDesktop?: boolean;
  /** Site configuration as JSON. */
  site: string;
  now: Date;
  locale: Locale;
  /** Data of the public page at the path; null for an unknown name. */
  publicPage?: PublicPage | null;
  /** Runs an API query for the member; resolves to superjson text or rejects. Undefined for visitors. */
  ask?: (question: Question) => Promise<string>;
}

export interface RenderedPage {
  head: string;
  /** Contents of `#root`; empty if the browser must render the page. */
  html: string;
  /** Hydration state as JSON. */
  state: string;
}

function queriesOf(module: object): PageQueries | undefined {
  const queries: unknown = Reflect.get(module, "queries");
  return typeof queries === "function" ? (queries as PageQueries) : undefined;
}

/** Waits for all components, including lazy ones, because streamed markup would need inline scripts. */
async function markupOf(app: ReactNode): Promise<string> {
  const sink = new PassThrough();
  const errors: unknown[] = [];
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady: () => {
        pipe(sink);
        resolve();
      },
    });
  });
  const markup = await text(sink);
  if (errors.length > 0) throw errors[0];
  return markup;
}

/**
 * Renders the same components as the browser; null if the session is invalid.
 * @throws if a component fails
 */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | null> {
  const { path, search, hasHint, ask, publicPage } = request;
  const found = findPage(PAGES, path);
  if (!found) return null;
  const { row, params } = found;
  const hints = parseHints(request.hints, request);
  const api = createApi();
  const { queries } = api;
  if (ask) {
    const answer = async (question: Question) => superjson.parse(await ask(question));
    const asker = { search, languages: hints.languages, params };
    const questions = [ME_QUERY, ...(queriesOf(await row.module())?.(asker) ?? [])];
    await Promise.all(questions.map((question) => queries.prefetchQuery(prefetchOptions(question, answer))));
  }
  const me = queries.getQueryData<Me>(keyOf(ME_QUERY));
  if (ask && !me) return null;
  const now = request.now.getTime();
  const state: DocumentState = {
    ...{ hints, now, hasHint },
    ...(publicPage === undefined ? {} : { publicPage }),
    ...(ask ? { queries: dehydrate(queries, { serializeData: superjson.serialize }) } : {}),
  };
  const session = sessionOf(me, hasHint);
  const isRendered = row.render !== "queries" && guardRoute(row.access, session) === "stay";
  const site = parseSite(request.site);
  const first: FirstRender = { ...state, session, site, api, path, search };
  const html = isRendered ? await runInLocale(request.locale, () => rendered({ path, search, first })) : "";
  queries.clear();
  const at = html.indexOf("<div");
  return { head: html.slice(0, at), html: html.slice(at), state: JSON.stringify(state) };
}

function sessionOf(me: Me | undefined, hasHint: boolean): Session {
  if (me) return { status: "signed-in", me };
  return { status: hasHint ? "loading" : "anonymous", me: null };
}

async function rendered(page: { path: string; search: string; first: FirstRender }): Promise<string> {
  const { path, search, first } = page;
  await Promise.all([pageCode(path), navigationCode(), MemberActions.loaded(), TopSearch.loaded()]);
  return markupOf(
    <StrictMode>
      <Router ssrPath={path} ssrSearch={search}>
        <App first={first} />
      </Router>
    </StrictMode>,
  );
}

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale } from "@starling/i18n/locales";
import type { CatalogReader } from "@starling/i18n/server";
import { once } from "@starling/validators/once";
import type { PublicPage } from "@starling/validators/public-pages";
import { readCatalog } from "../catalogs.ts";
import type { Logger } from "../http/logger.ts";

/** A page's first query. `pagesAt` is the cache key of an infinite query; other queries have no `pagesAt`. */
export interface Question {
  path: string;
  input?: unknown;
  pagesAt?: readonly unknown[] | undefined;
}

export interface RenderRequest {
  path: string;
  /** Query string without the `?`. */
  search: string;
  hasHint: boolean;
  hints?: string | undefined;
  languages: readonly string[];
  /** Whether the browser reports a device other than a phone. */
  isDesktop?: boolean;
  site: string;
  now: Date;
  locale: Locale;
  publicPage?: PublicPage | null;
  /** Answers a query as the signed-in person, with the text of a superjson value; absent for visitors. */
  ask?: (question: Question) => Promise<string>;
}

/** Elements for the head, contents of `#root`, and JSON data for hydration. */
export interface RenderedPage {
  head: string;
  html: string;
  state: string;
}

export interface PageRow {
  path: string;
  render?: "document" | "public page" | "member" | "queries";
}

/** Renders pages on the server; implemented by the web app (`apps/web/src/entry-server.tsx`). */
export interface PageRenderer {
  pageAt(path: string): PageRow | null;
  /** Returns null for an unknown path or an invalid session. */
  renderPage(request: RenderRequest): Promise<RenderedPage | null>;
  startLanguages(read: CatalogReader): void;
}

export type PageRendererLoader = () => Promise<PageRenderer>;

export const NO_RENDERER: PageRendererLoader = async () => ({
  pageAt: () => null,
  renderPage: async () => null,
  startLanguages: () => undefined,
});

function isRenderer(module: object): module is PageRenderer {
  return "renderPage" in module && "pageAt" in module;
}

/** @throws Error if the module does not render pages */
export function rendererOf(module: object): PageRenderer {
  if (!isRenderer(module)) throw new Error("This module does not render pages");
  return module;
}

/** Loads the web app's built renderer on first use. If there is no build, no pages are rendered. */
export function pageRenderer(folder: string): PageRendererLoader {
  const file = path.join(folder, ".server", "entry-server.js");
  if (!existsSync(file)) return NO_RENDERER;
  return once(async () => {
    const renderer = rendererOf(await import(pathToFileURL(file).href));
    renderer.startLanguages(readCatalog);
    return renderer;
  });
}

/** Returns null if rendering fails; the app's script then renders the page. */
export async function renderOrLeave(
  { renderPage }: PageRenderer,
  request: RenderRequest,
  log: Logger,
): Promise<RenderedPage | null> {
  try {
    return await renderPage(request);
  } catch (error) {
    log.warn({ err: error, path: request.path }, "Page could not be rendered; the web app renders it");
    return null;
  }
}

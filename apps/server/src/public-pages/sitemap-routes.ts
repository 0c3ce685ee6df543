import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { notFound } from "@starling/api/errors";
import { createSemaphore } from "@starling/api/semaphore";
import {
  type ListedPage,
  readHiddenAccountsHash,
  readSitemapCuts,
  readSitemapPart,
  type SitemapCut,
} from "@starling/api/social/public-pages/sitemap.service";
import { t } from "@starling/i18n/translate";
import { type Request, type Response, Router } from "express";
import { LRUCache } from "lru-cache";
import { withDeadline } from "../http/deadline.ts";
import type { Logger } from "../http/logger.ts";
import { escapeHtml } from "../http/markup.ts";
import { answerPlainErrors } from "../http/plain-error.ts";
import { anonymousContext, type RequestServices } from "../http/request-context.ts";

const FRESH_SECONDS = 3_600;
/** Maximum number of cached sitemap parts. Each has 50,000 URLs, about 0.5 MB compressed. */
const MAX_PARTS = 40;
const MAX_WAITING = 16;
const OWN_PAGES = ["/", "/live", "/terms", "/privacy", "/rules"];
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function robots(publicUrl: string): string {
  const closed = [
    ..."account-settings appeal auth clips confirm-email create- dashboard delete-account dev invitation invoices live-pictures login moderation outside-pictures".split(
      " ",
    ),
    ..."plans profile reset-password select-role streamer unsubscribe viewer update- verif".split(" "),
  ];
  return [
    "User-agent: *",
    "Allow: /$",
    "Allow: /@",
    "Allow: /streamer/*/card.png",
    "Disallow: /api/",
    ...closed.map((path) => `Disallow: /${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

function indexOf(publicUrl: string, parts: number): string {
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const entries = ["pages", ...numbers].map(
    (name) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>${entries.join("")}</sitemapindex>`;
}

function urlSet(entries: readonly string[]): string {
  return `${XML}<urlset ${NAMESPACE}>${entries.join("")}</urlset>`;
}

function entryOf(publicUrl: string, { username, updatedAt }: ListedPage): string {
  const address = escapeHtml(`${publicUrl}/@${username}`);
  return `<url><loc>${address}</loc><lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod></url>`;
}

function ownPages(publicUrl: string): string {
  return urlSet(OWN_PAGES.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`));
}

interface CachedText {
  at: number;
  bytes: Promise<Buffer>;
}

/**
 * Serves `GET /robots.txt`, `/sitemap.xml` and sitemap parts of 50,000 URLs. Parts are cached, and
 * regenerated one at a time, hourly and after a suspension.
 */
export function sitemapRoutes(services: RequestServices, log: Logger): Router {
  const { clock, settings } = services.ports;
  const { publicUrl } = settings;
  const kept = new LRUCache<string, CachedText>({ max: MAX_PARTS });
  const withPermit = createSemaphore({ concurrency: 1, waiting: MAX_WAITING });
  const context = anonymousContext(services);
  let known: { at: number; cuts: Promise<SitemapCut[]> } | undefined;

  function isFresh({ at }: { at: number }): boolean {
    const now = clock.now().getTime();
    return now >= at && now - at < FRESH_SECONDS * 1_000;
  }

  function currentSitemapCuts(): Promise<SitemapCut[]> {
    if (known && isFresh(known)) return known.cuts;
    const made = { at: clock.now().getTime(), cuts: withPermit(() => readSitemapCuts(context)) };
    known = made;
    made.cuts.catch(() => {
      if (known === made) known = undefined;
    });
    return made.cuts;
  }

  function textOf(key: string, write: () => Promise<string>): Promise<Buffer> {
    const text = kept.get(key);
    if (text && isFresh(text)) return text.bytes;
    const bytes = write().then((text) => promisify(gzip)(text));
    const made = { at: clock.now().getTime(), bytes };
    kept.set(key, made);
    bytes.catch(() => {
      if (kept.peek(key) === made) kept.delete(key);
    });
    return bytes;
  }

  async function send(
    request: Request,
    response: Response,
    type: string,
    text: Promise<Buffer>,
  ): Promise<void> {
    const bytes = await withDeadline(text, services.deadlineMs);
    // Browsers and proxies must revalidate, because a suspension clears only this server's cache.
    response.set({ "Cache-Control": "no-cache", "Content-Type": type });
    response.vary("Accept-Encoding");
    const takesGzip = request.acceptsEncodings("gzip", "identity") === "gzip";
    if (takesGzip) response.set("Content-Encoding", "gzip");
    const sent = takesGzip ? bytes : await promisify(gunzip)(bytes);
    response.end(request.method === "HEAD" ? undefined : sent);
  }

  const router = Router();
  const xml = (path: string | RegExp, write: (request: Request) => Promise<Buffer>) =>
    router.get(
      path,
      (request: Request, response: Response) =>
        send(request, response, "application/xml; charset=utf-8", write(request)),
      answerPlainErrors(log),
    );

  router.get("/robots.txt", (_request, response) => {
    response.set("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    response.type("text/plain").send(robots(publicUrl));
  });
  xml("/sitemap.xml", () =>
    textOf("index", async () => indexOf(publicUrl, (await currentSitemapCuts()).length)),
  );
  xml("/sitemap-pages.xml", () => textOf("pages", async () => ownPages(publicUrl)));
  xml(PART, async (request) => {
    const part = Number(PART.exec(request.path)?.[1]);
    const cut = (await currentSitemapCuts())[part - 1];
    if (!cut) throw notFound(t("Sitemap not found"));
    return textOf(`${cut.from} ${cut.until} ${await readHiddenAccountsHash(context)}`, async () => {
      const pages = await withPermit(() => readSitemapPart(context, cut));
      return urlSet(pages.map((page) => entryOf(publicUrl, page)));
    });
  });
  return router;
}

import type { Locale } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import type { PublicPage } from "@starling/validators/public-pages";
import { LRUCache } from "lru-cache";
import { type Asset, etagOf, pageAsset } from "../http/assets.ts";
import type { Host } from "../http/documents.ts";
import type { Logger } from "../http/logger.ts";
import type { WebPages } from "../http/web-app.ts";
import { type PageRenderer, renderOrLeave } from "../rendered-pages/renderer.ts";
import { badgeOf, missingBadge } from "./badge.ts";
import { missingHead, publicPageHead } from "./head.ts";

export interface Audience {
  host: Host;
  hasHint: boolean;
}

export interface RenderedPage {
  html(audience: Audience): Promise<Asset>;
  badge(): Asset;
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Approximate size of a page in one language, with badge and hydration data. */
const PAGE_BYTES = 100_000;
/** Path of the page that all unknown names share. */
const MISSING = "/@-";

function badgeAsset(draw: () => string): RenderedPage["badge"] {
  const drawn = new Map<Locale, Asset>();
  return () => {
    const locale = activeLocale();
    const known = drawn.get(locale);
    if (known) return known;
    const bytes = Buffer.from(draw());
    const type = "image/svg+xml; charset=utf-8";
    const made = { type, etag: etagOf(bytes), bytes, hashed: false, encoded: new Map() };
    drawn.set(locale, made);
    return made;
  };
}

/**
 * Renders public pages with the web app's components. Caches rendered pages. The cache key is the object with
 * the page's data.
 */
export function renderedPages(
  pages: WebPages,
  renderer: PageRenderer,
  { publicUrl, log }: { publicUrl: string; log: Logger },
) {
  const kept = new LRUCache<PublicPage, RenderedPage>({ maxSize: MAX_CACHE_BYTES });

  async function make(
    path: string,
    head: () => string,
    { page, now }: { page: PublicPage | null; now: Date },
    { host, hasHint }: Audience,
  ): Promise<Asset> {
    const site = pages.siteOf(host);
    const request = {
      path,
      search: "",
      hasHint,
      languages: [],
      site,
      now,
      publicPage: page,
      locale: activeLocale(),
    };
    const { html, state } = (await renderOrLeave(renderer, request, log)) ?? {};
    return pageAsset(pages.of({ host, path, isMember: hasHint, head: head(), html, state }));
  }

  function rendered(
    path: string,
    head: () => string,
    page: PublicPage | null,
    now: Date,
  ): RenderedPage["html"] {
    const made = new Map<string, Promise<Asset>>();
    return (audience) => {
      const key = `${audience.host} ${audience.hasHint} ${activeLocale()}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const asset = make(path, head, { page, now }, audience);
      made.set(key, asset);
      if (page) countVariants(page, made.size);
      return asset;
    };
  }

  function countVariants(page: PublicPage, count: number): void {
    const known = kept.peek(page);
    // Copies the entry, because the cache updates the size only for a new object.
    if (known) kept.set(page, { ...known }, { size: PAGE_BYTES * count });
  }

  let missing: RenderedPage | undefined;
  return {
    missing(now: Date): RenderedPage {
      missing ??= { html: rendered(MISSING, missingHead, null, now), badge: badgeAsset(missingBadge) };
      return missing;
    },
    of(page: PublicPage, now: Date): RenderedPage {
      const known = kept.get(page);
      if (known) return known;
      const html = rendered(`/@${page.username}`, () => publicPageHead(page, publicUrl), page, now);
      const made = { html, badge: badgeAsset(() => badgeOf(page, now)) };
      kept.set(page, made, { size: PAGE_BYTES });
      return made;
    },
  };
}

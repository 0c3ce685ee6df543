import type { PublicPage } from "@starling/validators/public-pages";
import { LRUCache } from "lru-cache";
import { type Asset, etagOf, pageAsset } from "../http/assets.ts";
import { type Host, type WebPages, withFirst, withoutJoin, withPreloads } from "../http/web-app.ts";
import { badgeOf, MISSING_BADGE } from "./badge.ts";
import { jsonElement, MISSING_HEAD, publicPageHead } from "./head.ts";
import type { PageRenderer } from "./renderer.ts";

/** For whom a page is made: what a host offers, and whether the browser says that somebody is signed in. */
export type Audience = `${Host} ${"stranger" | "member"}`;

/** What is sent at a name. */
export interface RenderedPage {
  html(audience: Audience): Asset;
  badge: Asset;
}

/** Bytes of texts that are kept, compressed ones among them. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** About what a page takes with its badge: twice the text of one audience, and what is made of it. */
const COPIES = 3;

/** What the app takes over from. */
const GIVEN = 'type="application/json" id="public-page"';

function badgeAsset(drawing: string): Asset {
  const bytes = Buffer.from(drawing);
  const type = "image/svg+xml; charset=utf-8";
  return { type, etag: etagOf(bytes), bytes, hashed: false, encoded: new Map() };
}

function madePerKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** What a page is put together from. */
interface Parts {
  head: string;
  body: string;
  /** What the script goes on with; null for a name that leads nowhere. */
  page: PublicPage | null;
}

/**
 * Makes the texts of public pages, and keeps those of a page for as long as the page is the same object, 64 MB at most.
 * Pages are drawn by the web app's own components.
 */
export function renderedPages(pages: WebPages, renderer: PageRenderer, publicUrl: string) {
  const kept = new LRUCache<PublicPage, RenderedPage>({ maxSize: KEPT_BYTES });

  /** Signed-in people see their own bar, which the script draws. */
  const bodyFor = (body: string, audience: Audience) =>
    audience === "join stranger" ? body : withoutJoin(body);

  function wholePage({ head, body, page }: Parts, audience: Audience): string {
    const isMember = audience.endsWith("member");
    const frame = pages.drawn[audience.startsWith("quiet") ? "quiet" : "join"];
    return withPreloads(withFirst(frame, bodyFor(body, audience)), pages.preloads("/@name", isMember))
      .replace(/<noscript>.*?<\/noscript>\s*/s, "")
      .replace(/<meta\s+name="description"[^>]*>\s*/, "")
      .replace(/<title>[^<]*<\/title>/, () => head)
      .replace("</head>", () => `${jsonElement(GIVEN, page)}</head>`);
  }

  function rendered(parts: Parts, drawing: string): RenderedPage {
    return {
      html: madePerKey((audience: Audience) => pageAsset(wholePage(parts, audience))),
      badge: badgeAsset(drawing),
    };
  }

  const missing = rendered(
    { head: MISSING_HEAD, body: renderer.missingPageHtml(), page: null },
    MISSING_BADGE,
  );

  return {
    missing,
    of(page: PublicPage, now: Date): RenderedPage {
      const known = kept.get(page);
      if (known) return known;
      const head = publicPageHead(page, publicUrl);
      const body = renderer.publicPageHtml(page, now);
      const made = rendered({ head, body, page }, badgeOf(page, now));
      kept.set(page, made, { size: COPIES * (head.length + body.length) });
      return made;
    },
  };
}

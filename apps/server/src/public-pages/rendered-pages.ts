import type { PublicPage } from "@starling/validators/public-pages";
import { LRUCache } from "lru-cache";
import { type Asset, etagOf, pageAsset } from "../http/assets.ts";
import { type Host, type WebPages, withFirst, withoutJoin, withPreloads } from "../http/web-app.ts";
import { badgeOf, MISSING_BADGE } from "./badge.ts";
import { jsonElement, MISSING_HEAD, publicPageHead } from "./head.ts";
import type { PageRenderer } from "./renderer.ts";

/** Variant of a page: by kind of host, and by whether the browser has a sign-in hint. */
export type Audience = `${Host} ${"stranger" | "member"}`;

export interface RenderedPage {
  html(audience: Audience): Asset;
  badge: Asset;
}

/** Size in bytes, including compressed texts. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** Approximate size of a page with its badge, as a multiple of one variant's text. */
const COPIES = 3;

/** Attributes of the data from which the app hydrates. */
const GIVEN = 'type="application/json" id="public-page"';

function badgeAsset(drawing: string): Asset {
  const bytes = Buffer.from(drawing);
  const type = "image/svg+xml; charset=utf-8";
  return { type, etag: etagOf(bytes), bytes, hashed: false, encoded: new Map() };
}

function memoizeByKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

interface Parts {
  head: string;
  body: string;
  /** Null if the page does not exist. */
  page: PublicPage | null;
}

/** Renders public pages with the web app's own components; caches 64 MB of them by page object. */
export function renderedPages(pages: WebPages, renderer: PageRenderer, publicUrl: string) {
  const kept = new LRUCache<PublicPage, RenderedPage>({ maxSize: MAX_CACHE_BYTES });

  /**
   * Removes the join buttons, except for visitors on a host that offers to join. Signed-in people get their
   * own navigation bar, which the app's script renders.
   */
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
      html: memoizeByKey((audience: Audience) => pageAsset(wholePage(parts, audience))),
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

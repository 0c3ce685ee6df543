import { isDeepStrictEqual } from "node:util";
import { t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { PublicPage, PublicPageInput } from "@starling/validators/public-pages";
import { LRUCache } from "lru-cache";
import { readClipOwner, readSharedClip } from "../../clips/clips/public.service.ts";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findPublicPage, isPageHidden } from "./service.ts";

/** Milliseconds for which a removed or hidden clip may still be served. */
const CACHE_TTL_MS = 2_000;
const MAX_CACHED_CLIPS = 20;

interface KeptPage {
  readAt: number;
  page: Promise<PublicPage>;
}

/** Keyed by page, so that page and clips expire together. */
const kept = new WeakMap<PublicPage, LRUCache<string, KeptPage>>();

function clipCacheOf(page: PublicPage): LRUCache<string, KeptPage> {
  const known = kept.get(page);
  if (known) return known;
  const made = new LRUCache<string, KeptPage>({ max: MAX_CACHED_CLIPS });
  kept.set(page, made);
  return made;
}

/**
 * Adds the clip to the page as `shared`. `shared` is null if this streamer has not published the clip
 * (docs/product.md §4.8). Returns the same object until the page or the clip changes.
 */
export function withSharedClip(ctx: ServiceContext, page: PublicPage, clipId: string): Promise<PublicPage> {
  // Malformed ids share one cache entry.
  const key = isUuid(clipId) ? clipId.toLowerCase() : "";
  const cache = clipCacheOf(page);
  const readAt = ctx.ports.clock.now().getTime();
  const known = cache.get(key);
  if (known && readAt >= known.readAt && readAt - known.readAt < CACHE_TTL_MS) return known.page;
  const read = async () => {
    const shared = key === "" ? null : await readSharedClip(ctx, page.id, key);
    const before = await known?.page.catch(() => undefined);
    return before && isDeepStrictEqual(before.shared, shared) ? before : { ...page, shared };
  };
  const made = read();
  cache.set(key, { readAt, page: made });
  made.catch(() => cache.delete(key));
  return made;
}

/** Username of the clip owner's page; null if the clip or the page is not public. */
export async function findClipPage(ctx: ServiceContext, clipId: string): Promise<string | null> {
  if (!isUuid(clipId)) return null;
  const username = await readClipOwner(ctx, clipId);
  if (username === null) return null;
  const found = await findPublicPage(ctx, username);
  return found.kind === "page" ? found.page.username : null;
}

/** Also accepts usernames of the last 90 days. Throws the same 404 for closed, blocked and unknown pages. */
export async function readPublicPage(
  ctx: ServiceContext,
  { username, clip }: PublicPageInput,
): Promise<PublicPage> {
  const found = await findPublicPage(ctx, username);
  const current = found.kind === "moved" ? await findPublicPage(ctx, found.username) : found;
  if (current.kind !== "page" || (await isPageHidden(ctx, current.page))) throw notFound(t("Page not found"));
  return clip === undefined ? current.page : withSharedClip(ctx, current.page, clip);
}

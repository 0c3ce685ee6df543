import { isDeepStrictEqual } from "node:util";
import { isUuid } from "@starling/validators/ids";
import type { PublicPage, PublicPageInput } from "@starling/validators/public-pages";
import { LRUCache } from "lru-cache";
import { readClipOwner, readSharedClip } from "../../clips/clips/public.service.ts";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findPublicPage, isPageHidden } from "./service.ts";

/** A clip that was removed or hidden stops playing on its shared page within this time. */
const FRESH_MS = 2_000;
/** Clips of one streamer whose shared pages are kept. */
const KEPT_CLIPS = 20;

interface KeptPage {
  readAt: number;
  page: Promise<PublicPage>;
}

/** Pages with a shared clip, by the page they were made from, so that they are dropped with it. */
const kept = new WeakMap<PublicPage, LRUCache<string, KeptPage>>();

function keptOf(page: PublicPage): LRUCache<string, KeptPage> {
  const known = kept.get(page);
  if (known) return known;
  const made = new LRUCache<string, KeptPage>({ max: KEPT_CLIPS });
  kept.set(page, made);
  return made;
}

/**
 * A public page with the clip that a shared link names (docs/product.md §4.8), or with null in its place if the clip is not a
 * published one of this streamer. Returns the same object until the page or the clip changes.
 */
export function withSharedClip(ctx: ServiceContext, page: PublicPage, clipId: string): Promise<PublicPage> {
  // Ids that cannot exist share one entry.
  const key = isUuid(clipId) ? clipId.toLowerCase() : "";
  const cache = keptOf(page);
  const readAt = ctx.ports.clock.now().getTime();
  const known = cache.get(key);
  if (known && readAt >= known.readAt && readAt - known.readAt < FRESH_MS) return known.page;
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

/** The username at whose public page a clip plays for everybody; null if the clip or the page is not public. */
export async function findClipPage(ctx: ServiceContext, clipId: string): Promise<string | null> {
  if (!isUuid(clipId)) return null;
  const username = await readClipOwner(ctx, clipId);
  if (username === null) return null;
  const found = await findPublicPage(ctx, username);
  return found.kind === "page" ? found.page.username : null;
}

/**
 * A streamer's public page, by the name it has now or had within 90 days, with the clip that a link names. Throws 404, alike for
 * closed, blocked and unknown ones.
 */
export async function readPublicPage(
  ctx: ServiceContext,
  { username, clip }: PublicPageInput,
): Promise<PublicPage> {
  const found = await findPublicPage(ctx, username);
  const current = found.kind === "moved" ? await findPublicPage(ctx, found.username) : found;
  if (current.kind !== "page" || (await isPageHidden(ctx, current.page))) throw notFound("Page");
  return clip === undefined ? current.page : withSharedClip(ctx, current.page, clip);
}

import { areVisible } from "@starling/api/access/visibility/service";
import { DomainError } from "@starling/api/errors";
import { appRouter } from "@starling/api/root";
import { msg, t } from "@starling/i18n/translate";
import { isUuid } from "@starling/validators/ids";
import type { StreamerPreview } from "@starling/validators/previews";
import { TRPCError } from "@trpc/server";
import { LRUCache } from "lru-cache";
import { withDeadline } from "../http/deadline.ts";
import { execute } from "../http/execute.ts";
import { anonymousContext, type RequestServices } from "../http/request-context.ts";

export interface StreamerPreviews {
  /** Returns null if the id is unknown. Rejects while the database is unavailable. */
  of(id: string): Promise<StreamerPreview | null>;
}

const CACHE_TTL_MS = 60_000;
const MAX_PREVIEWS = 500;
/** Maximum milliseconds that a page waits for its preview tags. */
const MAX_WAIT_MS = 1_000;
/** Milliseconds after a database failure during which no query is sent. */
const COOLDOWN_MS = 2_000;

const AWAY = msg("Starling cannot look this up right now. Please try again in a moment.");

function isNotFound(error: unknown): boolean {
  return error instanceof TRPCError && error.code === "NOT_FOUND";
}

/** Returns false if the clock was set back. */
function isWithin(now: number, from: number, milliseconds: number): boolean {
  return now >= from && now < from + milliseconds;
}

/**
 * Caches up to 500 previews for a minute, but never shows suspended or deleted streamers. Missing streamers
 * are not cached, so that the end of a suspension shows immediately.
 */
export function streamerPreviews(services: RequestServices): StreamerPreviews {
  const { clock } = services.ports;
  const previews = new LRUCache<string, { from: number; preview: Promise<StreamerPreview | null> }>({
    max: MAX_PREVIEWS,
  });
  const context = anonymousContext(services);
  const patience = Math.min(MAX_WAIT_MS, services.deadlineMs ?? MAX_WAIT_MS);
  let awayFrom = Number.NEGATIVE_INFINITY;

  async function read(id: string): Promise<StreamerPreview | null> {
    try {
      const reading = execute(appRouter.previews.streamer, () => ({ id }), context);
      return await withDeadline(reading, patience);
    } catch (error) {
      previews.delete(id);
      if (isNotFound(error)) return null;
      awayFrom = clock.now().getTime();
      throw error;
    }
  }

  return {
    of: async (id) => {
      if (!isUuid(id)) return null;
      const now = clock.now().getTime();
      const cached = previews.get(id);
      if (cached && isWithin(now, cached.from, CACHE_TTL_MS)) {
        const preview = await cached.preview;
        if (preview === null || (await withDeadline(areVisible(services, [preview.id]), patience)))
          return preview;
        previews.delete(id);
      }
      if (isWithin(now, awayFrom, COOLDOWN_MS)) throw new DomainError("UNAVAILABLE", t(AWAY));
      const preview = read(id);
      previews.set(id, { from: now, preview });
      return preview;
    },
  };
}

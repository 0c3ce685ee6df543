import { DomainError } from "@starling/api/errors";
import { createCaller } from "@starling/api/root";
import { isUuid } from "@starling/validators/ids";
import type { StreamerPreview } from "@starling/validators/previews";
import { TRPCError } from "@trpc/server";
import { withDeadline } from "../http/deadline.ts";
import { anonymousContext, type RequestServices } from "../http/request-context.ts";

/** Previews of streamers, by the id in an address. */
export interface StreamerPreviews {
  /** Null for an id that is no streamer's. Rejects while the database is away. */
  of(id: string): Promise<StreamerPreview | null>;
}

const FRESH_MS = 60_000;
const MOST_KEPT = 500;
/** A page waits no longer than this for what is only its head. */
const PATIENCE_MS = 1_000;
/** While the database is away it is asked once in this time, so that pages do not wait for it one by one. */
const REST_MS = 2_000;

const AWAY = "Starling cannot look this up right now. Please try again in a moment.";

function isNotFound(error: unknown): boolean {
  return error instanceof TRPCError && error.code === "NOT_FOUND";
}

/** Whether so little time has passed; a clock that was put back ends it as well. */
function isWithin(now: number, from: number, milliseconds: number): boolean {
  return now >= from && now < from + milliseconds;
}

/** Keeps previews for up to a minute, 500 at most; whoever asks meanwhile shares one query. */
export function streamerPreviews(services: RequestServices): StreamerPreviews {
  const { clock } = services.ports;
  const kept = new Map<string, { from: number; preview: Promise<StreamerPreview | null> }>();
  const caller = createCaller(anonymousContext(services));
  const patience = Math.min(PATIENCE_MS, services.deadlineMs ?? PATIENCE_MS);
  let awayFrom = Number.NEGATIVE_INFINITY;

  function keep(id: string, preview: Promise<StreamerPreview | null>): void {
    kept.delete(id);
    kept.set(id, { from: clock.now().getTime(), preview });
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  }

  async function read(id: string): Promise<StreamerPreview | null> {
    try {
      return await withDeadline(caller.previews.streamer({ id }), patience);
    } catch (error) {
      if (isNotFound(error)) return null;
      awayFrom = clock.now().getTime();
      kept.delete(id);
      throw error;
    }
  }

  return {
    of: async (id) => {
      if (!isUuid(id)) return null;
      const now = clock.now().getTime();
      const known = kept.get(id);
      if (known && isWithin(now, known.from, FRESH_MS)) return known.preview;
      if (isWithin(now, awayFrom, REST_MS)) throw new DomainError("UNAVAILABLE", AWAY);
      const preview = read(id);
      keep(id, preview);
      return preview;
    },
  };
}

import { type Api, getApi, survivesUnload } from "../../../lib/api-client.ts";
import { getSession } from "../../../lib/session-store.ts";
import { createWatched, type Watched } from "./view-recorder.ts";

interface Recorder {
  api: Api;
  userId: string | undefined;
  watched: Watched;
}

let current: Recorder | null = null;

function isCurrent({ api, userId }: Pick<Recorder, "api" | "userId">): boolean {
  return api === getApi() && userId === getSession().me?.id;
}

function flushHidden(): void {
  if (document.visibilityState === "hidden") flushWatched();
}

/** Starts a recorder per session, so that views are never reported for another user. */
function begin(): Recorder {
  const whose = { api: getApi(), userId: getSession().me?.id };
  const watched = createWatched({
    // Failed reports are ignored.
    send: (ids) => {
      if (!isCurrent(whose)) return;
      void whose.api.client.clips.viewed.mutate({ ids }, { context: survivesUnload }).catch(() => undefined);
    },
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  // Adding the same listener again has no effect.
  document.addEventListener("visibilitychange", flushHidden);
  window.addEventListener("pagehide", flushWatched);
  return { ...whose, watched };
}

/** Shared by all players; reports each clip once per session. */
export function watchedClips(): Pick<Watched, "see"> {
  if (!current || !isCurrent(current)) current = begin();
  return current.watched;
}

/** Sends pending views before the page unloads or views are queried. */
export function flushWatched(): void {
  current?.watched.flush();
}

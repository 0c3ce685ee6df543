import { type Api, beyondPage, getApi } from "../../../lib/api-client.ts";
import { getSession } from "../../../lib/session-store.ts";
import { createWatched, type Watched } from "./watched.ts";

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

/** One recorder per session; what one person watched is never reported as another's. */
function begin(): Recorder {
  const whose = { api: getApi(), userId: getSession().me?.id };
  const watched = createWatched({
    // Nobody waits for the answer, and a failure is not shown.
    send: (ids) => {
      if (!isCurrent(whose)) return;
      void whose.api.client.clips.viewed.mutate({ ids }, { context: beyondPage }).catch(() => undefined);
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

/** The session's record of watched clips, shared by all players of the site: each clip is reported once. */
export function watchedClips(): Pick<Watched, "see"> {
  if (!current || !isCurrent(current)) current = begin();
  return current.watched;
}

/** Reports what waits, before the page may go or what was watched is asked about. */
export function flushWatched(): void {
  current?.watched.flush();
}

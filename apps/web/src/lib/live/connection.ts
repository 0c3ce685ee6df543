import type { LiveNews } from "@starling/validators/live";
import type { Shown } from "./shown-streamers.ts";

export interface Wanted extends Shown {
  /** Members get live updates of any streamer, visitors only of public profiles. */
  isMember: boolean;
}

export interface ConnectionLoss {
  /** Seconds to wait before a retry, if the server requires it; otherwise null. */
  retryAfter: number | null;
  isUnauthenticated: boolean;
}

/** Opens a connection. Returns a function that closes it. Callbacks are never called after that. */
export type OpenConnection = (
  wanted: Wanted & { lastEventId: string | null },
  told: { news: (id: string, news: LiveNews) => void; lost: (loss: ConnectionLoss) => void },
) => () => void;

interface ConnectionOptions {
  open: OpenConnection;
  onNews: (news: LiveNews) => void;
  renew: () => Promise<unknown>;
  random?: () => number;
}

/** Time until a hidden tab closes its connection. Browsers allow only six connections to a host. */
const HIDDEN_MS = 10_000;
/**
 * Delay before the first reconnect, and maximum delay, in milliseconds. Delays are randomized, so that not
 * all clients reconnect at the same time after the server restarts.
 */
const FIRST_WAIT_MS = 4_000;
const MAX_DELAY_MS = 60_000;

/** The tab's only connection, open while the tab is visible and shows streamers. Reconnects automatically. */
export function createConnection({ open, onNews, renew, random = Math.random }: ConnectionOptions) {
  let wanted: Wanted | null = null;
  let key = "";
  let lastEventId: string | null = null;
  let close: (() => void) | null = null;
  let failures = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function disconnect(): void {
    clearTimeout(waiting);
    waiting = undefined;
    close?.();
    close = null;
  }

  function connect(): void {
    if (close !== null || wanted === null || document.visibilityState === "hidden") return;
    clearTimeout(waiting);
    waiting = undefined;
    close = open({ ...wanted, lastEventId }, { news: take, lost });
  }

  function take(id: string, news: LiveNews): void {
    failures = 0;
    lastEventId = id;
    onNews(news);
  }

  function lost({ retryAfter, isUnauthenticated }: ConnectionLoss): void {
    disconnect();
    const backOff = Math.min(MAX_DELAY_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    const wait = retryAfter === null ? backOff * random() : retryAfter * 1_000 * (1 + random());
    waiting = setTimeout(() => {
      if (!isUnauthenticated) return connect();
      // Reconnects even if the session cannot be renewed. The failed renewal changes the session, and the
      // caller then calls `follow` again.
      void renew().then(connect, connect);
    }, wait);
  }

  /** If `next` is null, only closes the current connection. */
  function follow(next: Wanted | null): void {
    const nextKey =
      next === null ? "" : JSON.stringify([next.isMember, next.beginnings, next.ids.toSorted()]);
    if (nextKey === key) return;
    key = nextKey;
    wanted = next;
    // Resets the event id, because it belongs to the previous streamers.
    lastEventId = null;
    failures = 0;
    disconnect();
    connect();
  }

  function look(): void {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") hiding = setTimeout(disconnect, HIDDEN_MS);
    else connect();
  }
  /**
   * Closes the connection when the user leaves the page. Browsers do not keep pages with an open connection
   * in the back-forward cache.
   */
  const leave = () => disconnect();
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", connect);
  window.addEventListener("online", connect);

  return {
    follow,
    stop: () => {
      follow(null);
      clearTimeout(hiding);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", connect);
      window.removeEventListener("online", connect);
    },
  };
}

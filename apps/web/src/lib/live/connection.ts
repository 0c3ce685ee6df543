import type { LiveNews } from "@starling/validators/live";
import type { Shown } from "./shown-streamers.ts";

/** What is followed. */
export interface Wanted extends Shown {
  /** Members follow anybody, others those who have a page for everybody. */
  isMember: boolean;
}

/** Why a connection is over: the server has ended it or it broke, or it was refused. */
export interface Loss {
  /** In seconds, where the server asked for patience. */
  retryAfter: number | null;
  /** The session has run out, or is over. */
  isUnauthenticated: boolean;
}

/** Opens one connection. Answers how to close it; after that nothing is told any more. */
export type OpenConnection = (
  wanted: Wanted & { lastEventId: string | null },
  told: { news: (id: string, news: LiveNews) => void; lost: (loss: Loss) => void },
) => () => void;

interface ConnectionOptions {
  open: OpenConnection;
  onNews: (news: LiveNews) => void;
  /** Renews a session that has run out. */
  renew: () => Promise<unknown>;
  /** From 0 to 1. */
  random?: () => number;
}

/** A tab that nobody looks at closes its connection after so long: browsers open six to a host, one of which it would hold. */
const HIDDEN_MS = 10_000;
/** All pages lose their connection with a server that restarts, and may not come back at once; in milliseconds. */
const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/** The one connection of a tab: open while the tab is looked at and shows somebody, and opened again whenever it is lost. */
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

  function lost({ retryAfter, isUnauthenticated }: Loss): void {
    disconnect();
    const backOff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    const wait = retryAfter === null ? backOff * random() : retryAfter * 1_000 * (1 + random());
    waiting = setTimeout(() => {
      if (!isUnauthenticated) return connect();
      // Whoever is then signed in no longer is told of by the session.
      void renew().then(connect, connect);
    }, wait);
  }

  /** What the page shows now; null where nothing on it can go live. */
  function follow(next: Wanted | null): void {
    const nextKey =
      next === null ? "" : JSON.stringify([next.isMember, next.beginnings, next.ids.toSorted()]);
    if (nextKey === key) return;
    key = nextKey;
    wanted = next;
    // What is known of others says nothing of those who have come.
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
  /** A page with an open connection is not kept for the way back. */
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

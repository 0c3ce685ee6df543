import type { AppRouter } from "@starling/api/root";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { fetchIfReachable } from "../load-code.ts";
import { getSession, subscribeToSession } from "../session-store.ts";
import { setUnread } from "../unread-store.ts";
import { createConnection, type OpenConnection, type Wanted } from "./connection.ts";
import { openEventStream } from "./event-stream.ts";
import type { Inbox } from "./inbox.ts";
import { applyLiveStatuses, refetchLines, shownIn } from "./shown-streamers.ts";

/** Debounce delay in milliseconds, because a page requests several lists one after another. */
const SETTLED_MS = 400;
/**
 * Minimum interval between refetches of the live streamers. Jitter is added, because all pages receive events
 * simultaneously.
 */
const LINE_REFETCH_INTERVAL_MS = 15_000;
const LINE_JITTER_MS = 1_000;
/** Maximum pause between two connections that does not count as an interruption. */
const GAP_MS = 100;
/** Maximum delay before a public page is refetched. Servers cache the page for two seconds. */
const PAGE_JITTER_MS = 2_500;
/**
 * Delay before the first unread count is fetched. The subscription opens before, so that no notification is
 * missed.
 */
const FIRST_UNREAD_MS = 500;

/** Writes the live states of the page's streamers into the query cache. */
export function followLive(
  { queries, client }: { queries: QueryClient; client: TRPCClient<AppRouter> },
  open: OpenConnection = openEventStream,
): () => void {
  let lineAt = Number.NEGATIVE_INFINITY;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let renewing: ReturnType<typeof setTimeout> | undefined;
  let catching: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  const outdated = new Map<string, QueryKey>();
  let inbox: Promise<Inbox> | undefined;
  let hasOpened = false;

  function scheduleLineRefetch(): void {
    const wait = Math.max(LINE_JITTER_MS, lineAt + LINE_REFETCH_INTERVAL_MS - performance.now());
    asking ??= setTimeout(
      () => {
        asking = undefined;
        lineAt = performance.now();
        refetchLines(queries);
      },
      wait + Math.random() * LINE_JITTER_MS,
    );
  }

  function schedulePageRefetch(page: QueryKey): void {
    outdated.set(hashKey(page), page);
    clearTimeout(renewing);
    renewing = setTimeout(
      () => {
        for (const queryKey of outdated.values()) void queries.invalidateQueries({ queryKey, exact: true });
        outdated.clear();
      },
      PAGE_JITTER_MS + Math.random() * LINE_JITTER_MS,
    );
  }

  /**
   * Refetches the live streamers after an interruption, because streams that started during it were not
   * reported.
   */
  const openAfterGap: OpenConnection = (wanted, told) => {
    // Notifications created during an interruption are not delivered, so the unread count is fetched again.
    const wait = hasOpened ? LINE_JITTER_MS * (1 + Math.random()) : FIRST_UNREAD_MS;
    if (wanted.isMember) withInbox(({ askAgain }) => askAgain(wait));
    hasOpened = true;
    if (wanted.beginnings && performance.now() - closedAt > GAP_MS) {
      clearTimeout(catching);
      catching = setTimeout(() => refetchLines(queries), LINE_JITTER_MS * (1 + Math.random()));
    }
    const close = open(wanted, told);
    return () => {
      closedAt = performance.now();
      close();
    };
  };

  function withInbox(use: (inbox: Inbox) => void): void {
    inbox ??= fetchIfReachable(() => import("./inbox.ts")).then(({ openInbox }) =>
      openInbox({ queries, client }),
    );
    // If loading fails, the next connection tries again.
    inbox.then(use).catch(() => {
      inbox = undefined;
    });
  }

  const connection = createConnection({
    open: openAfterGap,
    onNews: (news) => {
      if (applyLiveStatuses(queries, news, schedulePageRefetch)) scheduleLineRefetch();
      const { inbox: given } = news;
      if (given) withInbox(({ take }) => take(given));
    },
    renew: () => client.accounts.me.query(),
  });

  function wanted(): Wanted | null {
    const { status, me } = getSession();
    const shown = shownIn(queries);
    const isMember = me?.roleVerified === true;
    if (status === "loading" || (!isMember && shown.ids.length === 0 && !shown.beginnings)) return null;
    return { ...shown, isMember };
  }

  function look(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      connection.follow(wanted());
    }, SETTLED_MS);
  }

  look();
  let owner = getSession().me?.id;
  const forget = () => {
    const { status, me } = getSession();
    if (status === "loading" || me?.id === owner) return;
    owner = me?.id;
    void inbox?.then(({ stop }) => stop());
    setUnread(0);
  };
  const stops = [
    queries.getQueryCache().subscribe(look),
    subscribeToSession(look),
    subscribeToSession(forget),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(settling);
    clearTimeout(asking);
    clearTimeout(renewing);
    clearTimeout(catching);
    void inbox?.then(({ stop }) => stop());
    connection.stop();
  };
}

import type { AppRouter } from "@starling/api/root";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { createTRPCClient, httpSubscriptionLink, type TRPCClient } from "@trpc/client";
import { transformer, url } from "../api-wire.ts";
import { fetchIfReachable } from "../load-code.ts";
import { isRefusal } from "../refusals.ts";
import { getSession, subscribeToSession } from "../session-store.ts";
import { describeError } from "../show-error.ts";
import { setUnread } from "../unread-store.ts";
import { createConnection, type OpenConnection, type Wanted } from "./connection.ts";
import type { Inbox } from "./inbox.ts";
import { refetchLines, shownIn, takeNews } from "./shown-streamers.ts";

/** A page that draws asks for several lists one after the other: they are followed together. */
const SETTLED_MS = 400;
/** A line of who is on is asked for no more often, and by each page a little later by chance, as all hear at once. */
const LINE_MS = 15_000;
const LINE_LATER_MS = 1_000;
/** A connection that follows others is opened at once after the one before it. */
const GAP_MS = 100;
/** A page is asked for again once no process answers with one from before: public pages are answered alike for two seconds. */
const PAGE_LATER_MS = 2_500;
/** How many notifications are unread is asked once the first connection may stand: what comes after that is told. */
const FIRST_UNREAD_MS = 500;

/** Over server-sent events, as tRPC's client reads them. Opening again is ours to time, not the browser's. */
const openOverHttp: OpenConnection = ({ isMember, ids, beginnings, lastEventId }, { news, lost }) => {
  const { live } = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url, transformer })] });
  const lose = (error: unknown) =>
    lost({ retryAfter: describeError(error, "").retryAfter, isUnauthenticated: isRefusal(error) });
  const procedure = isMember ? live.changes : live.publicChanges;
  const { unsubscribe } = procedure.subscribe(
    { profiles: ids, beginnings, lastEventId },
    {
      onData: ({ id, data }) => news(id, data),
      onComplete: () => lose(null),
      onError: lose,
      onConnectionStateChange: ({ error }) => {
        if (error) lose(error);
      },
    },
  );
  return unsubscribe;
};

/** Follows whoever the page shows for as long as it is there, and writes what it hears into the answers it is drawn from. */
export function followLive(
  { queries, client }: { queries: QueryClient; client: TRPCClient<AppRouter> },
  open: OpenConnection = openOverHttp,
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

  function askForLines(): void {
    const wait = Math.max(LINE_LATER_MS, lineAt + LINE_MS - performance.now());
    asking ??= setTimeout(
      () => {
        asking = undefined;
        lineAt = performance.now();
        refetchLines(queries);
      },
      wait + Math.random() * LINE_LATER_MS,
    );
  }

  function askForPage(page: QueryKey): void {
    outdated.set(hashKey(page), page);
    clearTimeout(renewing);
    renewing = setTimeout(
      () => {
        for (const queryKey of outdated.values()) void queries.invalidateQueries({ queryKey, exact: true });
        outdated.clear();
      },
      PAGE_LATER_MS + Math.random() * LINE_LATER_MS,
    );
  }

  /** Who began while nothing was heard is told of to nobody: lines are asked for again once it is heard again. */
  const openAfterGap: OpenConnection = (wanted, told) => {
    // What came while there was no connection, if only for a moment, was told to nobody.
    const wait = hasOpened ? LINE_LATER_MS * (1 + Math.random()) : FIRST_UNREAD_MS;
    if (wanted.isMember) withInbox(({ askAgain }) => askAgain(wait));
    hasOpened = true;
    if (wanted.beginnings && performance.now() - closedAt > GAP_MS) {
      clearTimeout(catching);
      catching = setTimeout(() => refetchLines(queries), LINE_LATER_MS * (1 + Math.random()));
    }
    const close = open(wanted, told);
    return () => {
      closedAt = performance.now();
      close();
    };
  };

  /** What members alone have comes with their first connection. */
  function withInbox(use: (inbox: Inbox) => void): void {
    inbox ??= fetchIfReachable(() => import("./inbox.ts")).then(({ openInbox }) =>
      openInbox({ queries, client }),
    );
    // Code that does not come is fetched again with the next connection.
    inbox.then(use).catch(() => {
      inbox = undefined;
    });
  }

  const connection = createConnection({
    open: openAfterGap,
    onNews: (news) => {
      if (takeNews(queries, news, askForPage)) askForLines();
      const { inbox: given } = news;
      if (given) withInbox(({ take }) => take(given));
    },
    renew: () => client.accounts.me.query(),
  });

  function wanted(): Wanted | null {
    const { status, me } = getSession();
    const shown = shownIn(queries);
    const isMember = me?.roleVerified === true;
    // Members hear of their notifications on every page.
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

import type { NotificationsPage } from "@starling/validators/notifications";
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { setUnread } from "../../../lib/unread-store.ts";
import { notificationsPage as words } from "./words.ts";

type Pages = InfiniteData<NotificationsPage, string | null>;

/** Where the list lies in the cache, and what its first page asks for: the document comes with it. */
export const LIST: QueryKey = [["notifications", "list"], { type: "infinite" }];
export const FIRST_PAGE = { limit: 20 };
/** What comes is told; whoever steps back soon sees what was there. */
const FRESH_MS = 10_000;

/** The pages with some of their notifications read; with all where none are named. */
function withRead(known: Pages | undefined, ids: readonly string[] | null): Pages | undefined {
  if (!known) return known;
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.map((item) =>
      ids === null || ids.includes(item.id) ? { ...item, isRead: true } : item,
    ),
  }));
  return { ...known, pages };
}

/** How many are unread once those are read, before the server has said it. */
function unreadAfter({ pages }: Pages, ids: readonly string[] | null): number {
  if (ids === null) return 0;
  const read = pages.flatMap(({ items }) => items).filter(({ id, isRead }) => !isRead && ids.includes(id));
  return Math.max(0, (pages[0]?.unread ?? 0) - read.length);
}

/** The list page by page, and what is read of it: at once, and taken back where the server refuses. */
export function useNotifications() {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam }) =>
      utils.client.notifications.list.query({
        ...FIRST_PAGE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: FRESH_MS,
  });
  const { data } = query;
  const items = useMemo(() => {
    // What moved down between two answers stands in both.
    const all = data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [data]);

  async function read(ids: readonly string[] | null): Promise<boolean> {
    await queries.cancelQueries({ queryKey: LIST });
    const before = queries.getQueryData<Pages>(LIST);
    queries.setQueryData<Pages>(LIST, (known) => withRead(known, ids));
    if (before) setUnread(unreadAfter(before, ids));
    try {
      const input = ids === null ? { all: true as const } : { ids: [...ids] };
      const { unread } = await utils.client.notifications.read.mutate(input);
      setUnread(unread);
      return true;
    } catch (error) {
      queries.setQueryData<Pages>(LIST, before);
      if (before) setUnread(before.pages[0]?.unread ?? 0);
      showError(error, words.readAllFailed);
      return false;
    }
  }

  return { query, items, unread: items.filter(({ isRead }) => !isRead).length, read };
}

import type { NotificationsPage } from "@starling/validators/notifications";
import type { InfiniteData } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { setUnread } from "../../../lib/unread-store.ts";
import { notificationsPage as words } from "./words.ts";

type Pages = InfiniteData<NotificationsPage, string | null>;

export const FIRST_PAGE = { limit: 20 };
export const LIST = getQueryKey(trpc.notifications.list, FIRST_PAGE, "infinite");
/** Stale time. New notifications are pushed anyway. */
const CACHE_TTL_MS = 10_000;

/** Marks cached notifications as read; all of them if `ids` is null. */
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

function unreadAfter({ pages }: Pages, ids: readonly string[] | null): number {
  if (ids === null) return 0;
  const read = pages.flatMap(({ items }) => items).filter(({ id, isRead }) => !isRead && ids.includes(id));
  return Math.max(0, (pages[0]?.unread ?? 0) - read.length);
}

export function useNotifications() {
  const utils = trpc.useUtils();
  const { list } = utils.notifications;
  const { trpc: _path, ...query } = trpc.notifications.list.useInfiniteQuery(FIRST_PAGE, {
    getNextPageParam: (last) => last.nextCursor,
    staleTime: CACHE_TTL_MS,
  });
  const { data } = query;
  const items = useMemo(() => {
    // Removes duplicates: a new notification moves older ones onto the next page.
    const all = data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(all.map((item) => [item.id, item])).values()];
  }, [data]);

  async function read(ids: readonly string[] | null): Promise<boolean> {
    await list.cancel(FIRST_PAGE);
    const before = list.getInfiniteData(FIRST_PAGE);
    list.setInfiniteData(FIRST_PAGE, (known) => withRead(known, ids));
    if (before) setUnread(unreadAfter(before, ids));
    try {
      const input = ids === null ? { all: true as const } : { ids: [...ids] };
      const { unread } = await utils.client.notifications.read.mutate(input);
      setUnread(unread);
      return true;
    } catch (error) {
      list.setInfiniteData(FIRST_PAGE, before);
      if (before) setUnread(before.pages[0]?.unread ?? 0);
      showError(error, words.readAllFailed);
      return false;
    }
  }

  return { query, items, unread: items.filter(({ isRead }) => !isRead).length, read };
}

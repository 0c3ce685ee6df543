import type { AppRouter } from "@starling/api/root";
import { toast } from "@starling/ui/toast";
import type { Notification } from "@starling/validators/notifications";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../paths.ts";
import { setUnread } from "../unread-store.ts";
import { inboxToast as words } from "./words.ts";

/** Maximum random delay: when a popular streamer goes live, many pages are notified simultaneously. */
const INBOX_JITTER_MS = 1_000;
/** Number of notifications to fetch when the server announces new ones. */
const LATEST = 20;
const LIST = [["notifications", "list"]];

interface InboxOptions {
  queries: QueryClient;
  client: TRPCClient<AppRouter>;
}

export type Inbox = ReturnType<typeof openInbox>;

export function openInbox({ queries, client }: InboxOptions) {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let coming: ReturnType<typeof setTimeout> | undefined;
  let named: string[] = [];

  const refreshList = () => void queries.invalidateQueries({ queryKey: LIST });

  // Fails silently, because the next event or connection fetches the count again.
  const ask = () =>
    client.notifications.unread.query().then(({ unread }) => {
      if (setUnread(unread)) refreshList();
    }, ignore);

  const isListDrawn = () => queries.getQueryCache().findAll({ queryKey: LIST, type: "active" }).length > 0;

  function show(items: readonly Notification[]): void {
    const ids = items.map(({ id }) => id);
    // Marks the notifications as seen, so that the user's other devices do not show them.
    client.notifications.seen.mutate({ ids }).catch(ignore);
    if (isListDrawn()) return;
    const [only] = items;
    const target = items.length === 1 && only ? only.path : paths.notifications;
    toast.info(items.length === 1 && only ? only.title : words.several(items.length), {
      id: "notifications",
      ...(items.length === 1 && only ? { description: only.text } : {}),
      action: {
        label: words.view,
        onClick: () => {
          if (items.length === 1) void client.notifications.read.mutate({ ids }).then(ask, ignore);
          navigate(target);
        },
      },
    });
  }

  async function look(): Promise<void> {
    coming = undefined;
    const ids = new Set(named.splice(0));
    const page = await client.notifications.list.query({ limit: LATEST });
    setUnread(page.unread);
    const fresh = page.items.filter(({ id, isRead }) => ids.has(id) && !isRead);
    if (fresh.length > 0 && document.visibilityState === "visible") show(fresh);
    refreshList();
  }

  return {
    askAgain: (waitMs: number) => {
      clearTimeout(asking);
      asking = setTimeout(ask, waitMs);
    },
    /**
     * Handles ids of notifications that the server announced. An empty list means that notifications were
     * read on another device.
     */
    take: (ids: readonly string[]) => {
      named.push(...ids);
      coming ??= setTimeout(() => void look().catch(ignore), INBOX_JITTER_MS * Math.random());
    },
    stop: () => {
      clearTimeout(asking);
      clearTimeout(coming);
      named = [];
    },
  };
}

function ignore(): void {
  // Shows no error, because these requests run in the background.
}

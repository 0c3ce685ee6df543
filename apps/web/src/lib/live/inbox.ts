import type { AppRouter } from "@starling/api/root";
import { toast } from "@starling/ui/toast";
import type { Notification } from "@starling/validators/notifications";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../paths.ts";
import { setUnread } from "../unread-store.ts";
import { inboxToast as words } from "./words.ts";

/** Somebody with many followers goes live in many pages at once: each asks for its list a moment later by chance. */
const LATER_MS = 1_000;
/** As many are looked through for those that have just come. */
const LATEST = 20;
const LIST = [["notifications", "list"]];

interface InboxOptions {
  queries: QueryClient;
  client: TRPCClient<AppRouter>;
}

export type Inbox = ReturnType<typeof openInbox>;

/** What an open page knows of its account's notifications: how many are unread, and those that come while it is looked at. */
export function openInbox({ queries, client }: InboxOptions) {
  let asking: ReturnType<typeof setTimeout> | undefined;
  let coming: ReturnType<typeof setTimeout> | undefined;
  let named: string[] = [];

  const refreshList = () => void queries.invalidateQueries({ queryKey: LIST });

  // Whatever fails is asked for again with the next news, or the next connection.
  const ask = () =>
    client.notifications.unread.query().then(({ unread }) => {
      // What came or was read while there was no connection.
      if (setUnread(unread)) refreshList();
    }, ignore);

  const isListDrawn = () => queries.getQueryCache().findAll({ queryKey: LIST, type: "active" }).length > 0;

  function show(items: readonly Notification[]): void {
    const ids = items.map(({ id }) => id);
    // The person sees it here, so it need not come to their other devices.
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
    /** Asks how many are unread, so many milliseconds from now. */
    askAgain: (waitMs: number) => {
      clearTimeout(asking);
      asking = setTimeout(ask, waitMs);
    },
    /** The account was given those, or has read some of its own where there are none. */
    take: (ids: readonly string[]) => {
      named.push(...ids);
      coming ??= setTimeout(() => void look().catch(ignore), LATER_MS * Math.random());
    },
    stop: () => {
      clearTimeout(asking);
      clearTimeout(coming);
      named = [];
    },
  };
}

function ignore(): void {
  // Nobody waits for it.
}

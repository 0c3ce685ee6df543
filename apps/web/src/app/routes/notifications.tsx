import { NotificationsPage } from "../../features/notifications/list/notifications-page.tsx";
import { FIRST_PAGE, LIST } from "../../features/notifications/list/use-notifications.ts";
import type { PageQueries } from "../../lib/page-queries.ts";
import { useSession } from "../../lib/session.ts";

export function NotificationsRoute() {
  const { me } = useSession();
  return me ? <NotificationsPage role={me.role} /> : null;
}

export const queries: PageQueries = () => [{ path: "notifications.list", input: FIRST_PAGE, pagesAt: LIST }];

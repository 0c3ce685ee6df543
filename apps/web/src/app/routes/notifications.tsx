import { NotificationsPage } from "../../features/notifications/list/notifications-page.tsx";
import { useSession } from "../../lib/session.ts";

export function NotificationsRoute() {
  const { me } = useSession();
  return me ? <NotificationsPage role={me.role} /> : null;
}

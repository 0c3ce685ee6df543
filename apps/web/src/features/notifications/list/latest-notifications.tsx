import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Role } from "@starling/validators/roles";
import { Panel, PanelError } from "../../../components/panel.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useNotifications } from "./use-notifications.ts";
import { latestNotifications as words } from "./words.ts";

const SHOWN = 3;

export function LatestNotifications({ role }: { role: Role }) {
  const { query, items, read } = useNotifications();
  const now = useNow();
  const unread = items.filter(({ isRead }) => !isRead).slice(0, SHOWN);
  const isFailed = query.isError && items.length === 0;
  return (
    <Panel title={words.title} link={{ href: paths.notifications, label: words.all }}>
      {query.isPending ? <RowsSkeleton /> : null}
      {isFailed ? <PanelError message={words.failed} query={query} /> : null}
      {query.isPending || isFailed || unread.length > 0 ? null : (
        <p className="text-md text-muted">{words.caughtUp}</p>
      )}
      {unread.length > 0 ? (
        <ul className="-mx-2 -my-1">
          {unread.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                role={role}
                now={now}
                onRead={(ids) => void read(ids)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="flex flex-col gap-4">
      {["w-40", "w-32", "w-36"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className={width} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

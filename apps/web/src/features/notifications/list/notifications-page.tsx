import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Role } from "@starling/validators/roles";
import { Bell, CheckCheck, Settings } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { Page } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { FoldedRows } from "./folded-rows.tsx";
import { groupsOf } from "./groups.ts";
import { useNotifications } from "./use-notifications.ts";
import { notificationsPage as words } from "./words.ts";

export function NotificationsPage({ role }: { role: Role }) {
  const { query, items, unread, read } = useNotifications();
  const [said, setSaid] = useState("");
  return (
    <Page
      title={words.title}
      width="text"
      className="max-w-3xl [&>div:first-of-type]:items-center"
      actions={
        <div className="flex flex-wrap gap-2 max-sm:-me-2.5 max-sm:gap-0">
          <Button
            variant="ghost"
            // Unlike `disabled`, `aria-disabled` keeps the focus.
            aria-disabled={unread === 0 || undefined}
            title={words.readAll}
            className="aria-disabled:opacity-50 max-sm:size-10 max-sm:px-0"
            onClick={() => {
              if (unread > 0) void read(null).then((isDone) => setSaid(isDone ? words.allRead : ""));
            }}
          >
            <CheckCheck aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{words.readAll}</span>
          </Button>
          <Button asChild variant="ghost" className="max-sm:size-10 max-sm:px-0">
            <Link href={paths.notificationSettings} title={words.settings}>
              <Settings aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{words.settings}</span>
            </Link>
          </Button>
        </div>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <List role={role} query={query} items={items} onRead={(ids) => void read(ids)} />
    </Page>
  );
}

type Known = ReturnType<typeof useNotifications>;

interface ListProps extends Pick<Known, "query" | "items"> {
  role: Role;
  onRead: (ids: readonly string[]) => void;
}

function List({ role, query, items, onRead }: ListProps) {
  const now = useNow();
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && items.length === 0) {
    return (
      <ErrorState
        message={words.failed}
        detail={words.failedDetail}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (items.length === 0) return <NoNotifications role={role} />;
  return (
    <>
      {groupsOf(items, now).map(({ day, folds }) => (
        <section key={day} aria-labelledby={`notifications-${day}`} className="mb-8">
          <h2 id={`notifications-${day}`} className="mb-2 font-semibold text-muted text-sm">
            {words.days[day]}
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            {folds.map((fold) => (
              <FoldedRows key={fold.key} items={fold.items} role={role} now={now} onRead={onRead} />
            ))}
          </ul>
        </section>
      ))}
      <ListEnd query={query} />
    </>
  );
}

function ListEnd({ query }: Pick<Known, "query">) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !place.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { root: document, rootMargin: "100% 0px" },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [isWaiting, fetchNextPage]);
  if (!hasNextPage) return <p className="text-center text-faint text-sm">{words.end}</p>;
  return (
    <div ref={place} className="flex flex-col items-center gap-3">
      {isFetchNextPageError ? <p className="text-md text-muted">{words.moreFailed}</p> : null}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? words.tryAgain : words.more}
      </Button>
    </div>
  );
}

function NoNotifications({ role }: { role: Role }) {
  return (
    <EmptyState
      icon={<Bell aria-hidden="true" className="size-6" />}
      message={words.empty(role)}
      action={
        <Button asChild variant="primary">
          <Link href={role === "viewer" ? paths.streamers : paths.notificationSettings}>
            {words.emptyAction[role]}
          </Link>
        </Button>
      }
    />
  );
}

const SKELETON_ROWS = ["w-48", "w-40", "w-56", "w-44", "w-52", "w-36"];

function RowsSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton className="mb-3 h-4 w-16" />
      <div className="divide-y divide-line border-line border-y">
        {SKELETON_ROWS.map((width) => (
          <div key={width} className="flex h-14 items-center gap-3 px-2">
            <Skeleton className="size-9 shrink-0 rounded-full" />
            <Skeleton className={width} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

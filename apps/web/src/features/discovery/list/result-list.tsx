import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Pagination } from "@starling/ui/pagination";
import type { StreamerCard } from "@starling/validators/discovery";
import { type ReactNode, Suspense, useEffect } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { describeError } from "../../../lib/show-error.ts";
import { UnlockBanner } from "../unlock-banner.tsx";
import type { Directory } from "../use-directory.ts";
import { useMedia } from "../use-media.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useRowCursor } from "./row-cursor.ts";
import type { Sort } from "./sort-heading.tsx";

/** From where there is room for a table. */
export const TABLE_FITS = "(min-width: 768px)";

// A screen has room for one of them, so only one comes.
const StreamerTable = loadable(async () => (await import("./streamer-table.tsx")).StreamerTable);
const StreamerList = loadable(async () => (await import("./streamer-list.tsx")).StreamerList);

interface ResultListProps {
  directory: Directory;
  action: (streamer: StreamerCard) => ReactNode;
}

/** What the filters found, in the form the screen has room for. */
export function ResultList({ directory, action }: ResultListProps) {
  const wide = useMedia(TABLE_FITS);
  const cursor = useRowCursor();
  useShortcuts(cursor.shortcuts);
  // The code comes while the server is asked, not after it has answered.
  useEffect(() => (wide ? StreamerTable : StreamerList).load(), [wide]);
  const { query, state, goTo } = directory;
  const onSort = (sort: Sort) => goTo({ ...state, ...sort, page: 1 });
  if (query.isPending) return <ListSkeleton wide={wide} />;
  if (query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, "Failed to load streamers").message}
        detail="Your filters are kept in the address."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { items, totalPages, unlockable } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState
        message="This page is past the end of the list."
        action={<Button onClick={() => goTo({ ...state, page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  const streamers = items.filter((item) => !item.isLocked);
  const list = {
    streamers,
    locked: items.length - streamers.length,
    search: state.search,
    cursor,
    action,
  };
  return (
    <div
      ref={cursor.list}
      className={query.isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}
    >
      <Suspense fallback={<ListSkeleton wide={wide} />}>
        {wide ? <StreamerTable {...list} sort={state} onSort={onSort} /> : <StreamerList {...list} />}
      </Suspense>
      {unlockable > 0 ? (
        <div className="mt-4">
          <UnlockBanner count={unlockable} />
        </div>
      ) : (
        <ListEnd directory={directory} totalPages={totalPages} />
      )}
    </div>
  );
}

function ListEnd({
  directory: { state, hrefOf, goTo },
  totalPages,
}: Pick<ResultListProps, "directory"> & { totalPages: number }) {
  return (
    <>
      <div className="mt-4 flex justify-center">
        {state.page >= totalPages ? <p className="text-faint text-sm">That is everyone.</p> : null}
      </div>
      <Pagination
        className="mt-4 flex justify-center"
        label="Pages of streamers"
        page={state.page}
        pageCount={totalPages}
        href={(page) => hrefOf({ ...state, page })}
        onPage={(page) => goTo({ ...state, page })}
      />
    </>
  );
}

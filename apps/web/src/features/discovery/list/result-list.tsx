import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Pagination } from "@starling/ui/pagination";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { describeError } from "../../../lib/show-error.ts";
import type { Directory } from "../use-directory.ts";
import { useMedia } from "../use-media.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { StreamerList } from "./streamer-list.tsx";
import { StreamerTable } from "./streamer-table.tsx";

/** From where there is room for a table. */
const WIDE = "(min-width: 768px)";

interface ResultListProps {
  directory: Directory;
  action: (streamer: StreamerCard) => ReactNode;
}

/** What the filters found, in the form the screen has room for. */
export function ResultList({ directory, action }: ResultListProps) {
  const wide = useMedia(WIDE);
  const { query, state, hrefOf, goTo, clearAll } = directory;
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
  const { total, totalPages } = query.data;
  const items = query.data.items.filter((item) => !item.isLocked);
  if (items.length === 0) {
    return (
      <EmptyState
        message={
          total > 0 ? "This page is past the end of the list." : "No streamer matches all of these filters."
        }
        action={
          total > 0 ? (
            <Button onClick={() => goTo({ ...state, page: 1 })}>Go to the first page</Button>
          ) : (
            <Button onClick={clearAll}>Clear All</Button>
          )
        }
      />
    );
  }
  const List = wide ? StreamerTable : StreamerList;
  return (
    <div className={query.isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <List streamers={items} action={action} />
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
    </div>
  );
}

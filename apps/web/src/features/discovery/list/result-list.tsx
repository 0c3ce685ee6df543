import { ErrorState } from "@starling/ui/error-state";
import { withSort } from "@starling/validators/discovery-query";
import { Suspense, useEffect } from "react";
import { HousePromotion } from "../../../components/house-promotion.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { describeError } from "../../../lib/show-error.ts";
import { useMedia } from "../../../lib/use-media.ts";
import { UnlockBanner } from "../unlock-banner.tsx";
import type { Directory } from "../use-directory.ts";
import { useFullAccess } from "../use-full-access.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useRowCursor } from "./row-cursor.ts";
import type { Sort } from "./sort-heading.tsx";
import { StreamerList } from "./streamer-list.tsx";
import { resultList as words } from "./words.ts";

export const TABLE_MEDIA_QUERY = "(min-width: 768px)";

// Lazy-loaded, because phones show no table.
const StreamerTable = loadable(async () => (await import("./streamer-table.tsx")).StreamerTable);

const EmptyPage = loadable(async () => (await import("./empty-page.tsx")).EmptyPage);
const ListEnd = loadable(async () => (await import("./list-end.tsx")).ListEnd);

export function ResultList({ directory }: { directory: Directory }) {
  const wide = useMedia(TABLE_MEDIA_QUERY);
  const cursor = useRowCursor();
  useShortcuts(cursor.shortcuts);
  useEffect(() => {
    if (wide) StreamerTable.load();
  }, [wide]);
  const hasAccess = useFullAccess();
  const { query, state, goTo } = directory;
  const onSort = (sort: Sort) => goTo(withSort(state, sort));
  const skeleton = <ListSkeleton wide={wide} limit={state.limit} isFree={hasAccess === false} />;
  if (query.isPending) return skeleton;
  if (query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, words.loadFailed).message}
        detail={words.filtersKept}
        query={query}
      />
    );
  }
  const { items, unlockable } = query.data;
  if (items.length === 0) {
    return (
      <Suspense fallback={null}>
        <EmptyPage directory={directory} unlockable={unlockable} />
      </Suspense>
    );
  }
  const streamers = items.filter((item) => !item.isLocked);
  const locked = items.length - streamers.length;
  const list = {
    streamers,
    locked,
    search: state.search,
    cursor,
  };
  return (
    <div
      ref={cursor.list}
      className={query.isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}
    >
      <Suspense fallback={skeleton}>
        {wide ? <StreamerTable {...list} sort={state} onSort={onSort} /> : <StreamerList {...list} />}
      </Suspense>
      {unlockable > 0 ? (
        <div className="mt-4">
          <UnlockBanner count={unlockable} />
        </div>
      ) : null}
      <HousePromotion list="directory" />
      {unlockable > 0 || locked > 0 ? null : (
        <Suspense fallback={null}>
          <ListEnd directory={directory} page={query.data} />
        </Suspense>
      )}
    </div>
  );
}

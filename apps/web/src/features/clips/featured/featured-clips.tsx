import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { FEATURED_CLIPS } from "@starling/validators/clips";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { entryKey, ReelEntry } from "../lists/reel-entry.tsx";
import { LockedClips } from "../lock/locked-clips.tsx";
import { FeaturedSkeleton, featuredCell, featuredRow } from "./featured-skeleton.tsx";
import { featuredClips as words } from "./words.ts";

const MINUTES = 60_000;

/** Row of featured clips (docs/product.md §3.8). */
export function FeaturedClips() {
  // Avoids refetches, because For You changes after each view.
  const query = trpc.clips.reels.useQuery(
    { limit: FEATURED_CLIPS },
    { staleTime: 5 * MINUTES, refetchOnWindowFocus: false },
  );
  const { data } = query;
  if (data === undefined && query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, words.loadFailed).message}
        detail={words.nothingLost}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (data === undefined) return <FeaturedSkeleton />;
  if (data.items.length === 0) return <EmptyState message={words.none} className="py-8" />;
  return (
    <ul className={featuredRow}>
      {data.items.map((item, index) => (
        <li key={entryKey(item, index)} className={featuredCell}>
          <ReelEntry item={item} named renew={() => query.refetch()} />
        </li>
      ))}
      {data.unlockable > 0 ? (
        <li className={featuredCell}>
          <LockedClips count={data.unlockable} fills className="aspect-[9/16] px-3" />
        </li>
      ) : null}
    </ul>
  );
}

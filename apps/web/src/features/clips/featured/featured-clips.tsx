import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { FEATURED_CLIPS } from "@starling/validators/clips";
import { shelfRowClasses } from "../../../components/shelf-row.ts";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { entryKey, ReelEntry } from "../lists/reel-entry.tsx";
import { LockedClips } from "../lock/locked-clips.tsx";
import { featuredSkeleton, featuredClips as words } from "./words.ts";

/** On a page of full width, six clips are as wide as the page. */
const featuredCell = "w-[min(40vw,10rem)] shrink-0 snap-start sm:w-44 lg:w-42";

function FeaturedSkeleton() {
  return (
    <SkeletonGroup label={featuredSkeleton.loading} className={shelfRowClasses}>
      {[1, 2, 3, 4, 5, 6].map((clip) => (
        <div key={clip} className={featuredCell}>
          <Skeleton className="aspect-[9/16] h-auto rounded-lg" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

const MINUTES = 60_000;

export function FeaturedClips() {
  // A refetch would replace viewed clips while the user looks at them.
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
        query={query}
      />
    );
  }
  if (data === undefined) return <FeaturedSkeleton />;
  if (data.items.length === 0) return <EmptyState message={words.none} className="py-8" />;
  return (
    <ul className={shelfRowClasses}>
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

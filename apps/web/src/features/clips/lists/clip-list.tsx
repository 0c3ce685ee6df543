import { cn } from "@starling/ui/cn";
import { ErrorState } from "@starling/ui/error-state";
import { Pagination } from "@starling/ui/pagination";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, Suspense } from "react";
import { Redirect } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { describeError } from "../../../lib/show-error.ts";
import { type listNames, clipList as words } from "./words.ts";

const HousePromotion = loadable(
  async () => (await import("../../../components/house-promotion.tsx")).HousePromotion,
);

type ListNames = (typeof listNames)[keyof typeof listNames];

export interface ListQuery {
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface ClipListProps<Item> {
  tab: string;
  names: ListNames;
  /** Error message if the server sends none. */
  failed: string;
  query: ListQuery;
  list: { items: readonly Item[]; total: number; totalPages: number; unlockable?: number } | undefined;
  className: string;
  skeletons: number;
  /** Loading placeholder; a tile by default. */
  skeleton?: "tile" | "row";
  empty: ReactNode;
  /** Content between the clips and the pagination. */
  after?: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

export function ClipList<Item>(props: ClipListProps<Item>) {
  const { tab, names, failed, query, list, className, skeletons, skeleton, empty, after, children } = props;
  const { page, hrefOf, goTo } = usePageInAddress(tab);
  if (list === undefined && query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, failed).message}
        detail={words.nothingLost}
        query={query}
      />
    );
  }
  if (list === undefined) {
    return (
      <ClipListSkeleton label={names.loading} className={className} count={skeletons} shape={skeleton} />
    );
  }
  if (list.total === 0) return empty;
  // In the free plan, all clips after the first page are locked.
  const last = (list.unlockable ?? 0) > 0 ? 1 : list.totalPages;
  if (page > last && !query.isPlaceholderData) return <Redirect to={hrefOf(last)} replace />;
  return (
    <div className={cn("transition-opacity", query.isPlaceholderData && "opacity-60")}>
      <ul aria-label={names.label} className={className}>
        {list.items.map(children)}
      </ul>
      {after}
      {skeleton === "row" ? null : (
        <Suspense fallback={null}>
          <HousePromotion list="clips" className="mt-6" />
        </Suspense>
      )}
      {page >= last && last > 1 ? <p className="mt-6 text-center text-faint text-sm">{words.end}</p> : null}
      <Pagination
        className="mt-4 flex justify-center"
        label={names.pages}
        page={page}
        pageCount={last}
        href={hrefOf}
        onPage={goTo}
      />
    </div>
  );
}

interface ClipListSkeletonProps {
  label: string;
  className: string;
  count: number;
  shape?: "tile" | "row" | undefined;
}

export function ClipListSkeleton({ label, className, count, shape = "tile" }: ClipListSkeletonProps) {
  return (
    <SkeletonGroup label={label} className={className}>
      {Array.from({ length: count }, (_, number) => number).map((number) =>
        shape === "tile" ? <TileSkeleton key={number} /> : <RowSkeleton key={number} />,
      )}
    </SkeletonGroup>
  );
}

function TileSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[9/16] h-auto rounded-lg" />
      <Skeleton className="mt-2 h-5 w-3/4" />
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="flex gap-4 rounded-lg border border-line bg-raised p-3">
      <Skeleton className="aspect-[9/16] h-auto w-24 shrink-0 sm:w-28" />
      <div className="flex flex-1 flex-col gap-3 pt-1">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="w-full" />
        <Skeleton className="w-1/2" />
      </div>
    </div>
  );
}

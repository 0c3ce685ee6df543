import { ErrorState } from "@starling/ui/error-state";
import { Pagination } from "@starling/ui/pagination";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { FollowEntry } from "@starling/validators/follows";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { describeError } from "../../../lib/show-error.ts";
import { FollowRow } from "./follow-row.tsx";
import { followList as words } from "./words.ts";

const listClasses = "divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised";

interface FollowListProps<Entry extends FollowEntry> {
  tab: string;
  what: "followed" | "followers";
  failed?: string;
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  list: { entries: readonly Entry[]; total: number; totalPages: number } | undefined;
  empty: ReactNode;
  state?: (entry: Entry) => ReactNode;
  action?: (entry: Entry) => ReactNode;
}

export function FollowList<Entry extends FollowEntry>({
  tab,
  what,
  failed = words[what].failed,
  query,
  list,
  empty,
  state,
  action,
}: FollowListProps<Entry>) {
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
  if (list === undefined) return <FollowListSkeleton what={what} />;
  if (list.total === 0) return empty;
  if (page > list.totalPages && !query.isPlaceholderData) {
    return <Redirect to={hrefOf(list.totalPages)} replace />;
  }
  if (list.entries.length === 0) return <FollowListSkeleton what={what} />;
  return (
    <div className={query.isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}>
      <ul className={listClasses}>
        {list.entries.map((entry) => (
          <FollowRow
            key={entry.id}
            entry={entry}
            since={words[what].since}
            state={state?.(entry)}
            action={action?.(entry)}
            isActionBelow={what === "followed"}
          />
        ))}
      </ul>
      {page >= list.totalPages ? <p className="mt-4 text-center text-faint text-sm">{words.end}</p> : null}
      <Pagination
        className="mt-4 flex justify-center"
        label={words[what].pages}
        page={page}
        pageCount={list.totalPages}
        href={hrefOf}
        onPage={goTo}
      />
    </div>
  );
}

function FollowListSkeleton({ what }: Pick<FollowListProps<FollowEntry>, "what">) {
  return (
    <SkeletonGroup label={words[what].loading} className={listClasses}>
      {["w-32", "w-44", "w-28", "w-36"].map((width) => (
        <div key={width} className="flex items-center gap-4 px-4 py-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex h-15 flex-1 flex-col justify-center gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-full max-w-sm" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { SkeletonGroup } from "@starling/ui/skeleton";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { Page } from "../../components/page.tsx";
import { OutsideCard, OutsideCardSkeleton } from "../../entities/streamer/outside/outside-card.tsx";
import { outside } from "../../entities/streamer/outside/words.ts";
import { paths } from "../../lib/paths.ts";
import { describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { useSite } from "../../lib/use-site.ts";
import { type LiveFilters as Filters, liveQuery, readLiveFilters } from "./live-address.ts";
import { LiveFilters } from "./live-filters.tsx";
import { livePage as words } from "./words.ts";

const gridClasses =
  "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4 sm:gap-y-6";
const PAGE = 24;
const TYPING_MS = 300;

/** Live streams of non-members (docs/decisions/015). */
export function LivePage() {
  const { filters, typed, change } = useFiltersInAddress();
  const query = trpc.outsideStreams.list.useInfiniteQuery(
    { ...filters, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
  );
  // Removes duplicates: a stream moves to another page when its viewer count changes.
  const streams = [
    ...new Map(query.data?.pages.flatMap(({ items }) => items).map((stream) => [stream.id, stream])).values(),
  ];
  const games = [...new Set(streams.flatMap(({ game }) => game ?? []))].toSorted();
  return (
    <Page
      title={words.title}
      description={words.description}
      className="max-sm:pt-3 [&_h1+p]:max-w-none max-sm:[&_h1+p]:text-sm max-sm:[&_h1+p]:leading-snug max-sm:[&>div]:mb-2 sm:[&>div]:mb-4"
    >
      <LiveFilters filters={typed} games={games} onChange={change} />
      {query.data === undefined ? (
        <Waiting query={query} />
      ) : (
        <Streams query={query} streams={streams} isFiltered={liveQuery(filters) !== ""}>
          <Button onClick={() => change({})}>{words.clear}</Button>
        </Streams>
      )}
    </Page>
  );
}

/** Typed text is written to the URL after a pause. */
function useFiltersInAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const filters = readLiveFilters(search);
  const [pending, setPending] = useState<{ filters: Filters; since: string } | null>(null);
  const go = (next: Filters) => {
    const text = liveQuery(next);
    navigate(text === "" ? path : `${path}?${text}`, { replace: true });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => {
      latest.current(pending.filters);
      setPending(null);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  // After navigation, for example with Back, the filters in the URL replace the typed ones.
  const typed = pending?.since === search ? pending.filters : filters;
  function change(next: Filters): void {
    const isText = next.search !== typed.search || next.game !== typed.game;
    const waits = isText && Object.keys(next).length > 0;
    setPending(waits ? { filters: next, since: search } : null);
    if (!waits) go(next);
  }
  return { filters, typed, change };
}

interface Query {
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Waiting({ query: { error, isError, isFetching, refetch } }: { query: Query }) {
  if (!isError) {
    return (
      <SkeletonGroup label={outside.loading} className={gridClasses}>
        {Array.from({ length: 12 }, (_, card) => card).map((card) => (
          <OutsideCardSkeleton key={card} />
        ))}
      </SkeletonGroup>
    );
  }
  return (
    <ErrorState
      message={describeError(error, words.failed).message}
      detail={words.filtersKept}
      query={{ refetch, isFetching }}
    />
  );
}

interface StreamsProps {
  query: Query & {
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  streams: readonly OutsideStream[];
  isFiltered: boolean;
  children: ReactNode;
}

function Streams({ query, streams, isFiltered, children }: StreamsProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Number of cards when the next page was requested. */
  const known = useRef<number | null>(null);
  const count = streams.length;
  // Moves focus to the first new card, because "Show more" disappears on the last page.
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    list.current?.querySelectorAll<HTMLElement>("h2 button")[known.current]?.focus();
    known.current = null;
  }, [count]);
  if (count === 0) {
    if (isFiltered) return <EmptyState role="status" message={words.noMatch} action={children} />;
    return <NobodyListed onRetry={() => void query.refetch()} isBusy={query.isFetching} />;
  }
  return (
    <>
      <p role="status" className="sr-only">
        {words.loaded(count, !query.hasNextPage)}
      </p>
      <ul
        ref={list}
        className={cn(gridClasses, "transition-opacity", query.isPlaceholderData && "opacity-60")}
      >
        {streams.map((stream) => (
          <li key={stream.id} className="min-w-0">
            <OutsideCard stream={stream} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <Alert tone="danger" className="mt-6">
          {words.moreFailed}
        </Alert>
      ) : null}
      <div className="mt-8 flex justify-center">
        {query.hasNextPage ? (
          <Button
            size="lg"
            busy={query.isFetchingNextPage}
            onClick={() => {
              known.current = count;
              void query.fetchNextPage();
            }}
          >
            {words.more}
          </Button>
        ) : (
          <p className="text-faint text-sm">{words.end}</p>
        )}
      </div>
    </>
  );
}

function NobodyListed({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) {
  const { outside } = useSite();
  if (outside) {
    const again = (
      <Button busy={isBusy} onClick={onRetry}>
        {words.lookAgain}
      </Button>
    );
    return <EmptyState role="status" message={words.nobody} action={again} />;
  }
  return (
    <EmptyState
      role="status"
      message={words.notListed}
      action={
        <Button asChild>
          <Link href={paths.home}>{words.home}</Link>
        </Button>
      }
    />
  );
}

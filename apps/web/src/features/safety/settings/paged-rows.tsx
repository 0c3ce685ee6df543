import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { describeError } from "../../../lib/show-error.ts";
import { hiddenSection as words } from "./words.ts";

export interface ListWords {
  title: string;
  empty: string;
  loading: string;
  failed: string;
}

export const sideBySide =
  "grid gap-x-6 gap-y-2 border-line border-t py-5 last:border-b sm:grid-cols-[11rem_minmax(0,1fr)]";

interface PagedRowsProps<Row> {
  words: ListWords;
  query: UseInfiniteQueryResult<{ pages: readonly unknown[] }>;
  rows: readonly Row[];
  /** Selector of the element in each row that takes the focus. */
  focusable: string;
  children: (row: Row) => ReactNode;
}

export function PagedRows<Row>({ words: texts, query, rows, focusable, children }: PagedRowsProps<Row>) {
  const shown = useRef<HTMLUListElement>(null);
  /** Number of rows when the next page was requested. */
  const known = useRef<number | null>(null);
  const count = rows.length;
  // Moves focus to the first new row, because "Show more" disappears on the last page.
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    shown.current?.querySelectorAll<HTMLElement>(focusable)[known.current]?.focus();
    known.current = null;
  }, [count, focusable]);
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        className="py-4"
        message={describeError(query.error, texts.failed).message}
        detail={words.nothingLost}
        query={query}
      />
    );
  }
  if (query.data === undefined) return <RowsSkeleton label={texts.loading} />;
  if (rows.length === 0) return <p className="text-md text-muted">{texts.empty}</p>;

  function showMore() {
    known.current = count;
    void query.fetchNextPage();
  }

  return (
    <>
      <ul ref={shown} className="-my-2 divide-y divide-line">
        {rows.map(children)}
      </ul>
      {query.isFetchNextPageError ? (
        <Alert tone="danger" className="mt-4">
          {words.moreFailed}
        </Alert>
      ) : null}
      {query.hasNextPage ? (
        <Button
          className="mt-4 pointer-coarse:min-h-11"
          aria-label={words.moreOf(texts.title)}
          busy={query.isFetchingNextPage}
          onClick={showMore}
        >
          {words.more}
        </Button>
      ) : null}
      {!query.hasNextPage && query.data.pages.length > 1 ? (
        <p className="mt-4 text-faint text-sm">{words.end}</p>
      ) : null}
    </>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="-my-2 divide-y divide-line">
      {["w-32", "w-44"].map((width) => (
        <div key={width} className="flex h-14 items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <Skeleton className={width} />
          <Skeleton className="ms-auto h-8 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

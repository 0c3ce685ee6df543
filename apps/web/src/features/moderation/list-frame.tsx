import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { focusHeading } from "@starling/ui/focus-heading";
import { Pagination } from "@starling/ui/pagination";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, Redirect } from "wouter";
import { describeError } from "../../lib/show-error.ts";
import { useDeskAddress } from "./address.ts";
import { useRowKeys } from "./desk-keys.tsx";
import { listFrame as words } from "./words.ts";

export interface BackToList {
  last: string | null;
  /** Message that confirms the last action. */
  done: string | null;
  onBack: () => void;
}

interface ListFrameProps extends BackToList {
  texts: { empty: string; loading: string; failed: string; pages: string };
  query: {
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  list: { total: number; totalPages: number } | undefined;
  /** Formats the total, for example as "1,000+ cases". */
  count: (total: number) => string;
  isCut?: boolean;
  next: { href: string; label: string } | undefined;
  children: ReactNode;
}

export function ListFrame({
  texts,
  query,
  list,
  count,
  isCut = false,
  next,
  children,
  ...back
}: ListFrameProps) {
  const { page, pageHref, goToPage, caseId, appealId } = useDeskAddress();
  const area = useRef<HTMLDivElement>(null);
  // Waits for the refetch: until then, the list still contains the decided case.
  useRestoredFocus(area, list !== undefined && !query.isFetching, back);
  useRowKeys(area, caseId ?? appealId);
  const isBeyond = list !== undefined && page > Math.max(1, list.totalPages) && !query.isPlaceholderData;
  if (isBeyond) return <Redirect to={pageHref(Math.max(1, list.totalPages))} replace />;
  return (
    <div ref={area}>
      <div role="status">{back.done === null ? null : <Done text={back.done} next={next} />}</div>
      {list === undefined ? <NoList texts={texts} query={query} /> : null}
      {list?.total === 0 ? (
        <p className="border-y border-line py-4 text-md text-muted">{texts.empty}</p>
      ) : null}
      {list && list.total > 0 ? (
        <div className={query.isPlaceholderData ? "opacity-60 transition-opacity" : "transition-opacity"}>
          <p className="mb-2 text-muted text-sm tabular-nums">{count(list.total)}</p>
          <ul className="divide-y divide-line border-y border-line">{children}</ul>
          {page >= list.totalPages ? (
            <p className="mt-4 text-faint text-sm">{isCut ? words.cut : words.end}</p>
          ) : null}
          <Pagination
            className="mt-4"
            label={texts.pages}
            page={page}
            pageCount={list.totalPages}
            href={pageHref}
            onPage={goToPage}
          />
        </div>
      ) : null}
    </div>
  );
}

function NoList({ texts, query }: Pick<ListFrameProps, "texts" | "query">) {
  if (!query.isError) return <RowsSkeleton label={texts.loading} />;
  const { message } = describeError(query.error, texts.failed);
  return <ErrorState message={message} detail={words.nothingLost} query={query} />;
}

function Done({ text, next }: { text: string; next: ListFrameProps["next"] }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-success-tint px-4 py-3 text-md text-strong">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      {next ? (
        <Button size="sm" asChild>
          <Link
            href={next.href}
            data-next=""
            className="max-w-full whitespace-normal pointer-coarse:min-h-11"
          >
            {next.label}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}

/**
 * After an action, focuses the link to the next case; otherwise, the last opened row. If that element is
 * missing, focuses the heading.
 */
function useRestoredFocus(area: { current: HTMLElement | null }, isThere: boolean, back: BackToList): void {
  const { last, done, onBack } = back;
  useEffect(() => {
    if (!isThere || last === null) return;
    const find = (what: string) => area.current?.querySelector<HTMLElement>(what);
    const target = done === null ? find(`[data-row="${CSS.escape(last)}"]`) : find("[data-next]");
    if (target) target.focus();
    else focusHeading();
    onBack();
  }, [area, isThere, last, done, onBack]);
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="mt-7 divide-y divide-line border-y border-line">
      {["w-48", "w-64", "w-40", "w-56"].map((width) => (
        <div key={width} className="flex h-16 flex-col justify-center gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-32" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

import { Alert } from "@starling/ui/alert";
import { Avatar } from "@starling/ui/avatar";
import { Button } from "@starling/ui/button";
import { ErrorState } from "@starling/ui/error-state";
import { focusHeading } from "@starling/ui/focus-heading";
import { Image } from "@starling/ui/image";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { momentText } from "@starling/validators/date-texts";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Link } from "wouter";
import { describeError } from "../../../lib/show-error.ts";
import type { HiddenKind, HiddenRow } from "./hidden-kinds.ts";
import { useHiddenList } from "./use-hidden-list.ts";
import { hiddenSection as words } from "./words.ts";

interface HiddenSectionProps {
  kind: HiddenKind;
  /** Stands under the heading, such as a form that adds to the list. */
  children?: ReactNode;
}

/** One list of what is hidden, with every state it can be in. */
export function HiddenSection({ kind, children }: HiddenSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useHiddenList(kind);
  const { title } = kind.words;

  /** The row's button goes with it: the next one's takes the focus, else the one before it, else the heading. */
  function showAgain(row: HiddenRow) {
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>("[data-again]") ?? [])];
    const at = list.rows.indexOf(row);
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next) next.focus();
    else focusHeading(section.current ?? undefined);
    void list.showAgain(row);
  }

  return (
    <section ref={section} aria-labelledby={id} className="mb-12 last:mb-0">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
      <Rows kind={kind} list={list} onAgain={showAgain} />
      <p role="status" className="sr-only">
        {list.said}
      </p>
    </section>
  );
}

interface RowsProps {
  kind: HiddenKind;
  list: ReturnType<typeof useHiddenList>;
  onAgain: (row: HiddenRow) => void;
}

function Rows({ kind: { words: texts }, list: { query, rows }, onAgain }: RowsProps) {
  const shown = useRef<HTMLUListElement>(null);
  /** How many rows there were as more were asked for. */
  const known = useRef<number | null>(null);
  const count = rows.length;
  // The button may go with the last page: the focus goes on to the first row that has come.
  useEffect(() => {
    if (known.current === null || count <= known.current) return;
    shown.current?.querySelectorAll<HTMLElement>("[data-again]")[known.current]?.focus();
    known.current = null;
  }, [count]);
  if (query.data === undefined && query.isError) {
    return (
      <ErrorState
        className="py-8"
        message={describeError(query.error, texts.failed).message}
        detail={words.nothingLost}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data === undefined) return <RowsSkeleton label={texts.loading} />;
  if (rows.length === 0) return <p className="border-y border-line py-4 text-md text-muted">{texts.empty}</p>;

  function showMore() {
    known.current = count;
    void query.fetchNextPage();
  }

  return (
    <>
      <ul ref={shown} className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} words={texts} onAgain={() => onAgain(row)} />
        ))}
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

interface RowProps {
  row: HiddenRow;
  words: HiddenKind["words"];
  onAgain: () => void;
}

function Row({ row: { name, detail, href, picture, since }, words: texts, onAgain }: RowProps) {
  const nameClasses = "block w-fit max-w-full truncate font-semibold text-md text-strong";
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      {picture ? <Picture name={name} {...picture} /> : null}
      <div className="min-w-0 flex-1">
        {href === null ? (
          <p dir="auto" className={nameClasses}>
            {name}
          </p>
        ) : (
          <Link href={href} dir="auto" className={`${nameClasses} hover:underline`}>
            {name}
          </Link>
        )}
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          {detail === null ? null : <bdi className="min-w-0 truncate">{detail}</bdi>}
          <span className="text-faint">{momentText(since, new Date())}</span>
        </p>
      </div>
      <Button
        size="sm"
        data-again=""
        className="pointer-coarse:min-h-11"
        aria-label={texts.buttonName(name)}
        onClick={onAgain}
      >
        {texts.button}
      </Button>
    </li>
  );
}

function Picture({ name, src, isFace }: { name: string; src: string | null; isFace: boolean }) {
  if (isFace) return <Avatar name={name} src={src} size={40} />;
  return (
    <span aria-hidden="true" className="h-14 w-8 shrink-0 overflow-hidden rounded-sm bg-hover">
      {src === null ? null : <Image src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

function RowsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="divide-y divide-line border-y border-line">
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

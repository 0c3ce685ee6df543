import { Button } from "@starling/ui/button";
import { Chip } from "@starling/ui/chip";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { clockText, momentText } from "@starling/validators/date-texts";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import type { PastStream } from "@starling/validators/streams";
import { RichText } from "../../../components/rich-text.tsx";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { Section } from "../facts/section.tsx";
import { pastStreams as words } from "./words.ts";

const listClasses = "divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised";
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NAMED_DAYS = 6;

interface PastStreamsProps {
  id: string;
  empty: string;
}

export function PastStreams({ id, empty }: PastStreamsProps) {
  return (
    <Section title={words.title}>
      <List id={id} empty={empty} />
    </Section>
  );
}

function List({ id, empty }: PastStreamsProps) {
  const query = trpc.streams.list.useInfiniteQuery({ id }, { getNextPageParam: (page) => page.nextCursor });
  const { data, isFetching, isError, error } = query;
  if (data === undefined && isError) {
    return (
      <ErrorState
        message={describeError(error, words.failed).message}
        detail={words.nothingLost}
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Waiting />;
  const streams = data.pages.flatMap(({ items }) => items);
  if (streams.length === 0) return <EmptyState message={empty} />;
  return (
    <>
      <ul className={listClasses}>
        {streams.map((stream) => (
          <Row key={stream.id} stream={stream} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <p role="alert" className="mt-3 text-center text-danger-text text-md">
          {words.moreFailed}
        </p>
      ) : null}
      {query.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      ) : (
        <p className="mt-4 text-center text-faint text-sm">{words.end}</p>
      )}
    </>
  );
}

function lengthText(from: Date, to: Date): string {
  const minutes = Math.round((to.getTime() - from.getTime()) / MINUTE);
  return words.length(Math.floor(minutes / 60), minutes % 60);
}

/** Formats the start of a stream as "4 h ago, 20:00", "Fri 20:00" or "5 Jan 2026, 20:00". */
function beginText(start: Date): string {
  const now = new Date();
  const moment = momentText(start, now);
  const days = (now.getTime() - start.getTime()) / DAY;
  return days >= 1 && days < NAMED_DAYS ? moment : words.begin(moment, clockText(start));
}

function Row({ stream }: { stream: PastStream }) {
  const { title, game, platform, averageViewers, peakViewers } = stream;
  const [start, end] = [new Date(stream.startedAt), new Date(stream.endedAt)];
  return (
    <li className="flex flex-col gap-x-6 gap-y-1.5 px-4 py-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {title ?? words.untitled}
        </p>
        <p className="mt-0.5 text-md text-muted tabular-nums">
          <RichText
            text={words.times(beginText(start), clockText(end))}
            tags={{
              start: (inner) => <time dateTime={stream.startedAt}>{inner}</time>,
              end: (inner) => <time dateTime={stream.endedAt}>{inner}</time>,
            }}
          />
          {` · ${lengthText(start, end)} · ${labelOf(PLATFORMS, platform)}`}
        </p>
        {game ? (
          <Chip className="mt-1.5 max-w-full">
            <span dir="auto" className="truncate">
              {game}
            </span>
          </Chip>
        ) : null}
      </div>
      <p className="shrink-0 text-md text-muted tabular-nums sm:text-end">
        {averageViewers === null ? words.peakOnly(peakViewers) : words.watched(averageViewers, peakViewers)}
      </p>
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label={words.loading} className={listClasses}>
      {["w-56", "w-40", "w-48"].map((width) => (
        <div key={width} className="flex h-24 flex-col justify-center gap-2.5 px-4">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-full max-w-xs" />
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { SkeletonGroup } from "@starling/ui/skeleton";
import { factsOf } from "@starling/validators/channels";
import type { OutsideStream } from "@starling/validators/outside-streams";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { OutsideCard, OutsideCardSkeleton } from "../../../entities/streamer/outside/outside-card.tsx";
import { outside } from "../../../entities/streamer/outside/words.ts";
import { paths } from "../../../lib/paths.ts";
import { rowClasses } from "../shelves/shelf-skeleton.tsx";
import { nowCellClasses } from "./now-frame.tsx";
import type { OutsideLineQuery } from "./use-outside-line.ts";
import { useOneTabStop } from "./use-roving-tabindex.ts";
import { nowLine, outsideRow as words } from "./words.ts";

/** Height of a card, so that the row's other states do not shift the page. */
const cardHeight = "min-h-64";
const sameHeight = `${cardHeight} justify-center gap-3 py-0`;
const platforms = new Intl.ListFormat("en", { type: "conjunction" });

/** Row of non-members' live streams. */
export function OutsideRow({ query }: { query: OutsideLineQuery }) {
  const id = useId();
  const { data, isError, isSending, send } = query;
  const named = [...new Set(data?.items.map(({ platform }) => factsOf(platform).label))].sort().reverse();
  return (
    <section aria-labelledby={id} className="mt-3">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-medium text-muted text-sm leading-5">
          {outside.notJoined(named.length > 0 ? platforms.format(named) : words.other)}
        </h3>
        <Link
          href={paths.live}
          className="touch-area inline-flex items-center gap-1 text-accent-text text-md hover:underline"
        >
          {words.everyone}
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      {data === undefined && isError ? (
        <ErrorState
          message={words.failed}
          onRetry={() => send()}
          retrying={isSending}
          className={sameHeight}
        />
      ) : null}
      {data === undefined && !isError ? <Waiting /> : null}
      {data?.items.length === 0 ? (
        <EmptyState role="status" message={words.allShown} className={`${sameHeight} px-4 text-md`} />
      ) : null}
      {data && data.items.length > 0 ? <Cards items={data.items} /> : null}
    </section>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label={outside.loading} className={rowClasses}>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={`${nowCellClasses} ${cardHeight}`}>
          <OutsideCardSkeleton />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function Cards({ items }: { items: readonly OutsideStream[] }) {
  const row = useOneTabStop<HTMLUListElement>();
  const hint = useId();
  return (
    <>
      <p id={hint} hidden>
        {nowLine.arrowKeys}
      </p>
      <ul ref={row} aria-describedby={hint} className={rowClasses}>
        {items.map((stream) => (
          <li key={stream.id} className={`${nowCellClasses} ${cardHeight}`}>
            <OutsideCard stream={stream} isLabelled={false} heading="h3" />
          </li>
        ))}
      </ul>
    </>
  );
}

import { ErrorState } from "@starling/ui/error-state";
import { SkeletonGroup } from "@starling/ui/skeleton";
import type { StreamerCard } from "@starling/validators/discovery";
import { useId } from "react";
import { MoreLink } from "../../../components/more-link.tsx";
import { shelfCellClasses, shelfRowClasses } from "../../../components/shelf-row.ts";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { LiveCard } from "../now/live-card.tsx";
import { WallCellSkeleton } from "../now/now-frame.tsx";
import { PeopleRow } from "../now/people-row.tsx";
import type { ShelfQuery } from "./shelf.tsx";
import { shelfSkeleton } from "./skeleton-words.ts";
import { shelf, followingShelf as words } from "./words.ts";

/** Followed streamers: first live ones, then those who start within a day; undefined while loading. */
export function useFollowingShelf(): ShelfQuery {
  return trpc.discovery.shelf.useQuery({ shelf: "following" });
}

/** First shelf of Home (docs/decisions/015). Renders nothing without follows. */
export function FollowingShelf() {
  const heading = useId();
  const query = useFollowingShelf();
  const isQuiet = query.data?.items.length === 0;
  const followed = trpc.follows.following.useQuery({ page: 1, limit: 1 }, { enabled: isQuiet });
  if (isQuiet && !followed.data?.total) return null;
  return (
    <section aria-labelledby={heading} className="mb-9 sm:mb-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        <MoreLink href={paths.followed}>{words.all}</MoreLink>
      </div>
      {isQuiet ? <p className="text-md text-muted">{words.quiet}</p> : <Row query={query} />}
    </section>
  );
}

function Row({ query }: { query: ShelfQuery }) {
  if (query.isError)
    return <ErrorState message={shelf.loadFailed} detail={shelf.nothingLost} query={query} />;
  const items = query.data?.items;
  if (items === undefined) {
    return (
      <SkeletonGroup label={shelfSkeleton.loading} className={shelfRowClasses}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={shelfCellClasses}>
            <WallCellSkeleton />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  const live = items.filter(({ isLive }) => isLive);
  const next = items.filter(({ isLive }) => !isLive);
  const cards = live.map((streamer, index) => (
    <li key={streamer.id} className={live.length > 1 ? shelfCellClasses : undefined}>
      <LiveCard
        streamer={streamer}
        href={paths.streamer(streamer.id)}
        hasActions
        isMember
        isFirst={index < 2}
      />
    </li>
  ));
  const people = { streamers: next, hrefOf: ({ id }: StreamerCard) => paths.streamer(id), hasActions: true };
  return (
    <>
      <FollowStatuses streamers={items} />
      {live.length === 1 ? (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <ul>{cards}</ul>
          {next.length > 0 ? <PeopleRow {...people} isNextToCard /> : null}
        </div>
      ) : (
        <>
          {live.length > 0 ? <ul className={shelfRowClasses}>{cards}</ul> : null}
          {next.length > 0 ? <PeopleRow {...people} /> : null}
        </>
      )}
    </>
  );
}

import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import {
  MEMBER_SHELVES,
  type MemberShelf,
  type PublicShelf,
  type StreamerCard as Streamer,
} from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { shelfCellClasses, shelfRowClasses } from "../../../components/shelf-row.ts";
import { useFirstFew } from "../../../components/use-deferred-items.ts";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";
import { useNotShownAbove } from "./shown-above.tsx";
import { type CardOpening, StreamerCard } from "./streamer-card.tsx";
import { shelf as words } from "./words.ts";

interface RowProps {
  empty: string;
  emptyAction?: ReactNode;
  most?: number;
  hasActions?: boolean;
  isMember?: boolean;
  /** Link of a card; by default to the streamer's members-only page. */
  opening?: (streamer: Streamer) => CardOpening;
}

interface ShelfProps extends RowProps {
  shelf: PublicShelf | MemberShelf;
}

export function Shelf({ shelf, ...row }: ShelfProps) {
  return isMemberShelf(shelf) ? (
    <MemberShelfRow shelf={shelf} {...row} />
  ) : (
    <PublicShelfRow shelf={shelf} {...row} />
  );
}

function isMemberShelf(shelf: PublicShelf | MemberShelf): shelf is MemberShelf {
  return MEMBER_SHELVES.some((name) => name === shelf);
}

function PublicShelfRow({ shelf, ...row }: RowProps & { shelf: PublicShelf }) {
  return <ShelfRow query={trpc.discovery.publicShelf.useQuery({ shelf })} {...row} />;
}

function MemberShelfRow({ shelf, ...row }: RowProps & { shelf: MemberShelf }) {
  const place = shelf === "recommended" ? shelf : undefined;
  return <ShelfRow query={trpc.discovery.shelf.useQuery({ shelf })} place={place} {...row} />;
}

export interface ShelfQuery {
  data: { items: Streamer[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export function ShelfRow({
  query,
  empty,
  emptyAction,
  most = 12,
  hasActions = false,
  isMember,
  place,
  opening,
}: RowProps & { query: ShelfQuery; place?: "recommended" | undefined }) {
  const notShownAbove = useNotShownAbove();
  if (query.isError) {
    return <ErrorState message={words.loadFailed} detail={words.nothingLost} query={query} />;
  }
  if (query.data === undefined) return <ShelfSkeleton count={Math.min(most, 4)} hasAction={hasActions} />;
  const items = notShownAbove(query.data.items).slice(0, most);
  if (items.length === 0)
    return query.data.items.length > 0 ? (
      <EmptyState message={words.allAbove} />
    ) : (
      <EmptyState message={empty} action={emptyAction} />
    );
  return <Cards {...{ items, hasActions, isMember, place, opening }} />;
}

type CardsProps = Omit<RowProps, "empty" | "emptyAction" | "most"> & {
  items: readonly Streamer[];
  place?: "recommended" | undefined;
};

function Cards({ items, hasActions, isMember, place, opening }: CardsProps) {
  const drawn = useFirstFew(items);
  return (
    <>
      {hasActions ? <FollowStatuses streamers={items} /> : null}
      <ul className={shelfRowClasses}>
        {drawn.map((streamer) => (
          <li key={streamer.id} className={shelfCellClasses}>
            <StreamerCard
              streamer={streamer}
              hasActions={hasActions}
              isMember={isMember}
              place={place}
              {...opening?.(streamer)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import type { ShelfInput } from "@starling/validators/discovery-inputs";
import type { MouseEvent, ReactNode } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { cellClasses, rowClasses, ShelfSkeleton } from "./shelf-skeleton.tsx";
import { StreamerCard } from "./streamer-card.tsx";

interface ShelfProps {
  shelf: ShelfInput["shelf"];
  /** Why nothing is here, when nothing is. */
  empty: string;
  /** At most so many cards. */
  most?: number;
  action?: (streamer: Streamer) => ReactNode;
  onOpen?: (event: MouseEvent) => void;
  /** Something drawn once for all of them, such as a loader of what the actions show. */
  children?: (streamers: readonly Streamer[]) => ReactNode;
}

/** A row of streamers: scrolls on a phone, a grid on wider screens. */
export function Shelf({ shelf, empty, most = 12, action, onOpen, children }: ShelfProps) {
  const query = trpc.discovery.shelf.useQuery({ shelf });
  if (query.isPending) return <ShelfSkeleton count={Math.min(most, 4)} />;
  if (query.isError) {
    return (
      <ErrorState
        message="Failed to load streamers"
        detail="Nothing was lost. Please try again in a moment."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const items = query.data.items.slice(0, most);
  if (items.length === 0) return <EmptyState message={empty} />;
  return (
    <>
      {children?.(items)}
      <ul className={rowClasses}>
        {items.map((streamer) => (
          <li key={streamer.id} className={cellClasses}>
            <StreamerCard streamer={streamer} action={action?.(streamer)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}

import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { useId } from "react";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { trpc } from "../../../lib/trpc.ts";
import { useNotShownAbove } from "./shown-above.tsx";
import { type CardOpening, StreamerCard } from "./streamer-card.tsx";
import { featuredStreamer as words } from "./words.ts";

interface FeaturedStreamerProps {
  isMember?: boolean;
  hasActions?: boolean;
  /** Link of the card; by default to the streamer's members-only page. */
  opening?: (streamer: Streamer) => CardOpening;
}

/** Featured streamer of the hour (docs/product.md §3.10); renders nothing if there is none. */
export function FeaturedStreamer({ hasActions = false, isMember, opening }: FeaturedStreamerProps) {
  const heading = useId();
  const { data } = trpc.discovery.featured.useQuery(undefined, { retry: false });
  const [streamer] = useNotShownAbove()(data?.item ? [data.item] : []);
  if (!streamer) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mt-10 grid items-center gap-x-8 gap-y-4 border-line border-t pt-8 sm:mt-12 sm:grid-cols-[16.25rem_1fr]"
    >
      {hasActions ? <FollowStatuses streamers={[streamer]} /> : null}
      <StreamerCard
        streamer={streamer}
        hasActions={hasActions}
        isMember={isMember}
        source="featured"
        {...opening?.(streamer)}
      />
      <div className="max-w-[48ch] max-sm:order-first">
        <h2 id={heading} className="text-xl">
          {words.featured}
        </h2>
        <p className="mt-2 text-md text-muted">
          {words.partOf} <bdi>{streamer.displayName}</bdi>
          {words.turns}
        </p>
      </div>
    </section>
  );
}

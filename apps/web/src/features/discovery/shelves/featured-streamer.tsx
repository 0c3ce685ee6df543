import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { useId } from "react";
import { RichText } from "../../../components/rich-text.tsx";
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

export function FeaturedStreamer({ hasActions = false, isMember, opening }: FeaturedStreamerProps) {
  const heading = useId();
  const { data } = trpc.discovery.featured.useQuery(undefined, { retry: false });
  const [streamer] = useNotShownAbove()(data?.item ? [data.item] : []);
  if (!streamer) return null;
  return (
    <section aria-labelledby={heading} className="mt-9 sm:mt-10">
      {hasActions ? <FollowStatuses streamers={[streamer]} /> : null}
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={heading} className="text-xl">
          {words.featured}
        </h2>
        <p className="text-md text-muted">
          <RichText
            text={words.partOf(streamer.displayName)}
            tags={{ name: (inner) => <bdi>{inner}</bdi> }}
          />
        </p>
      </div>
      <StreamerCard
        streamer={streamer}
        hasActions={hasActions}
        isMember={isMember}
        isWide
        source="featured"
        {...opening?.(streamer)}
      />
    </section>
  );
}

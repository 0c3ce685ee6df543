import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { type MouseEvent, type ReactNode, useId } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { StreamerCard } from "./streamer-card.tsx";

interface FeaturedStreamerProps {
  isMember?: boolean;
  action?: (streamer: Streamer) => ReactNode;
  /** Runs before the card opens; `preventDefault` keeps it closed. */
  onOpen?: (event: MouseEvent) => void;
  /** Something drawn once, such as a loader of what the action shows. */
  children?: (streamers: readonly Streamer[]) => ReactNode;
}

/**
 * The labelled place that comes with a plan (decisions §4.7). A quiet addition: while nobody has it, nothing stands here.
 */
export function FeaturedStreamer({ action, isMember, onOpen, children }: FeaturedStreamerProps) {
  const heading = useId();
  const { data } = trpc.discovery.featured.useQuery(undefined, { retry: false });
  const streamer = data?.item;
  if (!streamer) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mt-10 grid items-center gap-x-8 gap-y-4 border-line border-t pt-8 sm:mt-12 sm:grid-cols-[16.25rem_1fr]"
    >
      {children?.([streamer])}
      <StreamerCard
        streamer={streamer}
        action={action?.(streamer)}
        isMember={isMember}
        source="featured"
        onOpen={onOpen}
      />
      <div className="max-w-[48ch] max-sm:order-first">
        <h2 id={heading} className="text-xl">
          Featured
        </h2>
        <p className="mt-2 text-md text-muted">
          A place that comes with a plan, for an hour each. Everybody who has it gets the same turn.
        </p>
      </div>
    </section>
  );
}

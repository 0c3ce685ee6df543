import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { type ReactNode, useId } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { similarStreamers as words } from "./similar-words.ts";
import { StreamerCard } from "./streamer-card.tsx";

interface SimilarStreamersProps {
  id: string;
  action?: (streamer: Streamer) => ReactNode;
  /** Loads follow states; rendered once for all streamers. */
  children?: (streamers: readonly Streamer[]) => ReactNode;
}

/** Shelf of similar streamers; renders nothing if there are none or if loading fails. */
export function SimilarStreamers({ id, action, children }: SimilarStreamersProps) {
  const heading = useId();
  const { data } = trpc.discovery.similar.useQuery({ id }, { retry: false });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-12 border-line border-t pt-8 sm:mx-6">
      {children?.(items)}
      <h2 id={heading} className="mb-4 text-lg">
        {words.similarStreamers}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-3">
        {items.map((streamer) => (
          <li key={streamer.id} className="w-[78vw] max-w-65 shrink-0 snap-start sm:w-auto sm:max-w-none">
            <StreamerCard streamer={streamer} action={action?.(streamer)} isMember source="similar" />
          </li>
        ))}
      </ul>
    </section>
  );
}

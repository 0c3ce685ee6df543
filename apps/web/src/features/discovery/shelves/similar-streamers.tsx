import { useId } from "react";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { useSession } from "../../../lib/session.ts";
import { trpc } from "../../../lib/trpc.ts";
import { StreamerCard } from "./streamer-card.tsx";
import { similarStreamers as words } from "./words.ts";

export function SimilarStreamers({ id }: { id: string }) {
  const { me } = useSession();
  const isViewer = me?.role === "viewer";
  const heading = useId();
  const { data } = trpc.discovery.similar.useQuery({ id }, { retry: false });
  const items = (data?.items ?? []).toSorted((a, b) => Number(b.isLive) - Number(a.isLive));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-12 border-line border-t pt-8">
      {isViewer ? <FollowStatuses streamers={items} /> : null}
      <h2 id={heading} className="mb-4 text-lg">
        {words.similarStreamers}
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-3 lg:gap-8">
        {items.map((streamer) => (
          <li key={streamer.id} className="w-[78vw] max-w-65 shrink-0 snap-start sm:w-auto sm:max-w-none">
            <StreamerCard streamer={streamer} hasActions={isViewer} isMember source="similar" />
          </li>
        ))}
      </ul>
    </section>
  );
}

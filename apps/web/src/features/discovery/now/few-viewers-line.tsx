import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import type { SurfLine } from "@starling/validators/surf";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useSite } from "../../../lib/use-site.ts";
import { useNotShownAbove } from "../shelves/shown-above.tsx";
import { NowCard } from "./now-card.tsx";
import { NowFrame, NowSkeleton } from "./now-frame.tsx";
import { Cards } from "./now-line.tsx";
import { SurfButton } from "./surf-button.tsx";
import { firstLine as words } from "./words.ts";

const sameHeight = "h-40 justify-center gap-3 py-0";

/** Live streamers with almost no viewers, in fair order (docs/decisions/015). */
export function FirstLine() {
  const query = trpc.surf.line.useQuery({});
  const notShownAbove = useNotShownAbove();
  const data = query.data && { ...query.data, items: notShownAbove(query.data.items) };
  return (
    <NowFrame
      title={words.title}
      controls={
        <>
          <SurfButton />
          <p className="ms-2 text-md text-muted max-sm:hidden">{words.description}</p>
        </>
      }
    >
      {data === undefined && query.isError ? (
        <div className="pb-3">
          <ErrorState message={words.loadFailed} query={query} className={sameHeight} />
        </div>
      ) : null}
      {data === undefined && !query.isError ? <NowSkeleton /> : null}
      {data ? (
        <>
          <FollowStatuses streamers={data.items} />
          {data.items.length === 0 ? (
            <EmptyFirstLine line={data} isAllAbove={(query.data?.items.length ?? 0) > 0} />
          ) : null}
          {data.items.length > 0 ? (
            <Cards
              line={data}
              notice={null}
              card={(streamer) => (
                <NowCard
                  streamer={streamer}
                  asked={data.languages}
                  href={paths.streamer(streamer.id)}
                  actions="watch-and-menu"
                  isMember
                />
              )}
            />
          ) : null}
        </>
      ) : null}
    </NowFrame>
  );
}

/** Message of the same height as the cards that it replaces. */
function EmptyFirstLine({ line, isAllAbove }: { line: SurfLine; isAllAbove: boolean }) {
  const { isElsewhere, isAnyoneLive } = line;
  const company = isElsewhere ? words.elsewhere : words.nobody;
  const { outside } = useSite();
  const nobodyLive = outside ? words.nobodyHere : words.nobodyLive;
  const alone = isAnyoneLive ? company : nobodyLive;
  return (
    <div className="pb-3">
      <EmptyState message={isAllAbove ? words.allAbove : alone} className={`${sameHeight} px-4 text-md`} />
    </div>
  );
}

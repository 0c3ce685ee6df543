import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { categoryText } from "@starling/validators/category-names";
import type { FollowedEntry } from "@starling/validators/follows";
import { keepPreviousData } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { Suspense, useRef } from "react";
import { Link } from "wouter";
import { usePageInAddress } from "../../../components/page-in-address.ts";
import { AlertsBell } from "../../../entities/follow/alerts-bell.tsx";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { WatchVerb } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { MAX_TOGETHER, paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { FollowList } from "./follow-list.tsx";
import { FOLLOWS_PER_PAGE } from "./follows-per-page.ts";
import { shareLink } from "./share-link.ts";
import { useUnfollow } from "./use-unfollow.ts";
import { followedTab as words } from "./words.ts";

const HousePromotion = loadable(
  async () => (await import("../../../components/house-promotion.tsx")).HousePromotion,
);

export function FollowedTab({ tab }: { tab: string }) {
  const { page } = usePageInAddress(tab);
  const input = { page, limit: FOLLOWS_PER_PAGE };
  const query = trpc.follows.following.useQuery(input, { staleTime: 0, placeholderData: keepPreviousData });
  const unfollow = useUnfollow(input);
  const place = useRef<HTMLDivElement>(null);
  const { data } = query;
  return (
    // Receives focus when the focused row is removed.
    <div ref={place} tabIndex={-1} className="outline-none">
      {data && data.following.length > 0 ? (
        <div className="mb-3 flex justify-end">
          <Button
            size="sm"
            title={words.shareHelp}
            onClick={() =>
              void shareLink(
                paths.together(data.following.slice(0, MAX_TOGETHER).map(({ username }) => username)),
              )
            }
          >
            <Share2 aria-hidden="true" className="size-4" />
            {words.share}
          </Button>
        </div>
      ) : null}
      <FollowList
        tab={tab}
        what="followed"
        query={query}
        list={data && { entries: data.following, total: data.total, totalPages: data.totalPages }}
        empty={
          <EmptyState
            message={words.noFollowedStreamersYet}
            action={
              <Button variant="primary" asChild>
                <Link href={paths.streamers}>{words.discoverStreamers}</Link>
              </Button>
            }
          />
        }
        state={(entry) => <FollowedState {...entry} />}
        action={(entry) => (
          <div className="flex items-center gap-1 max-sm:flex-wrap">
            {entry.isLive ? <WatchVerb streamer={{ ...entry, schedule: [] }} /> : null}
            <Button
              size="sm"
              aria-label={words.unfollowNamed(entry.displayName)}
              onClick={() => {
                place.current?.focus({ preventScroll: true });
                unfollow(entry.id);
              }}
            >
              {words.unfollow}
            </Button>
            <div className="flex items-center gap-1 max-sm:ms-auto">
              <AlertsBell id={entry.id} name={entry.displayName} size="sm" fromList />
              <MoreMenu place="row" about={entry} />
            </div>
          </div>
        )}
      />
      {data ? <FollowStatuses streamers={data.following} /> : null}
      {data && data.total > 0 ? (
        <Suspense fallback={null}>
          <HousePromotion list="followed" />
        </Suspense>
      ) : null}
    </div>
  );
}

function FollowedState({ liveSource, liveSince, liveTitle, liveGame, nextStreamAt }: FollowedEntry) {
  if (liveSource === null && nextStreamAt === null) return null;
  const about = [liveTitle, liveGame && categoryText(liveGame)].filter((part) => part !== null).join(" · ");
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <LiveState liveSource={liveSource} liveSince={liveSince} nextStreamAt={nextStreamAt} />
      {about ? (
        <span dir="auto" className="min-w-0 truncate text-sm">
          {about}
        </span>
      ) : null}
    </p>
  );
}

import { Avatar } from "@starling/ui/avatar";
import { Badge } from "@starling/ui/badge";
import { cn } from "@starling/ui/cn";
import { Image } from "@starling/ui/image";
import { StatBar } from "@starling/ui/stat-bar";
import type { ClipCard } from "@starling/validators/clips";
import type { StreamerCard } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import { STREAM_TYPES } from "@starling/validators/streaming";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { LiveState } from "../../../components/live-state.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { languageWords, mainGame, platformNames } from "../streamer-facts.ts";
import { WhyButton } from "../why/why-button.tsx";
import { SwipeClip } from "./swipe-clip.tsx";

interface SwipeFaceProps {
  streamer: StreamerCard;
  /** A clip from the swipe reel, where there is one and the plan plays it. */
  clip?: ClipCard | undefined;
  /** Whether this is the card one decides on. */
  isTop?: boolean;
}

/** The most tags a card shows. */
const MOST_TAGS = 6;

/** What somebody decides by, the weightiest first (docs "Discovery"): live or next, game, language, words, size, a clip. */
export function SwipeFace({ streamer, clip, isTop = false }: SwipeFaceProps) {
  const { data: follow } = trpc.follows.status.useQuery({ id: streamer.id }, { enabled: false });
  const words = streamer.bio ?? streamer.shortBio ?? streamer.title;
  return (
    <>
      <div className="h-[22%] max-h-36 min-h-24 shrink-0 overflow-hidden bg-hover">
        <Banner streamer={streamer} />
      </div>
      <div className="relative -mt-10 flex shrink-0 items-end justify-between gap-3 px-5 sm:px-6">
        <Avatar
          name={streamer.displayName}
          src={streamer.avatar}
          srcSet={streamer.avatarSet?.srcSet}
          placeholder={streamer.avatarSet?.placeholder}
          size={88}
          className="ring-4 ring-raised"
        />
        <span className="flex gap-1.5 pb-1">
          {streamer.isBoosted ? <BoostedBadge /> : null}
          {follow?.isFollowing ? <Badge tone="success">Following</Badge> : null}
        </span>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pt-2.5 pb-4 sm:px-6">
        <div className="flex shrink-0 items-start justify-between gap-4">
          <div className="min-w-0 flex-1">
            <h2 className="w-fit max-w-full truncate text-xl" dir="auto">
              {streamer.displayName}
            </h2>
            <LiveState
              isLive={streamer.isLive}
              nextStreamAt={streamer.nextStreamAt}
              className="mt-0.5 text-md"
            />
            {words ? (
              <p
                className={cn(
                  "mt-3 w-fit max-w-full text-base",
                  clip ? "line-clamp-4" : "line-clamp-4 sm:line-clamp-3",
                )}
                dir="auto"
              >
                {words}
              </p>
            ) : null}
          </div>
          {clip ? <SwipeClip clip={clip} isTop={isTop} /> : null}
        </div>
        <dl className="mt-4 grid shrink-0 grid-cols-2 gap-x-5 gap-y-3 text-md sm:grid-cols-3">
          <Fact label="Plays">{games(streamer)}</Fact>
          <Fact label="Speaks">{languageWords(streamer) || "Not told"}</Fact>
          <Fact label="Streams">{kinds(streamer) || "Not told"}</Fact>
          <Fact label="On">{platformNames(streamer).join(", ") || "Not told"}</Fact>
          <Fact label="Average viewers">
            <StatBar
              label="Average viewers"
              value={streamer.averageViewers}
              goal={streamer.maxViewerGoal}
              className="mt-1"
            />
          </Fact>
          <Fact label="Community">{counted(streamer.followersCount, "follower")}</Fact>
        </dl>
        {streamer.streamingTags.length > 0 ? (
          <ul aria-label="Tags" className="mt-4 flex shrink-0 flex-wrap gap-1.5">
            {streamer.streamingTags.slice(0, MOST_TAGS).map((tag) => (
              <li key={tag.id} className="max-w-full truncate rounded-full bg-hover px-2.5 py-0.5 text-sm">
                {tag.name}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="flex shrink-0 items-center justify-between border-line border-t px-5 py-1 sm:px-6">
        <Link
          href={paths.streamer(streamer.id)}
          transition
          draggable={false}
          className="touch-target inline-flex items-center text-accent-text text-md underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          View Full Profile
        </Link>
        <WhyButton streamer={streamer} />
      </div>
    </>
  );
}

function Banner({ streamer: { banner, bannerSet, username } }: { streamer: StreamerCard }) {
  if (!banner) return <DrawnBanner seed={username} />;
  return (
    <Image
      src={banner}
      srcSet={bannerSet?.srcSet}
      sizes="34rem"
      placeholder={bannerSet?.placeholder}
      alt=""
      loading="eager"
      draggable={false}
      className="size-full object-cover"
    />
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-sm">{label}</dt>
      <dd className="line-clamp-2">{children}</dd>
    </div>
  );
}

function games(streamer: StreamerCard): string {
  const names = streamer.favoriteGames.slice(0, 2).map(({ name }) => name);
  return names.length > 0 ? names.join(", ") : mainGame(streamer);
}

function kinds({ streamTypes }: StreamerCard): string {
  return streamTypes
    .slice(0, 2)
    .map((kind) => labelOf(STREAM_TYPES, kind))
    .join(", ");
}

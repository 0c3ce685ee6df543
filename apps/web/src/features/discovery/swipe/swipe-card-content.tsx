import { listText } from "@starling/i18n/format";
import { Badge } from "@starling/ui/badge";
import { cn } from "@starling/ui/cn";
import { Image } from "@starling/ui/image";
import type { ClipCard } from "@starling/validators/clips";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { tagText } from "@starling/validators/tag-names";
import { Link } from "wouter";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { WatchVerb } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { audienceText } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/trpc.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { mainGame, platformNames } from "../streamer-facts.ts";
import { WhyButton } from "../why/why-button.tsx";
import { SwipeClip } from "./swipe-clip.tsx";
import { swipeFace as texts } from "./words.ts";

interface SwipeFaceProps {
  streamer: StreamerCard;
  clip?: ClipCard | undefined;
  isTop?: boolean;
}

/** Avatar size in px. */
export const PORTRAIT = 112;
export const BANNER_SIZES = "34rem";
const MAX_TAGS = 6;

/** Facts are in order of importance. */
export function SwipeFace({ streamer, clip, isTop = false }: SwipeFaceProps) {
  const { data: follow } = trpc.follows.status.useQuery({ id: streamer.id }, { enabled: false });
  const words = streamer.bio ?? streamer.shortBio ?? streamer.title;
  return (
    <div className="swipe-face flex min-h-0 flex-1 flex-col">
      <div className="swipe-banner overflow-hidden bg-hover">
        <Banner streamer={streamer} />
      </div>
      <div className="swipe-beside-clip relative flex shrink-0 items-end gap-3 px-4 sm:px-6">
        <PersonAvatar person={streamer} size={PORTRAIT} className="swipe-portrait ring-4 ring-raised" />
        <span className="flex min-w-0 flex-wrap gap-1.5">
          {streamer.isBoosted ? <BoostedBadge /> : null}
          {follow?.isFollowing ? <Badge tone="success">{texts.following}</Badge> : null}
        </span>
        {clip ? <SwipeClip clip={clip} isTop={isTop} /> : null}
      </div>
      <div className="flex min-h-0 flex-col overflow-y-auto px-4 pt-1.5 pb-3 sm:px-6">
        <div className="swipe-beside-clip shrink-0">
          <div className="flex items-center gap-2">
            <h2 className="w-fit max-w-full truncate text-xl" dir="auto">
              {streamer.displayName}
            </h2>
            <VerifiedMark platforms={streamer.verifiedPlatforms} />
          </div>
          <LiveState {...streamer} className="text-md" />
          {words ? (
            <p className="swipe-words mt-1.5 line-clamp-2 w-fit max-w-full text-md sm:text-base" dir="auto">
              {words}
            </p>
          ) : (
            <p className="mt-1.5 text-md text-muted">{texts.noBio}</p>
          )}
        </div>
        <div className="swipe-facts mt-2.5 shrink-0 overflow-hidden text-md sm:mt-4">
          <dl className="-ms-4 flex flex-wrap gap-y-0.5">
            <Fact label={texts.plays}>{games(streamer)}</Fact>
            <Fact label={texts.speaks}>{languagesText(streamer.languages)}</Fact>
            <Fact label={texts.vibe} className="swipe-vibe">
              {vibe(streamer)}
            </Fact>
            <Fact label={texts.streamsOn}>{listText(platformNames(streamer), "plain")}</Fact>
            <Fact label={texts.viewers} className="swipe-extra">
              {audienceText(streamer)}
            </Fact>
            <Fact label={texts.community} className="swipe-extra">
              {texts.followers(streamer.followersCount)}
            </Fact>
          </dl>
        </div>
        {streamer.streamingTags.length > 0 ? (
          <ul aria-label={texts.tags} className="swipe-extra mt-4 shrink-0">
            {streamer.streamingTags.slice(0, MAX_TAGS).map((tag) => (
              <li
                key={tag.id}
                className="me-1.5 mb-1.5 inline-block max-w-full truncate rounded-full bg-hover px-2.5 py-0.5 text-sm"
              >
                {tagText(tag.name)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-line border-t px-4 py-1 sm:px-6">
        <Link
          href={paths.streamer(streamer.id)}
          transition
          draggable={false}
          className="touch-target inline-flex items-center whitespace-nowrap text-md text-muted underline decoration-1 underline-offset-4 hover:text-strong"
        >
          {texts.viewFullProfile}
        </Link>
        <span className="ms-auto flex items-center gap-1">
          {isTop ? <WatchVerb streamer={streamer} isBare /> : null}
          <span className="max-sm:hidden">
            <WhyButton streamer={streamer} />
          </span>
          {isTop ? <MoreMenu place="card" about={streamer} /> : null}
        </span>
      </div>
    </div>
  );
}

function Banner({ streamer: { banner, bannerSet, id } }: { streamer: StreamerCard }) {
  if (!banner) return <DrawnBanner seed={id} />;
  return (
    <Image
      src={banner}
      srcSet={bannerSet?.srcSet}
      sizes={BANNER_SIZES}
      placeholder={bannerSet?.placeholder}
      alt=""
      loading="eager"
      draggable={false}
      className="size-full object-cover"
    />
  );
}

interface FactProps {
  label: string;
  className?: string;
  /** Empty if unknown. */
  children: string;
}

/** The dot before a fact is outside the visible area at the start of a line. */
function Fact({ label, className, children }: FactProps) {
  if (children === "") return null;
  return (
    <div
      className={cn(
        "relative min-w-0 max-w-full ps-4 before:absolute before:start-1.5 before:text-faint before:content-['·']",
        className,
      )}
    >
      <dt className="sr-only">{label}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  );
}

function games(streamer: StreamerCard): string {
  const names = streamer.favoriteGames.slice(0, 2).map(({ name }) => name);
  return names.length > 0 ? listText(names, "plain") : mainGame(streamer);
}

function vibe({ streamingTags }: StreamerCard): string {
  const names = streamingTags.slice(0, 2).map(({ name }) => tagText(name));
  return listText(names, "plain");
}

import { cn } from "@starling/ui/cn";
import type { ShownSource } from "@starling/validators/analytics";
import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { CardActions } from "../../../entities/streamer/card-actions.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { StreamerFace } from "../../../entities/streamer/streamer-card-content.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { shortAudienceText } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { useImpression } from "../impressions/use-impression.ts";
import { gameNow, titleOf } from "../streamer-facts.ts";
import { WhyButton } from "../why/why-button.tsx";
import { streamerCard as texts } from "./words.ts";

export interface CardOpening {
  href?: string;
  /** Called before the link opens; `preventDefault` cancels the navigation. */
  onOpen?: (event: MouseEvent) => void;
}

interface StreamerCardProps extends CardOpening {
  streamer: Streamer;
  hasActions?: boolean | undefined;
  /** Whether the viewer is signed in. Impressions then count, and the card explains why it is shown. */
  isMember?: boolean;
  source?: ShownSource;
  /** Whether the card has the full page width, with the banner next to the text. */
  isWide?: boolean;
  /** `recommended`: the card is on the personalized shelf. */
  place?: "recommended" | undefined;
}

/** The name's link covers the whole card. */
export function StreamerCard({
  streamer,
  hasActions = false,
  isMember = false,
  source = "shelf",
  isWide = false,
  place,
  href = paths.streamer(streamer.id),
  onOpen,
}: StreamerCardProps) {
  const seen = useImpression(isMember ? streamer.id : null, source);
  return (
    <article
      ref={seen}
      className={cn(
        "group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors focus-within:border-line-strong hover:border-line-strong",
        isWide &&
          "@min-[38rem]:grid @min-[38rem]:grid-cols-2 @min-[38rem]:[&>div:first-of-type]:aspect-auto @min-[38rem]:[&>div:last-of-type]:pt-11",
      )}
    >
      {streamer.isBoosted ? (
        <span className="absolute start-3 top-3 z-10 rounded-full bg-raised">
          <BoostedBadge />
        </span>
      ) : null}
      <StreamerFace
        displayName={streamer.displayName}
        seed={streamer.id}
        avatar={streamer.avatar}
        banner={streamer.banner}
        avatarSet={streamer.avatarSet}
        bannerSet={streamer.bannerSet}
        name={
          <div className="mt-2 flex items-center gap-2">
            <h3 className="w-fit max-w-full truncate text-lg leading-6" dir="auto">
              <Link
                href={href}
                transition
                onClick={onOpen}
                className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
              >
                {streamer.displayName}
              </Link>
            </h3>
            <VerifiedMark platforms={streamer.verifiedPlatforms} className="relative z-10" />
          </div>
        }
        state={<LiveState {...streamer} className="mt-0.5" />}
        aside={
          <>
            {isMember ? <WhyButton streamer={streamer} place={place} /> : null}
            {hasActions ? <MoreMenu place="card" about={streamer} className="size-8" /> : null}
          </>
        }
        words={titleOf(streamer) ?? texts.noBio}
        facts={[gameNow(streamer), languagesText(streamer.languages)]}
        audience={shortAudienceText(streamer)}
        action={hasActions ? <CardActions streamer={streamer} /> : null}
      />
    </article>
  );
}

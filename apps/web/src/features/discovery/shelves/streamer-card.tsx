import type { ExposureSource } from "@starling/validators/analytics";
import { LANGUAGES } from "@starling/validators/demographics";
import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { LiveState } from "../../../components/live-state.tsx";
import { StreamerFace } from "../../../components/streamer-face.tsx";
import { paths } from "../../../lib/paths.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { useImpression } from "../impressions/use-impression.ts";
import { mainGame } from "../streamer-facts.ts";
import { WhyButton } from "../why/why-button.tsx";

interface StreamerCardProps {
  streamer: Streamer;
  /** Such as a follow button; sits at the card's lower end. */
  action?: ReactNode;
  /** Whether the reader is signed in, whose looks count and who may ask why somebody is shown. */
  isMember?: boolean;
  /** What an impression of it counts for. */
  source?: ExposureSource;
  /** The shelf that it stands in, where that chose by the reader's own taste. */
  place?: "recommended" | undefined;
  /** Runs before the card opens; `preventDefault` keeps it closed. */
  onOpen?: (event: MouseEvent) => void;
}

/** A streamer in a shelf. The name is the link, and the whole card its target. */
export function StreamerCard({
  streamer,
  action,
  isMember = false,
  source = "shelf",
  place,
  onOpen,
}: StreamerCardProps) {
  const language = streamer.languages[0];
  const seen = useImpression(isMember ? streamer.id : null, source);
  return (
    <article
      ref={seen}
      className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors focus-within:border-line-strong hover:border-line-strong"
    >
      {streamer.isBoosted ? (
        <span className="absolute start-3 top-3 z-10 rounded-full bg-raised">
          <BoostedBadge />
        </span>
      ) : null}
      {isMember ? (
        <span className="absolute end-2 top-2 z-10 rounded-md bg-raised">
          <WhyButton streamer={streamer} place={place} />
        </span>
      ) : null}
      <StreamerFace
        displayName={streamer.displayName}
        seed={streamer.username}
        avatar={streamer.avatar}
        banner={streamer.banner}
        avatarSet={streamer.avatarSet}
        bannerSet={streamer.bannerSet}
        name={
          <h3 className="mt-2 w-fit max-w-full truncate text-lg leading-6" dir="auto">
            <Link
              href={paths.streamer(streamer.id)}
              transition
              onClick={onOpen}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {streamer.displayName}
            </Link>
          </h3>
        }
        state={<LiveState isLive={streamer.isLive} nextStreamAt={streamer.nextStreamAt} className="mt-0.5" />}
        words={streamer.shortBio ?? streamer.title ?? "Nothing written yet."}
        facts={[mainGame(streamer), language ? labelOf(LANGUAGES, language) : null]}
        followers={streamer.followersCount}
        action={action}
      />
    </article>
  );
}

import type { StreamerCard } from "@starling/validators/discovery";
import { languageFacts } from "@starling/validators/languages";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { useHasBeenIdle } from "../../../components/use-deferred-items.ts";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { factClasses, LiveCardFrame, LiveChips } from "../../../entities/streamer/live-card-frame.tsx";
import { LivePicture } from "../../../entities/streamer/live-picture.tsx";
import { liveWords } from "../../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useImpression } from "../impressions/use-impression.ts";
import { gameNow, titleOf } from "../streamer-facts.ts";

interface LiveCardProps {
  streamer: StreamerCard;
  href: string;
  onOpen?: ((event: MouseEvent) => void) | undefined;
  hasActions?: boolean;
  /** Languages that the viewer chose. The card names one of these languages, if possible. */
  asked?: readonly string[];
  /** Whether the viewer is signed in, so that impressions count. */
  isMember?: boolean;
  /** Whether the card is at the top of the page and its picture must load first. */
  isFirst?: boolean;
}

/** Card of a live streamer. The name's link covers the whole card. */
export function LiveCard({
  streamer,
  href,
  onOpen,
  hasActions = false,
  asked = [],
  isMember,
  isFirst,
}: LiveCardProps) {
  const { id, displayName, liveSource, liveSince, viewers, verifiedPlatforms } = streamer;
  const now = useNow();
  const seen = useImpression(isMember ? id : null, "shelf");
  // Invisible until hover or focus, so not needed in the first render.
  const isIdle = useHasBeenIdle();
  return (
    <LiveCardFrame
      ref={seen}
      picture={<LivePicture id={id} isFirst={isFirst} person={streamer} />}
      state={
        liveSource === "platform" ? (
          <LiveChips viewers={viewers} since={liveSince} now={now} />
        ) : (
          <span className={`${factClasses} justify-self-start`}>{liveWords("schedule")}</span>
        )
      }
      actions={hasActions && isIdle ? <WatchActions streamer={streamer} fromList /> : null}
      face={<PersonAvatar person={streamer} size={36} />}
      name={
        <>
          <h3 className="min-w-0 truncate text-base leading-5" dir="auto">
            <Link
              href={href}
              transition
              onClick={onOpen}
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {displayName}
            </Link>
          </h3>
          <VerifiedMark platforms={verifiedPlatforms} className="relative z-10" />
        </>
      }
      title={titleOf(streamer)}
      facts={[gameNow(streamer), ...languageFacts(streamer.languages, { asked })]}
      menu={hasActions ? <MoreMenu place="card" about={streamer} /> : null}
    />
  );
}

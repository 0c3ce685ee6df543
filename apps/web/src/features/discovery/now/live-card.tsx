import { momentHeading } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { useHasBeenIdle } from "../../../components/use-deferred-items.ts";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { factClasses, LiveCardFrame } from "../../../entities/streamer/live-card-frame.tsx";
import { LivePicture } from "../../../entities/streamer/live-picture.tsx";
import { liveWords } from "../../../entities/streamer/live-state.tsx";
import { outside } from "../../../entities/streamer/outside/words.ts";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { useImpression } from "../impressions/use-impression.ts";
import { gameNow, titleOf } from "../streamer-facts.ts";
import { liveCard as words } from "./words.ts";

const MINUTE_MS = 60_000;

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

/** The name's link covers the whole card. */
export function LiveCard({
  streamer,
  href,
  onOpen,
  hasActions = false,
  asked = [],
  isMember,
  isFirst,
}: LiveCardProps) {
  const { id, displayName, isLive, verifiedPlatforms } = streamer;
  const seen = useImpression(isMember ? id : null, "shelf");
  // Invisible until hover or focus, so not needed in the first render.
  const isIdle = useHasBeenIdle();
  return (
    <LiveCardFrame
      ref={seen}
      isLive={isLive}
      picture={<LivePicture id={id} isFirst={isFirst} />}
      state={<State streamer={streamer} />}
      since={<Since streamer={streamer} />}
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
      facts={[gameNow(streamer), languagesText(streamer.languages, { asked })]}
      menu={hasActions ? <MoreMenu place="card" about={streamer} /> : null}
    />
  );
}

function State({ streamer: { liveSource, viewers, nextStreamAt } }: Pick<LiveCardProps, "streamer">) {
  const [now, zone] = [useNow(), useClock()];
  if (liveSource === "platform") {
    return (
      <span className={factClasses}>
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        <span className="sr-only">{words.live}</span>
        <span>{outside.watching(viewers)}</span>
      </span>
    );
  }
  if (liveSource === "schedule") return <span className={factClasses}>{liveWords(liveSource)}</span>;
  const next =
    nextStreamAt === null ? words.nothingPlanned : momentHeading(new Date(nextStreamAt), now, zone);
  return (
    <span className={factClasses}>
      <span>{next}</span>
    </span>
  );
}

function Since({ streamer: { liveSource, liveSince } }: Pick<LiveCardProps, "streamer">) {
  const now = useNow();
  if (liveSource !== "platform" || liveSince === null) return null;
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(liveSince)) / MINUTE_MS));
  return <span className={factClasses}>{outside.liveFor(minutes)}</span>;
}

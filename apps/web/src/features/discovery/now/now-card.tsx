import { cn } from "@starling/ui/cn";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/language-names";
import { Link } from "wouter";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { CardActions } from "../../../entities/streamer/card-actions.tsx";
import { LiveState } from "../../../entities/streamer/live-state.tsx";
import { StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { audienceText } from "../../../lib/counts.ts";
import { useImpression } from "../impressions/use-impression.ts";
import { gameNow } from "../streamer-facts.ts";
import { nowCardClasses } from "./now-frame.tsx";

/** `watch` has no menu. */
export type NowCardActions = "watch" | "watch-and-menu";

interface NowCardProps {
  streamer: StreamerCard;
  href: string;
  /** Actions that replace the streamer's text. */
  actions?: NowCardActions | undefined;
  /** Languages that the viewer chose. The card shows only one language and prefers these. */
  asked: readonly string[];
  /** Whether the viewer is signed in, so that impressions count. */
  isMember: boolean;
}

/** Card in the row of live streamers; the name's link covers the whole card. */
export function NowCard({ streamer, href, actions, asked, isMember }: NowCardProps) {
  const { displayName, languages, shortBio, title, liveTitle } = streamer;
  const seen = useImpression(isMember ? streamer.id : null, "shelf");
  return (
    <article
      ref={seen}
      className={`group ${nowCardClasses} transition-colors focus-within:border-line-strong hover:border-line-strong`}
    >
      <StreamerIdentity
        person={streamer}
        size={44}
        nameClassName="gap-1.5"
        name={
          <h3 className="w-fit max-w-full truncate text-lg leading-6" dir="auto">
            <Link
              href={href}
              transition
              className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
            >
              {displayName}
            </Link>
          </h3>
        }
      >
        <p className="truncate leading-5">
          <LiveState {...streamer} />
        </p>
      </StreamerIdentity>
      {liveTitle ? (
        <p className="mt-1.5 w-fit max-w-full truncate text-md" dir="auto">
          {liveTitle}
        </p>
      ) : null}
      <p className={cn("truncate text-faint text-sm", liveTitle === null && "mt-2")}>
        {[gameNow(streamer), languagesText(languages, { asked }), audienceText(streamer)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {actions ? (
        <div className="relative z-10 mt-auto">
          {actions === "watch" ? (
            <WatchActions streamer={streamer} fromList />
          ) : (
            <CardActions streamer={streamer} />
          )}
        </div>
      ) : (
        <p
          className={cn(
            "mt-auto w-fit max-w-full text-md text-muted",
            liveTitle === null ? "line-clamp-2" : "line-clamp-1",
          )}
          dir="auto"
        >
          {shortBio ?? title}
        </p>
      )}
    </article>
  );
}

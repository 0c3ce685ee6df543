import { Avatar } from "@starling/ui/avatar";
import { Image } from "@starling/ui/image";
import { LANGUAGES } from "@starling/validators/demographics";
import type { StreamerCard as Streamer } from "@starling/validators/discovery";
import { labelOf } from "@starling/validators/options";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { mainGame } from "../streamer-facts.ts";
import { LiveState } from "./live-state.tsx";

interface StreamerCardProps {
  streamer: Streamer;
  /** Such as a follow button; sits at the card's lower end. */
  action?: ReactNode;
  /** Runs before the card opens; `preventDefault` keeps it closed. */
  onOpen?: (event: MouseEvent) => void;
}

/** A streamer in a shelf: banner, portrait, what they do and when. The name is the link, and the whole card its target. */
export function StreamerCard({ streamer, action, onOpen }: StreamerCardProps) {
  const language = streamer.languages[0];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div className="aspect-[3/1] shrink-0 overflow-hidden bg-hover">
        {streamer.banner ? (
          <Image src={streamer.banner} alt="" className="size-full object-cover" />
        ) : (
          <DrawnBanner seed={streamer.username} />
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <Avatar
          name={streamer.displayName}
          src={streamer.avatar}
          size={52}
          className="-mt-7 relative ring-4 ring-raised"
        />
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
        <LiveState isLive={streamer.isLive} nextStreamAt={streamer.nextStreamAt} className="mt-0.5" />
        <p className="mt-2 line-clamp-2 min-h-10 w-fit max-w-full text-md text-muted" dir="auto">
          {streamer.shortBio ?? streamer.title ?? "Nothing written yet."}
        </p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-3">
          <p className="min-w-0 text-faint text-sm">
            <span className="block truncate">
              {[mainGame(streamer), language ? labelOf(LANGUAGES, language) : null]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="block tabular-nums">{counted(streamer.followersCount, "follower")}</span>
          </p>
          {action ? <div className="relative z-10 shrink-0">{action}</div> : null}
        </div>
      </div>
    </article>
  );
}

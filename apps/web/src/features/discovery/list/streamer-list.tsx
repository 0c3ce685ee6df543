import { Avatar } from "@starling/ui/avatar";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { LiveState } from "../../../components/live-state.tsx";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { languageWords, mainGame } from "../streamer-facts.ts";

interface StreamerListProps {
  streamers: readonly StreamerCard[];
  action: (streamer: StreamerCard) => ReactNode;
}

/** The directory on a phone: one card a streamer. */
export function StreamerList({ streamers, action }: StreamerListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {streamers.map((streamer) => (
        <li key={streamer.id} className="relative rounded-lg border border-line bg-raised p-4">
          <div className="flex items-center gap-3">
            <Avatar
              name={streamer.displayName}
              src={streamer.avatar}
              srcSet={streamer.avatarSet?.srcSet}
              placeholder={streamer.avatarSet?.placeholder}
              size={48}
            />
            <div className="min-w-0 flex-1">
              <h2 className="w-fit max-w-full truncate text-lg leading-6" dir="auto">
                <Link
                  href={paths.streamer(streamer.id)}
                  transition
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {streamer.displayName}
                </Link>
              </h2>
              <p className="truncate text-muted text-sm">
                {[mainGame(streamer), languageWords(streamer)].filter(Boolean).join(" · ")}
              </p>
            </div>
          </div>
          {streamer.shortBio ? (
            <p className="mt-3 line-clamp-2 w-fit max-w-full text-md" dir="auto">
              {streamer.shortBio}
            </p>
          ) : null}
          <div className="mt-3 flex items-end justify-between gap-3">
            <p className="min-w-0 text-muted text-sm">
              <LiveState isLive={streamer.isLive} nextStreamAt={streamer.nextStreamAt} />
              <span className="block tabular-nums">{counted(streamer.averageViewers, "viewer")}</span>
            </p>
            <div className="relative z-10 shrink-0">{action(streamer)}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}

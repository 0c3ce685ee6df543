import { Avatar } from "@starling/ui/avatar";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { counted } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { LiveState } from "../shelves/live-state.tsx";
import { languageWords, mainGame } from "./streamer-facts.ts";

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
          <div className="flex items-start gap-3">
            <Avatar name={streamer.displayName} src={streamer.avatar} size={48} />
            <div className="min-w-0 flex-1">
              <h2 className="truncate text-lg leading-6" dir="auto">
                <Link
                  href={paths.streamer(streamer.id)}
                  transition
                  className="after:absolute after:inset-0 after:rounded-lg"
                >
                  {streamer.displayName}
                </Link>
              </h2>
              <LiveState isLive={streamer.isLive} nextStreamAt={streamer.nextStreamAt} />
            </div>
            <div className="relative z-10 shrink-0">{action(streamer)}</div>
          </div>
          {streamer.shortBio ? (
            <p className="mt-3 line-clamp-2 text-md text-muted" dir="auto">
              {streamer.shortBio}
            </p>
          ) : null}
          <p className="mt-2 truncate text-faint text-sm">
            {[mainGame(streamer), languageWords(streamer), counted(streamer.averageViewers, "viewer")]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

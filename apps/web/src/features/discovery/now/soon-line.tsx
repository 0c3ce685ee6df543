import { cn } from "@starling/ui/cn";
import { momentHeading } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { useId } from "react";
import { Link } from "wouter";
import { WatchVerb } from "../../../entities/follow/watch-actions.tsx";
import { StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { mainGame } from "../streamer-facts.ts";
import { nowLine as words } from "./words.ts";

const MAX_ON_PHONE = 4;

/** Number of streamers that fill whole rows. */
function wholeRows(count: number, columns: number): number {
  return count < columns ? count : count - (count % columns);
}

interface SoonLineProps {
  streamers: readonly StreamerCard[];
  hrefOf: (streamer: StreamerCard) => string;
  hasActions: boolean;
}

/** Streamers who start within two hours, soonest first. */
export function SoonLine({ streamers, hrefOf, hasActions }: SoonLineProps) {
  const id = useId();
  const [now, zone] = [useNow(), useClock()];
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="mb-3 text-xl">
        {words.startingSoon}
      </h3>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2 @min-[38rem]:grid-cols-3 @min-[54rem]:grid-cols-4">
        {streamers.map((streamer, index) => (
          <li
            key={streamer.id}
            className={cn(
              "group relative flex h-13 min-w-0 items-center gap-1",
              index >= MAX_ON_PHONE && "max-sm:hidden",
              index >= wholeRows(streamers.length, 3) && "@min-[38rem]:@max-[54rem]:hidden",
              index >= wholeRows(streamers.length, 4) && "@min-[54rem]:hidden",
            )}
          >
            <StreamerIdentity
              person={streamer}
              size={36}
              className="min-w-0 flex-1"
              name={
                <h4 className="min-w-0 truncate text-md leading-5" dir="auto">
                  <Link
                    href={hrefOf(streamer)}
                    transition
                    className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
                  >
                    {streamer.displayName}
                  </Link>
                </h4>
              }
            >
              <p className="truncate text-muted text-sm">
                {[
                  streamer.nextStreamAt && momentHeading(new Date(streamer.nextStreamAt), now, zone),
                  mainGame(streamer),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </StreamerIdentity>
            {hasActions ? (
              <div className="relative z-10 shrink-0">
                <WatchVerb streamer={streamer} isIcon />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

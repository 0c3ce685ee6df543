import { cn } from "@starling/ui/cn";
import { momentHeading } from "@starling/validators/date-texts";
import type { StreamerCard } from "@starling/validators/discovery";
import { Link } from "wouter";
import { shelfRowClasses } from "../../../components/shelf-row.ts";
import { WatchVerb } from "../../../entities/follow/watch-actions.tsx";
import { StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { useClock, useNow } from "../../../lib/use-now.ts";
import { mainGame } from "../streamer-facts.ts";
import { peopleRow as words } from "./words.ts";

interface PeopleRowProps {
  streamers: readonly StreamerCard[];
  hrefOf: (streamer: StreamerCard) => string;
  hasActions: boolean;
  heading?: "h3" | "h4";
  /** Whether the first people fill the space next to a single card, instead of a row of all. */
  isNextToCard?: boolean;
}

/** Maximum number of people next to a card, so that the list is not higher than the card. */
const NEXT_TO_CARD = 6;

/** Streamers who are not live. Without pictures, so that they are less prominent than live ones. */
export function PeopleRow(props: PeopleRowProps) {
  const { streamers, hrefOf, hasActions, heading: Heading = "h3", isNextToCard = false } = props;
  const [now, zone] = [useNow(), useClock()];
  const shown = isNextToCard ? streamers.slice(0, NEXT_TO_CARD) : streamers;
  return (
    <ul
      className={isNextToCard ? "grid content-start gap-x-4 lg:col-span-3 lg:grid-cols-3" : shelfRowClasses}
    >
      {shown.map((streamer) => (
        <li
          key={streamer.id}
          className={cn(
            "group relative flex h-13 items-center gap-1",
            isNextToCard ? "min-w-0" : "w-60 shrink-0 snap-start @min-[54rem]:w-[calc((100%-3rem)/4)]",
          )}
        >
          <StreamerIdentity
            person={streamer}
            size={36}
            className="min-w-0 flex-1"
            name={
              <Heading className="min-w-0 truncate text-md leading-5" dir="auto">
                <Link
                  href={hrefOf(streamer)}
                  transition
                  className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
                >
                  {streamer.displayName}
                </Link>
              </Heading>
            }
          >
            <p className="truncate text-muted text-sm">
              {[
                streamer.nextStreamAt === null
                  ? words.nothingPlanned
                  : momentHeading(new Date(streamer.nextStreamAt), now, zone),
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
  );
}

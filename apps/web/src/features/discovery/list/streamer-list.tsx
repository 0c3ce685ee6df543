import { cn } from "@starling/ui/cn";
import type { StreamerCard } from "@starling/validators/discovery";
import { languagesText } from "@starling/validators/languages";
import { Link } from "wouter";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { LiveState, liveRing } from "../../../entities/streamer/live-state.tsx";
import { PersonAvatar } from "../../../entities/streamer/streamer-identity.tsx";
import { VerifiedMark } from "../../../entities/streamer/verified-mark.tsx";
import { shortAudienceText } from "../../../lib/counts.ts";
import { paths } from "../../../lib/paths.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { useImpression } from "../impressions/use-impression.ts";
import { FoundText } from "../search/found-text.tsx";
import { mainGame, searchedWords } from "../streamer-facts.ts";
import { LockedFace } from "./locked-rows.tsx";
import type { ListProps } from "./streamer-table.tsx";
import { streamerList as words } from "./words.ts";

export function StreamerList({ streamers, locked, search, cursor }: ListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {streamers.map((streamer) => (
        <ListCard
          key={streamer.id}
          streamer={streamer}
          search={search}
          isCurrent={cursor.current === streamer.id}
        />
      ))}
      <LockedCards count={locked} />
    </ul>
  );
}

interface ListCardProps {
  streamer: StreamerCard;
  search: string;
  isCurrent: boolean;
}

function ListCard({ streamer, search, isCurrent }: ListCardProps) {
  const seen = useImpression(streamer.id, search === "" ? "directory" : "search");
  return (
    <li
      ref={seen}
      data-entry={streamer.id}
      data-current={isCurrent || undefined}
      className="relative scroll-mt-20 scroll-mb-24 rounded-lg border border-line bg-raised p-4 data-current:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <PersonAvatar person={streamer} size={48} className={liveRing(streamer.liveSource)} />
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <h2 className="min-w-0 truncate text-lg leading-6" dir="auto">
              <Link
                href={paths.streamer(streamer.id)}
                transition
                data-name=""
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                <FoundText text={streamer.displayName} query={search} />
              </Link>
            </h2>
            <VerifiedMark platforms={streamer.verifiedPlatforms} className="relative z-10" />
            {streamer.isBoosted ? <BoostedBadge /> : null}
          </div>
          <p className="truncate text-muted text-sm">
            <FoundText
              text={[mainGame(streamer), languagesText(streamer.languages)].filter(Boolean).join(" · ")}
              query={search}
            />
          </p>
        </div>
        <div className="relative z-10 -me-2 -mt-2 self-start">
          <MoreMenu place="card" about={streamer} />
        </div>
      </div>
      {/* Always one line, because the time in the device's format may be longer. */}
      <p className="mt-2 flex h-5 min-w-0 items-center gap-3 whitespace-nowrap text-muted text-sm">
        <span className="max-w-full shrink-0 truncate">
          <LiveState {...streamer} />
        </span>
        <span className="truncate tabular-nums">{shortAudienceText(streamer)}</span>
      </p>
      {streamer.shortBio ? (
        <p
          className={cn("mt-2 w-fit max-w-full text-md", search === "" ? "line-clamp-1" : "line-clamp-2")}
          dir="auto"
        >
          <FoundText text={streamer.shortBio} others={searchedWords(streamer)} query={search} />
        </p>
      ) : null}
      <div data-action="" className="relative z-10 mt-1 -mb-1 flex min-h-10 w-fit max-w-full items-center">
        <WatchActions streamer={streamer} fromList hasWords isBare className="-ms-1.5 flex-wrap" />
      </div>
    </li>
  );
}

const HUES = [38, 205, 310] as const;

function LockedCards({ count }: { count: number }) {
  return HUES.slice(0, count).map((hue) => (
    <li key={hue} data-locked="" className="overflow-clip rounded-lg border border-line bg-raised p-4">
      <span className="sr-only">{words.locked}</span>
      <div className="blur-[4px]">
        <div className="flex items-center gap-3">
          <LockedFace hue={hue} className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <span className="block h-3.5 w-2/5 rounded-full bg-muted/50" />
            <span className="block h-2.5 w-3/5 rounded-full bg-muted/30" />
          </div>
        </div>
        <span className="mt-4 block h-2.5 w-full rounded-full bg-muted/30" />
        <span className="mt-2 block h-2.5 w-3/4 rounded-full bg-muted/30" />
      </div>
    </li>
  ));
}

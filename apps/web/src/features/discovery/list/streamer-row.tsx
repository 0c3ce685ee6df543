import type { StreamerCard } from "@starling/validators/discovery";
import { WatchActions } from "../../../entities/follow/watch-actions.tsx";
import { MoreMenu } from "../../../entities/safety/more-menu.tsx";
import { liveRing, OnNow } from "../../../entities/streamer/live-state.tsx";
import { StreamerIdentity } from "../../../entities/streamer/streamer-identity.tsx";
import { paths } from "../../../lib/paths.ts";
import { BoostedBadge } from "../boosted-badge.tsx";
import { useImpression } from "../impressions/use-impression.ts";
import { FoundText } from "../search/found-text.tsx";
import { searchedWords } from "../streamer-facts.ts";
import { type Column, cellClasses } from "./columns.ts";
import { CELLS } from "./row-cells.tsx";

/** Slots for the verb, Follow, the bell and the menu, so that they line up between rows. */
const roomySlots =
  "grid-cols-[minmax(0,1fr)_minmax(max-content,1fr)_2rem_2.25rem] pointer-coarse:grid-cols-[minmax(0,1fr)_minmax(max-content,1fr)_2.5rem_2.75rem]";
const narrowSlots =
  "grid-cols-[minmax(0,1fr)_2rem_2rem_2.25rem] pointer-coarse:gap-0 pointer-coarse:grid-cols-[minmax(0,1fr)_2.5rem_2.5rem_2.75rem]";

interface StreamerRowProps {
  streamer: StreamerCard;
  columns: readonly Column[];
  /** Whether Follow has a text label. */
  isRoomy: boolean;
  search: string;
  isCurrent: boolean;
}

export function StreamerRow({ streamer, columns, isRoomy, search, isCurrent }: StreamerRowProps) {
  const seen = useImpression(streamer.id, search === "" ? "directory" : "search");
  return (
    <tr
      ref={seen}
      data-entry={streamer.id}
      data-current={isCurrent || undefined}
      className="scroll-mt-28 scroll-mb-24 transition-colors hover:bg-hover data-current:bg-hover data-current:[&>th]:shadow-[inset_3px_0_0_var(--accent)]"
    >
      <th scope="row" className={`${cellClasses} text-start font-normal`}>
        <StreamerIdentity
          person={streamer}
          size={36}
          className="-my-px"
          avatarClassName={liveRing(streamer.liveSource)}
          name={
            <a
              href={paths.streamer(streamer.id)}
              target="_blank"
              rel="noopener"
              dir="auto"
              data-name=""
              className="line-clamp-2 font-semibold text-strong leading-5 rtl:text-right [overflow-wrap:anywhere] hover:underline"
            >
              <FoundText text={streamer.displayName} query={search} />
            </a>
          }
          badges={streamer.isBoosted ? <BoostedBadge /> : null}
        >
          <div className="flex items-center gap-2">
            {streamer.liveSource ? <OnNow source={streamer.liveSource} className="shrink-0 text-xs" /> : null}
            {streamer.isLive && search === "" ? null : (
              <span
                className={`${search === "" ? "line-clamp-1" : "line-clamp-2"} text-faint text-xs leading-4 [overflow-wrap:anywhere] rtl:text-right`}
                dir="auto"
              >
                <FoundText
                  text={streamer.title ?? streamer.shortBio ?? `@${streamer.username}`}
                  others={searchedWords(streamer)}
                  query={search}
                />
              </span>
            )}
          </div>
        </StreamerIdentity>
      </th>
      {columns.map(({ key, numeric }) => (
        <td key={key} className={numeric ? `${cellClasses} pe-4` : cellClasses}>
          {CELLS[key](streamer, search)}
        </td>
      ))}
      <td data-action="" className={cellClasses}>
        <div
          className={`grid items-center justify-items-start gap-1 [&_[data-follow]]:col-start-2 ${isRoomy ? roomySlots : narrowSlots}`}
        >
          <WatchActions streamer={streamer} fromList hasWords={isRoomy} isBare className="contents" />
          <div className="col-start-4">
            <MoreMenu place="card" about={streamer} />
          </div>
        </div>
      </td>
    </tr>
  );
}

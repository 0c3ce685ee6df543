import { cn } from "@starling/ui/cn";
import { Skeleton } from "@starling/ui/skeleton";
import type { StreamerCard } from "@starling/validators/discovery";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { LivePicture } from "../../entities/streamer/live-picture.tsx";
import { OnNow } from "../../entities/streamer/live-state.tsx";
import { paths } from "../../lib/paths.ts";
import { gameOf } from "./member-visit.tsx";
import { words } from "./words.ts";

const MAX_OTHERS = 4;

interface UpNextProps {
  visited: number;
  total: number;
  next: StreamerCard | null;
  /** Visited streamers at the end of a round; empty during a round. */
  seen: readonly StreamerCard[];
  /** Other live streamers, listed if `seen` is empty. */
  others: readonly StreamerCard[];
  /** Whether the server has not answered yet. */
  isOnTheWay: boolean;
  onNext: () => void;
}

export function UpNext({ visited, total, next, seen, others, isOnTheWay, onNext }: UpNextProps) {
  const shown = seen.length > 0 ? seen : others.slice(0, MAX_OTHERS);
  const listTitle = seen.length > 0 ? words.seen : words.liveNow;
  const hasNext = next !== null || isOnTheWay;
  return (
    <div className="min-w-0">
      <div className="mb-2 flex min-h-9 items-center gap-2">
        {hasNext || shown.length > 0 ? (
          <h2 className="text-lg">{hasNext ? words.upNext : listTitle}</h2>
        ) : null}
        {visited > 0 && total > 0 ? (
          <p className="ms-auto text-md text-muted tabular-nums">
            {words.progress(visited, Math.max(visited, total))}
          </p>
        ) : null}
      </div>
      {hasNext ? <NextEntry next={next} isOnTheWay={isOnTheWay} onNext={onNext} /> : null}
      {shown.length > 0 ? (
        <>
          {hasNext ? <h2 className="mt-6 mb-2 text-lg">{listTitle}</h2> : null}
          <ul className="grid grid-cols-1 gap-1">
            {shown.map((streamer) => (
              <li key={streamer.id}>
                <Entry
                  picture={<LivePicture id={streamer.id} />}
                  game={gameOf(streamer)}
                  state={<LiveTime streamer={streamer} />}
                >
                  <Link href={paths.streamer(streamer.id)} transition className={nameClasses}>
                    <bdi>{streamer.displayName}</bdi>
                  </Link>
                </Entry>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** Remains mounted while a request is pending, so that the button keeps the focus. */
function NextEntry({ next, isOnTheWay, onNext }: Pick<UpNextProps, "next" | "isOnTheWay" | "onNext">) {
  return (
    <Entry
      isLarge
      picture={next ? <LivePicture key={next.id} id={next.id} /> : null}
      game={next ? gameOf(next) : ""}
      state={next ? <LiveTime streamer={next} /> : null}
    >
      <button
        type="button"
        aria-label={next ? words.upNextName(next.displayName) : words.finding}
        aria-disabled={isOnTheWay || undefined}
        onClick={onNext}
        className={nameClasses}
      >
        {next ? <bdi>{next.displayName}</bdi> : <Skeleton className="my-0.5 w-28" />}
      </button>
    </Entry>
  );
}

function LiveTime({ streamer: { liveSource, liveSince } }: { streamer: StreamerCard }) {
  return liveSource ? <OnNow source={liveSource} since={liveSince} /> : null;
}

const nameClasses =
  "block w-full truncate text-left font-semibold text-base leading-5 after:absolute after:inset-0 after:rounded-md group-hover:underline max-sm:scroll-mb-36 rtl:text-right";

interface EntryProps {
  /** Null while loading. */
  picture: ReactNode;
  game: string | null;
  state: ReactNode;
  /** Whether the picture has the full width next to the stage. */
  isLarge?: boolean;
  /** Name as a link or button, which covers the whole entry. */
  children: ReactNode;
}

function Entry({ picture, game, state, isLarge = false, children }: EntryProps) {
  return (
    <div
      className={cn(
        "group relative flex min-w-0 items-center gap-3",
        isLarge ? "@4xl:flex-col @4xl:items-stretch @4xl:gap-2" : "py-1",
      )}
    >
      <div
        className={cn(
          "relative aspect-video w-28 max-w-2/5 shrink-0 overflow-hidden rounded-md border border-line bg-hover group-focus-within:border-line-strong group-hover:border-line-strong",
          isLarge && "@4xl:w-full @4xl:max-w-none @4xl:rounded-lg",
        )}
      >
        {picture ?? <Skeleton className="absolute inset-0 h-full rounded-none" />}
      </div>
      <div className="min-w-0 flex-1 text-left rtl:text-right">
        {children}
        <p className="min-h-5 truncate text-muted text-sm">
          <bdi>{game}</bdi>
        </p>
        <p className="flex min-h-5">{state}</p>
      </div>
    </div>
  );
}

import { Button, buttonVariants } from "@starling/ui/button";
import { Skeleton } from "@starling/ui/skeleton";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { StreamPlayer as Player } from "@starling/validators/players";
import type { SurfStreamer } from "@starling/validators/surf";
import { ExternalLink, Play } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { alwaysLoaded } from "../../entities/streamer/players/player-consent.ts";
import { platformWord, words as playerWords } from "../../entities/streamer/players/words.ts";
import { useStore } from "../../lib/create-store.ts";
import { loadable } from "../../lib/loadable.tsx";

const StreamPlayer = loadable(
  async () => (await import("../../entities/streamer/players/stream-player.tsx")).StreamPlayer,
);

/** Shared with the skeleton to avoid layout shifts. */
export const posterClasses = "h-[45dvh] min-h-48 sm:aspect-video sm:h-auto sm:min-h-0";

export type StagedStream = Pick<SurfStreamer, "displayName" | "players" | "watch">;

interface StageProps {
  streamer: StagedStream;
  /** Picture shown in place of the player. */
  picture: ReactNode;
  /** Called with whether the player is open. */
  onWatching: (isWatching: boolean) => void;
}

/**
 * Unless the viewer always allows this platform, loads nothing from the platform until the viewer presses a
 * button.
 */
export function Stage({ streamer, picture, onWatching }: StageProps) {
  const { players, displayName } = streamer;
  const always = useStore(alwaysLoaded);
  // Platform whose player may load automatically. Read only once, so that revoking permission does not stop
  // playback.
  const [allowed] = useState(() => players.find(({ platform }) => always.includes(platform))?.platform);
  const [pressed, setPressed] = useState<ChannelPlatform | null>(null);
  const shown = players.find(({ platform }) => platform === (pressed ?? allowed));
  const isWatching = shown !== undefined;
  useEffect(() => onWatching(isWatching), [isWatching, onWatching]);
  if (shown) {
    return (
      <div className="dark grid min-w-0 text-strong max-sm:bg-black">
        <Backdrop picture={picture} />
        <div className="mx-auto grid w-full min-w-0 max-w-[calc((100dvh-8rem)*16/9)] content-center px-4 pb-2">
          <Suspense fallback={<Skeleton className="aspect-video h-auto w-full rounded-none" />}>
            <StreamPlayer
              key={shown.platform}
              player={shown}
              name={displayName}
              isPressed
              keepsFocus={pressed === null}
            />
          </Suspense>
        </div>
      </div>
    );
  }
  return (
    <Poster
      picture={picture}
      note={
        players.length > 0 ? playerWords.loads(players.map(({ platform }) => platformWord(platform))) : null
      }
    >
      {players.map((player, place) => (
        <Button
          key={player.platform}
          size="lg"
          variant={place === 0 ? "primary" : "secondary"}
          aria-label={playerWords.whom(labelOf(player, players), displayName)}
          onPointerEnter={StreamPlayer.load}
          onFocus={StreamPlayer.load}
          onClick={() => setPressed(player.platform)}
        >
          <Play aria-hidden="true" className="size-4" />
          {labelOf(player, players)}
        </Button>
      ))}
      {players.length === 0 ? <WatchLink streamer={streamer} /> : null}
    </Poster>
  );
}

function labelOf({ platform }: Player, players: readonly Player[]): string {
  return players.length === 1 ? playerWords.watchHere : playerWords.watchHereOn(platformWord(platform));
}

interface PosterProps {
  picture: ReactNode;
  /** Explains what pressing the button loads from the platform; null without a player. */
  note: string | null;
  children: ReactNode;
}

function Poster({ picture, note, children }: PosterProps) {
  return (
    <div className="grid min-w-0 content-center">
      <Backdrop picture={picture} />
      <div className="relative mx-auto w-full max-w-[calc((100dvh-3.5rem)*16/9)]">
        <div className={`dark relative grid bg-hover text-strong ${posterClasses}`}>
          {picture}
          <div className="relative flex flex-wrap content-center justify-center gap-2 p-4 sm:pb-12 [&>*]:shadow-overlay">
            {children}
          </div>
        </div>
        {note ? (
          <p className="px-4 pt-2 text-muted text-xs max-sm:min-h-10 sm:absolute sm:inset-x-0 sm:bottom-2 sm:mx-auto sm:w-fit sm:rounded-sm sm:bg-black/75 sm:px-2 sm:py-1 sm:text-center sm:text-white">
            {note}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Fills the space around the stage on wide screens. Dark enough for text on top. */
function Backdrop({ picture }: { picture: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-1 scale-110 blur-[48px] brightness-25 max-lg:hidden"
    >
      {picture}
    </div>
  );
}

function WatchLink({ streamer: { watch } }: { streamer: StagedStream }) {
  if (watch === null) return null;
  return (
    <a
      href={watch.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonVariants({ variant: "primary", size: "lg" })}
    >
      {playerWords.watchOn(watch.name)}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{playerWords.newTab}</span>
    </a>
  );
}

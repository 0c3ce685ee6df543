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

/** Size of the picture, of the player and of their skeleton. */
export const stageClasses = "aspect-video h-auto w-full rounded-none sm:rounded-lg";

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
      <div className="px-4 sm:px-0">
        <Suspense fallback={<PlayerSkeleton />}>
          <StreamPlayer
            key={shown.platform}
            player={shown}
            name={displayName}
            isPressed
            keepsFocus={pressed === null}
          />
        </Suspense>
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
    <>
      <div
        className={`dark relative grid overflow-hidden bg-hover text-strong sm:border sm:border-line ${stageClasses}`}
      >
        {picture}
        <div className="relative flex flex-wrap content-center justify-center gap-2 p-4 [&>*]:shadow-overlay">
          {children}
        </div>
      </div>
      {note ? <p className="mt-2 px-4 text-faint text-xs sm:px-0">{note}</p> : null}
    </>
  );
}

function PlayerSkeleton() {
  return (
    <div className="-mx-4 sm:mx-0">
      <Skeleton className={stageClasses} />
      <div className="mt-2 h-9" />
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

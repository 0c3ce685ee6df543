import { Button, buttonVariants } from "@starling/ui/button";
import { Image } from "@starling/ui/image";
import { Skeleton } from "@starling/ui/skeleton";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { StreamPlayer as Player } from "@starling/validators/players";
import type { SurfStreamer } from "@starling/validators/surf";
import { ExternalLink, Play } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { DrawnBanner } from "../../components/drawn-banner.tsx";
import { alwaysLoaded } from "../../entities/streamer/players/player-consent.ts";
import { platformWord, words as playerWords } from "../../entities/streamer/players/words.ts";
import { PersonAvatar } from "../../entities/streamer/streamer-identity.tsx";
import { useStore } from "../../lib/create-store.ts";
import { loadable } from "../../lib/loadable.tsx";

const StreamPlayer = loadable(
  async () => (await import("../../entities/streamer/players/stream-player.tsx")).StreamPlayer,
);

export type StagedStream = Pick<
  SurfStreamer,
  "id" | "displayName" | "players" | "avatar" | "avatarSet" | "banner" | "bannerSet" | "watch"
>;

/**
 * Stream player. Starts on its own if the viewer always allows this platform, otherwise after a press. Until
 * then, shows the streamer's picture and loads nothing from the platform.
 */
export function Stage({ streamer }: { streamer: StagedStream }) {
  const { players, displayName } = streamer;
  const always = useStore(alwaysLoaded);
  // Platform whose player may load without a press. Read only once, so that revoking permission does not stop
  // playback.
  const [allowed] = useState(() => players.find(({ platform }) => always.includes(platform))?.platform);
  const [pressed, setPressed] = useState<ChannelPlatform | null>(null);
  const shown = players.find(({ platform }) => platform === (pressed ?? allowed));
  if (shown) {
    return (
      <div className="grid min-w-0 content-center">
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
    );
  }
  return (
    <Poster
      streamer={streamer}
      note={
        players.length > 0 ? playerWords.loads(players.map(({ platform }) => platformWord(platform))) : null
      }
    >
      {players.map((player, place) => (
        <Button
          key={player.platform}
          size="lg"
          variant={place === 0 ? "secondary" : "ghost"}
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
  streamer: StagedStream;
  /** Text about what a press loads from the platform; null without a player. */
  note: string | null;
  children: ReactNode;
}

function Poster({ streamer, note, children }: PosterProps) {
  const picture = <BannerPicture streamer={streamer} />;
  return (
    <div className="dark relative grid min-h-[62vw] w-full content-center overflow-hidden bg-raised text-strong lg:min-h-full">
      <div aria-hidden="true" className="absolute -inset-16 blur-3xl">
        {picture}
      </div>
      <div aria-hidden="true" className="absolute inset-0 bg-black/50" />
      <div aria-hidden="true" className="relative aspect-[3/1] w-full overflow-hidden">
        {picture}
      </div>
      <div className="relative -mt-12 grid justify-items-center gap-3 px-4 pb-4 sm:gap-4">
        <PersonAvatar person={streamer} size={96} />
        <div className="flex flex-wrap justify-center gap-2">{children}</div>
        {note ? <p className="max-w-96 text-center text-sm text-strong">{note}</p> : null}
      </div>
    </div>
  );
}

function BannerPicture({ streamer }: { streamer: StagedStream }) {
  const { banner, bannerSet } = streamer;
  if (banner === null) return <DrawnBanner seed={streamer.id} />;
  return (
    <Image
      src={banner}
      srcSet={bannerSet?.srcSet}
      sizes="100vw"
      placeholder={bannerSet?.placeholder}
      alt=""
      className="size-full object-cover"
    />
  );
}

/** Link to a stream that has no player here. */
function WatchLink({ streamer: { watch } }: { streamer: StagedStream }) {
  if (watch === null) return null;
  return (
    <a
      href={watch.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonVariants({ size: "lg" })}
    >
      {playerWords.watchOn(watch.name)}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{playerWords.newTab}</span>
    </a>
  );
}

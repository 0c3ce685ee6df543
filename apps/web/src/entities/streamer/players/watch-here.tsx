import { Button, buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Skeleton } from "@starling/ui/skeleton";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { StreamPlayer as Player } from "@starling/validators/players";
import { ExternalLink, Play } from "lucide-react";
import { type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from "react";
import { DrawnBanner } from "../../../components/drawn-banner.tsx";
import { useStore } from "../../../lib/create-store.ts";
import { useBrowserFact } from "../../../lib/first-render.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { paths } from "../../../lib/paths.ts";
import { alwaysLoaded, setAlwaysLoaded } from "./player-consent.ts";
import { platformWord, words } from "./words.ts";

const StreamPlayer = loadable(async () => (await import("./stream-player.tsx")).StreamPlayer);

/**
 * Whether JavaScript runs. False on the server, so that the server's HTML contains links instead of buttons.
 */
function useHasScript(): boolean {
  return useBrowserFact(
    () => true,
    () => false,
  );
}

interface Opened {
  platform: ChannelPlatform;
  /** Whether a button press, not stored consent, opened the player. */
  isPressed: boolean;
}

interface WatchHereProps {
  players: readonly Player[];
  name: string;
  /** Id of a streamer whose live picture is shown behind the buttons. */
  pictureOf?: string;
  /** Who is streaming, shown below the player. */
  children?: ReactNode;
}

const stageClasses =
  "dark relative isolate -mx-4 flex aspect-video max-h-[60svh] flex-col overflow-clip bg-hover sm:mx-0 sm:rounded-lg";

/** Without JavaScript, shows links. Loads a platform's code only after a button press or stored consent. */
export function WatchHere({ players, name, pictureOf, children }: WatchHereProps) {
  const [opened, setOpened] = useState<Opened | "closed" | null>(null);
  const always = useStore(alwaysLoaded);
  const hasScript = useHasScript();
  const button = useRef<HTMLButtonElement>(null);
  const isClosed = opened === "closed";
  useEffect(() => {
    if (isClosed) button.current?.focus();
  }, [isClosed]);
  const allowed = players.find(({ platform }) => always.includes(platform));
  // Applies stored consent once; a later change does not replace the current player.
  if (opened === null && allowed && hasScript) setOpened({ platform: allowed.platform, isPressed: false });
  if (players.length === 0) return children;
  const isOpen = ({ platform }: Player) => opened !== "closed" && opened?.platform === platform;
  const shown = players.find(isOpen);
  if (shown) {
    return (
      <div className="flex flex-col gap-4">
        <Suspense fallback={<Skeleton className="-mx-4 mb-11 aspect-video sm:mx-0" />}>
          <StreamPlayer
            key={shown.platform}
            player={shown}
            name={name}
            isPressed={opened !== null && opened !== "closed" && opened.isPressed}
            onClose={() => setOpened("closed")}
          />
        </Suspense>
        {children}
      </div>
    );
  }
  const isOnly = players.length === 1;
  const hasPicture = pictureOf !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className={hasPicture ? stageClasses : "flex flex-col gap-3"}>
        {hasPicture ? <LivePicture id={pictureOf} /> : null}
        <div
          className={cn(
            "flex flex-wrap gap-2",
            hasPicture && "grow content-center items-center justify-center p-3",
          )}
        >
          {players.map((player, index) => {
            const looks = buttonVariants({ variant: index === 0 ? "primary" : "secondary", size: "lg" });
            if (!hasScript) return <PlainLink key={player.platform} player={player} className={looks} />;
            return (
              <WatchButton
                key={player.platform}
                ref={index === 0 ? button : null}
                label={isOnly ? words.watchHere : words.watchHereOn(platformWord(player.platform))}
                name={name}
                className={looks}
                onPress={() => setOpened({ platform: player.platform, isPressed: true })}
              />
            );
          })}
        </div>
        <Notice
          players={players}
          always={always}
          className={hasPicture ? "bg-black/70 px-4 py-2" : "max-w-measure"}
        />
      </div>
      {children}
    </div>
  );
}

/** Without a picture, the generated banner stays visible. Dark in both themes, so that the buttons stand out. */
function LivePicture({ id }: { id: string }) {
  return (
    <span aria-hidden="true" className="-z-10 absolute inset-0">
      <DrawnBanner seed={id} />
      <span
        className="absolute inset-0 bg-center bg-cover"
        style={{ backgroundImage: `url("${paths.livePicture(id)}")` }}
      />
      <span className="absolute inset-0 bg-black/20" />
    </span>
  );
}

interface WatchButtonProps {
  label: string;
  name: string;
  className: string;
  onPress: () => void;
  ref: Ref<HTMLButtonElement>;
}

function WatchButton({ label, name, className, onPress, ref }: WatchButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={words.whom(label, name)}
      onPointerEnter={StreamPlayer.load}
      onFocus={StreamPlayer.load}
      onClick={onPress}
      className={className}
    >
      <Play aria-hidden="true" className="size-4" />
      {label}
    </button>
  );
}

/** Shown until JavaScript has loaded, or if JavaScript is disabled. */
function PlainLink({ player, className }: { player: Player; className: string }) {
  return (
    <a href={player.url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {words.watchOn(platformWord(player.platform))}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{words.newTab}</span>
    </a>
  );
}

interface NoticeProps {
  players: readonly Player[];
  always: readonly ChannelPlatform[];
  className: string;
}

function Notice({ players, always, className }: NoticeProps) {
  const hasScript = useHasScript();
  const platforms = players.map(({ platform }) => platform);
  const isAllowed = hasScript && platforms.every((platform) => always.includes(platform));
  const named = platforms.map(platformWord);
  return (
    <p className={cn("text-muted text-sm", className)}>
      {isAllowed ? words.alwaysLoads(named) : words.loads(named)}{" "}
      {isAllowed ? (
        <Button
          variant="link"
          className="touch-area font-normal text-sm"
          onClick={() => {
            for (const platform of platforms) setAlwaysLoaded(platform, false);
          }}
        >
          {words.askFirst}
        </Button>
      ) : (
        players.map((player) => (
          <a
            key={player.platform}
            href={player.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="touch-area me-3 text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {words.openAt(platformWord(player.platform))}
            <span className="sr-only"> {words.newTab}</span>
          </a>
        ))
      )}
    </p>
  );
}

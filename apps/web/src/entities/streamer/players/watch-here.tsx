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

/** On a wide screen, the title and the notice are next to the player, and the streamer is below it. */
const besideClasses =
  "gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-8 xl:[&>:last-child]:col-start-2 xl:[&>:last-child]:row-start-1 xl:[&>:last-child]:row-span-2";

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
  className?: string;
  /** Who is streaming, shown directly below the player. */
  identity?: ReactNode;
  /** What is playing. */
  children?: ReactNode;
}

/** Without JavaScript, shows links. Loads a platform's code only after a button press or stored consent. */
export function WatchHere({ players, name, pictureOf, className, identity, children }: WatchHereProps) {
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
  if (players.length === 0) {
    return (
      <div className={cn("flex flex-col gap-4", className)}>
        {identity}
        {children}
      </div>
    );
  }
  const classes = cn("flex flex-col gap-3", pictureOf !== undefined && besideClasses, className);
  const isOpen = ({ platform }: Player) => opened !== "closed" && opened?.platform === platform;
  const shown = players.find(isOpen);
  if (shown) {
    return (
      <div className={classes}>
        <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
          <StreamPlayer
            key={shown.platform}
            player={shown}
            name={name}
            isPressed={opened !== null && opened !== "closed" && opened.isPressed}
            onClose={() => setOpened("closed")}
          />
        </Suspense>
        {identity}
        <div className="empty:hidden">{children}</div>
      </div>
    );
  }
  const isOnly = players.length === 1;
  return (
    <div className={classes}>
      <div
        className={cn(
          "flex flex-wrap gap-2",
          pictureOf !== undefined &&
            "dark relative isolate -mx-4 aspect-video max-h-[70svh] content-center items-center justify-center overflow-hidden bg-hover p-4 sm:mx-0 sm:rounded-lg",
        )}
      >
        {pictureOf === undefined ? null : <LivePicture id={pictureOf} />}
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
      {identity}
      <div className="flex flex-col gap-3">
        {children}
        <Notice players={players} always={always} />
      </div>
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
      <span className="absolute inset-0 bg-black/40" />
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
}

function Notice({ players, always }: NoticeProps) {
  const hasScript = useHasScript();
  const platforms = players.map(({ platform }) => platform);
  const isAllowed = hasScript && platforms.every((platform) => always.includes(platform));
  const named = platforms.map(platformWord);
  return (
    <p className="max-w-measure text-muted text-sm">
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

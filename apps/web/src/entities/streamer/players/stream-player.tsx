import { Button, buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Spinner } from "@starling/ui/spinner";
import { Switch } from "@starling/ui/switch";
import type { StreamPlayer as Player } from "@starling/validators/players";
import { ExternalLink, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { alwaysLoaded, setAlwaysLoaded } from "./player-consent.ts";
import { playerSource } from "./player-source.ts";
import { platformWord, words } from "./words.ts";

/** Time in ms before a notice about slow loading appears. */
const SLOW_MS = 10_000;

/** Frame permissions that Twitch requires; top navigation and downloads stay blocked. */
const SANDBOX =
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals allow-storage-access-by-user-activation";

export interface StreamPlayerProps {
  player: Player;
  name: string;
  /**
   * Whether a button press opened the player. If true, the player starts automatically and takes the focus.
   */
  isPressed?: boolean;
  /** If true, the player never takes the focus. */
  keepsFocus?: boolean;
  onClose?: () => void;
}

/** Loads the platform's code. Render only after a button press or with stored consent. */
export function StreamPlayer({
  player,
  name,
  isPressed = false,
  keepsFocus = false,
  onClose,
}: StreamPlayerProps) {
  const platform = platformWord(player.platform);
  const isAlways = useStore(alwaysLoaded).includes(player.platform);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPressed && !keepsFocus) box.current?.focus();
  }, [isPressed, keepsFocus]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words.title(name, platform)}
      className="outline-none focus-visible:outline-2"
    >
      <Frame key={player.frame} player={player} name={name} isPressed={isPressed} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <Switch
          label={words.always(platform)}
          checked={isAlways}
          onCheckedChange={(isOn) => setAlwaysLoaded(player.platform, isOn)}
          className="gap-3"
        />
        <div className="flex items-center gap-2">
          <OpenOnPlatform player={player} />
          {onClose ? (
            <Button variant="ghost" onClick={onClose}>
              <X aria-hidden="true" className="size-4" />
              {words.close}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

type FrameProps = Pick<StreamPlayerProps, "player" | "name" | "isPressed">;

function Frame({ player, name, isPressed = false }: FrameProps) {
  const platform = platformWord(player.platform);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<FrameState>(firstState);
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(() => setState("slow"), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // The player's address, including autoplay, is fixed on mount.
  const [source] = useState(() => playerSource(player, isPressed));
  function tryAgain() {
    setTries(tries + 1);
    setState(firstState());
  }
  return (
    <div className="relative -mx-4 aspect-video overflow-hidden border-line border-y bg-raised sm:mx-0 sm:rounded-lg sm:border">
      {state === "ready" ? null : (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-4 text-center">
          <FrameNote state={state} platform={platform} onRetry={tryAgain} />
        </div>
      )}
      {state === "offline" ? null : (
        <iframe
          key={tries}
          src={source}
          title={words.title(name, platform)}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          sandbox={isOurs(source) ? "" : SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
          onLoad={() => setState("ready")}
          className={
            state === "ready" ? "absolute inset-0 size-full" : "invisible absolute inset-0 size-full"
          }
        />
      )}
    </div>
  );
}

/** Whether the player is the local fake, which needs no permissions. */
function isOurs(source: string): boolean {
  return new URL(source).origin === window.location.origin;
}

type FrameState = "loading" | "slow" | "offline" | "ready";

function firstState(): FrameState {
  return navigator.onLine ? "loading" : "offline";
}

interface FrameNoteProps {
  state: Exclude<FrameState, "ready">;
  platform: string;
  onRetry: () => void;
}

function FrameNote({ state, platform, onRetry }: FrameNoteProps) {
  if (state === "loading") {
    return (
      <p role="status" className="flex items-center gap-3 text-md text-muted">
        <Spinner />
        {words.loading(platform)}
      </p>
    );
  }
  const isOffline = state === "offline";
  return (
    <>
      <p role="status" className="max-w-measure text-md">
        <strong className="block">{isOffline ? words.offline : words.slow(platform)}</strong>
        <span className="text-muted">{isOffline ? words.offlineText(platform) : words.slowText}</span>
      </p>
      <Button onClick={onRetry}>{words.tryAgain}</Button>
    </>
  );
}

function OpenOnPlatform({ player }: { player: Player }) {
  return (
    <a
      href={player.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cn(buttonVariants({ variant: "ghost" }), "px-2")}
    >
      {words.openAt(platformWord(player.platform))}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{words.newTab}</span>
    </a>
  );
}

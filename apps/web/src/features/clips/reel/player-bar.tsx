import { percentText } from "@starling/i18n/format";
import { cn } from "@starling/ui/cn";
import { IconButton } from "@starling/ui/icon-button";
import { type ClipCard, PLAYBACK_SPEEDS } from "@starling/validators/clips";
import {
  Captions,
  CaptionsOff,
  ChevronDown,
  ChevronUp,
  CirclePlay,
  Maximize,
  Pause,
  Play,
  Repeat,
  Volume1,
  Volume2,
  VolumeX,
} from "lucide-react";
import { useStore } from "../../../lib/create-store.ts";
import { choose, playerChoices } from "../player/player-choices.ts";
import { isAutoPlayOn } from "./reduced-motion.ts";
import { isSilent, type PlayerState, type ReelPlayer } from "./reel-player.ts";
import { playerBar as texts } from "./words.ts";

interface PlayerBarProps {
  clip: ClipCard;
  player: ReelPlayer;
  state: PlayerState;
  /** Whether texts cover the clip. The bar is then at the top and has step buttons. */
  overlaid: boolean;
  step: (by: 1 | -1) => void;
  onFullScreen: () => void;
}

const pressedClasses = "aria-pressed:text-accent-text";

export function PlayerBar({ clip, player, state, overlaid, step, onFullScreen }: PlayerBarProps) {
  const choices = useStore(playerChoices);
  const { captions, loop } = choices;
  const autoPlay = isAutoPlayOn(choices);
  return (
    <div
      data-awake={!state.isPlaying || undefined}
      className={cn(
        "reel-bar dark absolute z-20 flex flex-wrap items-center justify-center rounded-lg bg-black/75 px-1 text-strong transition-opacity",
        overlaid ? "reel-bar-top" : "bottom-3",
      )}
    >
      <IconButton label={state.isPlaying ? texts.pause : texts.play} onClick={player.toggle}>
        {state.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
      <SoundControls player={player} state={state} />
      <span className={cn("ms-auto flex items-center", overlaid && "mx-auto")}>
        {overlaid ? (
          <>
            <IconButton label={texts.previous} onClick={() => step(-1)}>
              <ChevronUp aria-hidden="true" />
            </IconButton>
            <IconButton label={texts.next} onClick={() => step(1)}>
              <ChevronDown aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </span>
      {clip.captions ? (
        <IconButton
          label={texts.captions}
          aria-pressed={captions}
          onClick={() => choose({ captions: !captions })}
        >
          {captions ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
        </IconButton>
      ) : null}
      <IconButton
        label={texts.autoPlay}
        aria-pressed={autoPlay}
        className={pressedClasses}
        onClick={() => choose({ autoPlay: !autoPlay })}
      >
        <CirclePlay aria-hidden="true" />
      </IconButton>
      <IconButton
        label={texts.loop}
        aria-pressed={loop}
        className={pressedClasses}
        onClick={() => choose({ loop: !loop })}
      >
        <Repeat aria-hidden="true" />
      </IconButton>
      <SpeedSelect />
      <IconButton label={texts.fullScreen} onClick={onFullScreen}>
        <Maximize aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Native select, because custom lists are not visible in full screen. */
function SpeedSelect() {
  const { speed } = useStore(playerChoices);
  return (
    <select
      aria-label={texts.speed}
      title={texts.speed}
      value={speed}
      onChange={(event) => choose({ speed: Number(event.currentTarget.value) })}
      className="touch-target h-9 appearance-none rounded-md bg-transparent px-2 text-center font-semibold text-md text-muted tabular-nums transition-colors hover:bg-hover hover:text-strong [&>option]:bg-overlay"
    >
      {PLAYBACK_SPEEDS.map((value) => (
        <option key={value} value={value}>
          {texts.speedOf(value)}
        </option>
      ))}
    </select>
  );
}

interface SoundControlsProps {
  player: ReelPlayer;
  state: PlayerState;
}

function SoundControls({ player, state }: SoundControlsProps) {
  const choices = useStore(playerChoices);
  const silent = isSilent(choices, state);
  const Icon = silent ? VolumeX : loudness(choices.volume);
  return (
    <>
      <IconButton label={silent ? texts.unmute : texts.mute} onClick={player.toggleMuted}>
        <Icon aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label={texts.volume}
        aria-valuetext={silent ? texts.muted : percentText(choices.volume / 100)}
        min={0}
        max={100}
        step={5}
        value={silent ? 0 : choices.volume}
        onChange={(event) => player.setVolume(Number(event.currentTarget.value))}
        className="reel-volume h-1 w-16 cursor-pointer accent-accent"
      />
    </>
  );
}

function loudness(volume: number) {
  return volume < 50 ? Volume1 : Volume2;
}

import { IconButton } from "@starling/ui/icon-button";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useKeptChoice } from "../../../lib/kept-choice.ts";
import { playerChoices } from "../player/player-choices.ts";
import { isSilent, type PlayerState, type ReelPlayer } from "./reel-player.ts";

interface SoundControlsProps {
  player: ReelPlayer;
  state: PlayerState;
}

/** Mute, and how loud. */
export function SoundControls({ player, state }: SoundControlsProps) {
  const choices = useKeptChoice(playerChoices);
  const silent = isSilent(choices, state);
  const Icon = silent ? VolumeX : loudness(choices.volume);
  return (
    <>
      <IconButton label={silent ? "Unmute" : "Mute"} onClick={player.toggleMuted}>
        <Icon aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={silent ? "Muted" : `${choices.volume}%`}
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

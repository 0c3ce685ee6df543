import { DEFAULT_VOLUME, PLAYBACK_SPEEDS } from "@starling/validators/clips";
import { keptChoice } from "../../../lib/kept-choice.ts";

/** How somebody likes to watch (spec A §4: auto-play, loop, mute and speed are player state; §9). */
export interface PlayerChoices {
  /** In per cent. */
  volume: number;
  muted: boolean;
  /** One of `PLAYBACK_SPEEDS`. */
  speed: number;
  captions: boolean;
  /** The reel's clips begin by themselves; null while nobody has said, where the wish for less motion decides. */
  autoPlay: boolean | null;
  /** A clip of the reel begins again at its end. */
  loop: boolean;
}

const UNTOLD: PlayerChoices = {
  volume: DEFAULT_VOLUME,
  muted: false,
  speed: 1,
  captions: true,
  autoPlay: null,
  loop: true,
};

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function flagOf<Untold>(kept: unknown, untold: Untold): boolean | Untold {
  return typeof kept === "boolean" ? kept : untold;
}

/** The choices as they were kept; whatever is not one of them is as nobody had told. */
export function readChoices(text: string | null): PlayerChoices {
  const kept: Partial<Record<keyof PlayerChoices, unknown>> = parsed(text);
  const speed = PLAYBACK_SPEEDS.find((known) => known === kept.speed);
  const isVolume = typeof kept.volume === "number" && kept.volume >= 0 && kept.volume <= 100;
  return {
    volume: isVolume ? Number(kept.volume) : UNTOLD.volume,
    muted: flagOf(kept.muted, UNTOLD.muted),
    speed: speed ?? UNTOLD.speed,
    captions: flagOf(kept.captions, UNTOLD.captions),
    autoPlay: flagOf(kept.autoPlay, UNTOLD.autoPlay),
    loop: flagOf(kept.loop, UNTOLD.loop),
  };
}

/** Volume, sound, speed, captions, auto-play and loop, kept by this browser for every clip. */
export const playerChoices = keptChoice("clip-player", readChoices, (choices) => JSON.stringify(choices));

/** Changes some of the choices. */
export function choose(changes: Partial<PlayerChoices>): void {
  playerChoices.set({ ...playerChoices.current(), ...changes });
}

/** Has a video play as was chosen. Its own speed would be lost with the next clip it loads. */
export function applyChoices(video: HTMLVideoElement, { volume, muted, speed }: PlayerChoices): void {
  video.volume = volume / 100;
  video.muted = muted;
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

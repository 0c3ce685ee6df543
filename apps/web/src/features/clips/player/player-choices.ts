import { DEFAULT_VOLUME, PLAYBACK_SPEEDS } from "@starling/validators/clips";
import { isRecord } from "@starling/validators/records";
import { storedChoice } from "../../../lib/stored-choice.ts";

/** How somebody likes to watch (docs/product.md §4.5). */
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

const DEFAULTS: PlayerChoices = {
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
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function flagOf<Default>(stored: unknown, fallback: Default): boolean | Default {
  return typeof stored === "boolean" ? stored : fallback;
}

/** The choices as they were stored; what is missing or not a valid choice has its default. */
export function readChoices(text: string | null): PlayerChoices {
  const stored: Partial<Record<keyof PlayerChoices, unknown>> = parsed(text);
  const speed = PLAYBACK_SPEEDS.find((known) => known === stored.speed);
  const isVolume = typeof stored.volume === "number" && stored.volume >= 0 && stored.volume <= 100;
  return {
    volume: isVolume ? Number(stored.volume) : DEFAULTS.volume,
    muted: flagOf(stored.muted, DEFAULTS.muted),
    speed: speed ?? DEFAULTS.speed,
    captions: flagOf(stored.captions, DEFAULTS.captions),
    autoPlay: flagOf(stored.autoPlay, DEFAULTS.autoPlay),
    loop: flagOf(stored.loop, DEFAULTS.loop),
  };
}

/** Volume, sound, speed, captions, auto-play and loop, stored in the browser for every clip. */
export const playerChoices = storedChoice("clip-player", readChoices, (choices) => JSON.stringify(choices));

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

import { DEFAULT_VOLUME, PLAYBACK_SPEEDS } from "@starling/validators/clips";
import { isRecord } from "@starling/validators/records";
import { storedChoice } from "../../../lib/create-store.ts";

export interface PlayerChoices {
  /** Volume in per cent. */
  volume: number;
  muted: boolean;
  /** Playback rate, one of `PLAYBACK_SPEEDS`. */
  speed: number;
  captions: boolean;
  /** If null, the user has not chosen and the reduced-motion preference applies. */
  autoPlay: boolean | null;
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

/** Uses defaults for missing or invalid values. */
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

export const playerChoices = storedChoice("clip-player", readChoices, (choices) => JSON.stringify(choices));

export function choose(changes: Partial<PlayerChoices>): void {
  playerChoices.set({ ...playerChoices.current(), ...changes });
}

/** Also sets the default speed, because browsers reset to it when another clip loads. */
export function applyChoices(video: HTMLVideoElement, { volume, muted, speed }: PlayerChoices): void {
  video.volume = volume / 100;
  video.muted = muted;
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}

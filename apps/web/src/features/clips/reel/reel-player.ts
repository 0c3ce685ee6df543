import { DEFAULT_VOLUME } from "@starling/validators/clips";
import { applyChoices, choose, type PlayerChoices, playerChoices } from "../player/player-choices.ts";

/** The state of the reel's player. */
export interface PlayerState {
  isPlaying: boolean;
  /** The browser blocks sound until somebody has interacted with the page. */
  isHushed: boolean;
}

/** Plays the reel's current clip, whichever `<video>` it is in (docs/product.md §4.5). */
export interface ReelPlayer {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  /** The current clip's video; null where no clip plays. */
  video: () => HTMLVideoElement | null;
  /** Makes a video the current one, and plays it where `autoplay`. Returns how to leave it. */
  attach: (video: HTMLVideoElement, autoplay: boolean) => () => void;
  toggle: () => void;
  /** Goes so many seconds on, or back. */
  seekBy: (seconds: number) => void;
  toggleMuted: () => void;
  /** In per cent. */
  setVolume: (volume: number) => void;
}

const STILL: PlayerState = { isPlaying: false, isHushed: false };

/** Whether nothing is heard. */
export function isSilent({ muted, volume }: PlayerChoices, { isHushed }: PlayerState): boolean {
  return muted || isHushed || volume === 0;
}

/** A player without a video yet. */
export function createReelPlayer(): ReelPlayer {
  const listeners = new Set<() => void>();
  let state = STILL;
  let current: HTMLVideoElement | null = null;

  function set(changes: Partial<PlayerState>) {
    const next = { ...state, ...changes };
    if (next.isPlaying === state.isPlaying && next.isHushed === state.isHushed) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function apply() {
    if (!current) return;
    const choices = playerChoices.current();
    applyChoices(current, { ...choices, muted: choices.muted || state.isHushed });
  }

  async function play(video: HTMLVideoElement) {
    try {
      await video.play();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      if (!isRefused || video.muted || video !== current) return;
      set({ isHushed: true });
      video.muted = true;
      // Blocked even when muted: the play button stays.
      await video.play().catch(() => undefined);
    }
  }

  function attach(video: HTMLVideoElement, autoplay: boolean) {
    current = video;
    apply();
    if (video.currentTime > 0) video.currentTime = 0;
    set({ isPlaying: false });
    const follow = () => set({ isPlaying: !video.paused });
    video.addEventListener("play", follow);
    video.addEventListener("pause", follow);
    const stop = playerChoices.subscribe(apply);
    if (autoplay) void play(video);
    return () => {
      stop();
      video.removeEventListener("play", follow);
      video.removeEventListener("pause", follow);
      video.pause();
      if (current !== video) return;
      current = null;
      set({ isPlaying: false });
    };
  }

  function unmute() {
    set({ isHushed: false });
    const { volume } = playerChoices.current();
    choose({ muted: false, volume: volume === 0 ? DEFAULT_VOLUME : volume });
    // Where the choice stood so all along no listener is called.
    apply();
  }

  function seekTo(second: number) {
    if (!current || !Number.isFinite(current.duration)) return;
    current.currentTime = Math.min(Math.max(second, 0), current.duration);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    video: () => current,
    attach,
    toggle: () => {
      if (!current) return;
      if (current.paused) void play(current);
      else current.pause();
    },
    seekBy: (seconds) => seekTo((current?.currentTime ?? 0) + seconds),
    toggleMuted: () => {
      if (isSilent(playerChoices.current(), state)) unmute();
      else choose({ muted: true });
    },
    setVolume: (volume) => {
      set({ isHushed: false });
      choose({ volume, muted: volume === 0 });
    },
  };
}

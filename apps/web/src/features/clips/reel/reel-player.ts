import { DEFAULT_VOLUME } from "@starling/validators/clips";
import { createStore, type Store } from "../../../lib/create-store.ts";
import { applyChoices, choose, type PlayerChoices, playerChoices } from "../player/player-choices.ts";

export interface PlayerState {
  isPlaying: boolean;
  /** Whether the browser blocks sound until the user interacts with the page. */
  isHushed: boolean;
}

/** Plays the current clip in the attached `<video>` (docs/product.md §4.5). */
export interface ReelPlayer {
  state: Store<PlayerState>;
  /** Current video; null if no clip plays. */
  video: () => HTMLVideoElement | null;
  /** Sets the current video. Returns a cleanup function. */
  attach: (video: HTMLVideoElement, autoplay: boolean) => () => void;
  toggle: () => void;
  seekBy: (seconds: number) => void;
  toggleMuted: () => void;
  /** Sets the volume in per cent. */
  setVolume: (volume: number) => void;
}

const STILL: PlayerState = { isPlaying: false, isHushed: false };

export function isSilent({ muted, volume }: PlayerChoices, { isHushed }: PlayerState): boolean {
  return muted || isHushed || volume === 0;
}

export function createReelPlayer(): ReelPlayer {
  const state = createStore(STILL);
  let current: HTMLVideoElement | null = null;

  function set(changes: Partial<PlayerState>) {
    const before = state.current();
    const next = { ...before, ...changes };
    if (next.isPlaying !== before.isPlaying || next.isHushed !== before.isHushed) state.set(next);
  }

  function apply() {
    if (!current) return;
    const choices = playerChoices.current();
    applyChoices(current, { ...choices, muted: choices.muted || state.current().isHushed });
  }

  async function play(video: HTMLVideoElement) {
    try {
      await video.play();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      if (!isRefused || video.muted || video !== current) return;
      set({ isHushed: true });
      video.muted = true;
      // If the browser blocks even muted playback, the play button stays visible.
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
    // Applies the sound settings here as well, because listeners run only if `choose` changes a setting.
    apply();
  }

  function seekTo(second: number) {
    if (!current || !Number.isFinite(current.duration)) return;
    current.currentTime = Math.min(Math.max(second, 0), current.duration);
  }

  return {
    state,
    video: () => current,
    attach,
    toggle: () => {
      if (!current) return;
      if (current.paused) void play(current);
      else current.pause();
    },
    seekBy: (seconds) => seekTo((current?.currentTime ?? 0) + seconds),
    toggleMuted: () => {
      if (isSilent(playerChoices.current(), state.current())) unmute();
      else choose({ muted: true });
    },
    setVolume: (volume) => {
      set({ isHushed: false });
      choose({ volume, muted: volume === 0 });
    },
  };
}

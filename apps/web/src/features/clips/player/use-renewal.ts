import { type SyntheticEvent, useRef, useState } from "react";

/** Requests a new signed address. Resolves when the clip has the new address or is about to get it. */
export type Renew = () => Promise<unknown>;

/** Recovery from an expired address (docs/product.md §4.3: valid for an hour at most). */
export interface Renewal {
  /** Whether playback failed again with a new address. */
  hasFailed: boolean;
  retry: () => void;
  handlers: {
    onError: (event: SyntheticEvent<HTMLVideoElement>) => void;
    onLoadedMetadata: (event: SyntheticEvent<HTMLVideoElement>) => void;
    onLoadedData: () => void;
  };
}

interface Place {
  id: string;
  /** Playback position in seconds. */
  at: number;
  wasPlaying: boolean;
}

/**
 * Requests a new address once when playback fails, then resumes at the same position. `clip` may change
 * between renders, as in a recycled player.
 */
export function useRenewal(clip: { id: string; url: string }, renew: Renew): Renewal {
  const [failed, setFailed] = useState<string | null>(null);
  /** Clip whose address was renewed and that has not played since. */
  const asked = useRef<string | null>(null);
  const place = useRef<Place | null>(null);

  async function ask() {
    asked.current = clip.id;
    try {
      await renew();
    } finally {
      // Has no effect if the clip has a new address by then.
      setFailed(clip.url);
    }
  }

  return {
    hasFailed: failed === clip.url,
    retry: () => {
      setFailed(null);
      void ask().catch(() => undefined);
    },
    handlers: {
      onError: ({ currentTarget: video }) => {
        if (asked.current === clip.id) return setFailed(clip.url);
        place.current = { id: clip.id, at: video.currentTime, wasPlaying: !video.paused };
        void ask().catch(() => undefined);
      },
      onLoadedMetadata: ({ currentTarget: video }) => {
        const to = place.current;
        place.current = null;
        if (to?.id !== clip.id) return;
        if (to.at > 0) video.currentTime = to.at;
        if (to.wasPlaying) void video.play().catch(() => undefined);
      },
      onLoadedData: () => {
        asked.current = null;
      },
    },
  };
}

import { type SyntheticEvent, useRef, useState } from "react";

/**
 * Requests a new signed URL for the clip. When the promise resolves, the clip has the new URL, or the next
 * render passes the new URL.
 */
export type Renew = () => Promise<unknown>;

/** Recovery from an expired URL (docs/product.md §4.3: valid for an hour at most). */
export interface Renewal {
  /** Whether playback failed again with a new URL. */
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
 * When playback fails, requests a new URL once and resumes at the same position. The caller may pass another
 * `clip` on a later render.
 */
export function useRenewal(clip: { id: string; url: string }, renew: Renew): Renewal {
  const [failed, setFailed] = useState<string | null>(null);
  /** Clip that has not played since its URL was renewed. */
  const asked = useRef<string | null>(null);
  const place = useRef<Place | null>(null);

  async function ask() {
    asked.current = clip.id;
    try {
      await renew();
    } finally {
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

import { type SyntheticEvent, useRef, useState } from "react";

/** Requests a new signed address of the clip. Resolves once the clip is drawn with it, or about to be. */
export type Renew = () => Promise<unknown>;

/** How a video recovers from an expired address (docs/product.md §4.3: an address is good for an hour at most). */
export interface Renewal {
  /** The clip does not play, and a new address has not helped. */
  hasFailed: boolean;
  /** Starts over after a failure. */
  retry: () => void;
  /** For the `<video>`. */
  handlers: {
    onError: (event: SyntheticEvent<HTMLVideoElement>) => void;
    onLoadedMetadata: (event: SyntheticEvent<HTMLVideoElement>) => void;
    onLoadedData: () => void;
  };
}

interface Place {
  id: string;
  /** The second at which it stopped. */
  at: number;
  wasPlaying: boolean;
}

/**
 * When a clip's address has run out the video fails: then the address is asked for anew, once, and the video goes on at
 * its second, playing if it was. The clip may be another one from drawing to drawing, as in a recycled player.
 */
export function useRenewal(clip: { id: string; url: string }, renew: Renew): Renewal {
  const [failed, setFailed] = useState<string | null>(null);
  /** The clip whose address was asked for and has not played since. */
  const asked = useRef<string | null>(null);
  const place = useRef<Place | null>(null);

  async function ask() {
    asked.current = clip.id;
    try {
      await renew();
    } finally {
      // By then the clip has another address, unless this failed.
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

import type { VideoFacts } from "./check-video.ts";

/** Seeking this far (s) makes a browser look for the end of a video whose header holds no length. */
const BEYOND = 1e7;

/** The browser cannot play the file. */
export class UnreadableVideoError extends Error {}

/** The next of some events of a video. Rejects when it cannot be read, or `signal` says it is no longer needed. */
function next(video: HTMLVideoElement, names: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { once: true, signal };
    for (const name of names) video.addEventListener(name, () => resolve(), options);
    video.addEventListener("error", () => reject(new UnreadableVideoError()), options);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Reads length and size of the video at an address (docs/product.md §4.2).
 * @throws UnreadableVideoError when the browser cannot play it
 */
export async function readVideo(address: string, signal: AbortSignal): Promise<VideoFacts> {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.muted = true;
  const loaded = next(video, ["loadedmetadata"], signal);
  video.src = address;
  try {
    await loaded;
    // A recording of the browser itself has no length in its header: it is known once its end has been read.
    if (video.duration === Number.POSITIVE_INFINITY) {
      const known = next(video, ["durationchange"], signal);
      video.currentTime = BEYOND;
      await known;
    }
    return { duration: video.duration, width: video.videoWidth, height: video.videoHeight };
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}

import type { VideoFacts } from "./check-video.ts";

/** If a video's header contains no length, seeking past the end makes the browser compute the length. */
const SEEK_PAST_END_S = 1e7;

export class UnreadableVideoError extends Error {}

/** Resolves on the next of these events; rejects on a media error or when `signal` aborts. */
function next(video: HTMLVideoElement, names: readonly string[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { once: true, signal };
    for (const name of names) video.addEventListener(name, () => resolve(), options);
    video.addEventListener("error", () => reject(new UnreadableVideoError()), options);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** @throws UnreadableVideoError if the browser cannot play it */
export async function readVideo(address: string, signal: AbortSignal): Promise<VideoFacts> {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.muted = true;
  const loaded = next(video, ["loadedmetadata"], signal);
  video.src = address;
  try {
    await loaded;
    if (video.duration === Number.POSITIVE_INFINITY) {
      const known = next(video, ["durationchange"], signal);
      video.currentTime = SEEK_PAST_END_S;
      await known;
    }
    return { duration: video.duration, width: video.videoWidth, height: video.videoHeight };
  } finally {
    video.removeAttribute("src");
    video.load();
  }
}

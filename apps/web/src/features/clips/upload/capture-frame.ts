/** Longest side of a poster in px; posters are never shown larger. */
const MAXIMUM = 1_280;
const QUALITY = 0.9;

/** Captures the current frame of a video; null if the browser cannot draw it. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.seeking) {
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  }
  const { videoWidth, videoHeight } = video;
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return null;
  const scale = Math.min(1, MAXIMUM / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.drawImage(video, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot encode WebP produce PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", QUALITY));
}

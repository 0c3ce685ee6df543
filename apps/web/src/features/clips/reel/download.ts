import { toast } from "@starling/ui/toast";
import type { ClipCard } from "@starling/validators/clips";
import { download as words } from "./words.ts";

/**
 * Method of downloading a clip. The promise rejects if the method fails. `reason` is the error of the method
 * that was tried before.
 */
type Way = (clip: ClipCard, reason: unknown) => Promise<void>;

/** The server refused the download, so the URL returns no video. */
class DownloadRefusedError extends Error {}

function press(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

const ENDINGS: Readonly<Record<string, string>> = { "video/webm": "webm", "video/quicktime": "mov" };

export function nameOf({ title }: Pick<ClipCard, "title">, type: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim() || "clip"}.${ENDINGS[type] ?? "mp4"}`;
}

/** Milliseconds to keep an object URL, because some browsers read it after the click. */
const URL_LIFETIME = 60_000;

const byFetch: Way = async (clip) => {
  const answer = await fetch(clip.downloadUrl);
  if (!answer.ok) throw new DownloadRefusedError(`The clip was answered with ${answer.status}`);
  const video = await answer.blob();
  const url = URL.createObjectURL(video);
  press(url, nameOf(clip, video.type));
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
};

// Skipped if the server refused the download: the error response would be saved as a file.
const byLink: Way = async (clip, reason) => {
  if (reason instanceof DownloadRefusedError) throw reason;
  press(clip.downloadUrl, "");
};

const byTab: Way = async (clip) => {
  if (!window.open(clip.url, "_blank")) throw new Error("The browser opened no tab");
};

const byHand: Way = async () => {
  toast.error(words.blocked, {
    description: words.byHand,
  });
};

/** In order of preference (docs/product.md §4.5). */
const DOWNLOAD_METHODS: readonly Way[] = [byFetch, byLink, byTab, byHand];

/**
 * Renews an expired URL first.
 * @returns the method that worked: 0 fetch, 1 link, 2 new tab, 3 a message with instructions
 */
export async function downloadClip(
  clip: ClipCard,
  renew: (clip: ClipCard) => Promise<ClipCard>,
  ways: readonly Way[] = DOWNLOAD_METHODS,
): Promise<number> {
  const hasRunOut = Date.parse(clip.playableUntil) <= Date.now();
  const fresh = hasRunOut ? await renew(clip).catch(() => clip) : clip;
  let reason: unknown;
  for (const [number, way] of ways.entries()) {
    try {
      await way(fresh, reason);
      return number;
    } catch (error) {
      reason = error;
    }
  }
  return ways.length;
}

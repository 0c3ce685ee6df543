import { toast } from "@starling/ui/toast";
import type { ClipCard } from "@starling/validators/clips";
import { download as words } from "./download-words.ts";

/** A way to save a clip, given why the one before it did not work; rejects where it does not work either. */
type Way = (clip: ClipCard, reason: unknown) => Promise<void>;

/** The server would not give the clip: its address holds nothing but the refusal. */
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

/** Under which name a clip is saved, by what it turned out to be. */
export function nameOf({ title }: Pick<ClipCard, "title">, type: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim() || "clip"}.${ENDINGS[type] ?? "mp4"}`;
}

/** How long (ms) a saved file's object URL stays valid: some browsers read it after the press. */
const URL_LIFETIME = 60_000;

const byFetch: Way = async (clip) => {
  const answer = await fetch(clip.downloadUrl);
  if (!answer.ok) throw new DownloadRefusedError(`The clip was answered with ${answer.status}`);
  const video = await answer.blob();
  const url = URL.createObjectURL(video);
  press(url, nameOf(clip, video.type));
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME);
};

// The response names the file. A click reports no result: a refusal would be saved as a file.
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

/** The documented ways in their order (docs/product.md §4.5): each where the one before it failed. */
const WAYS: readonly Way[] = [byFetch, byLink, byTab, byHand];

/**
 * Saves a clip. Where its address has run out, it is asked for anew first.
 * @returns the number of the way that worked: 0 by fetching, 1 by a link, 2 in a new tab, 3 by a message that says how
 */
export async function downloadClip(
  clip: ClipCard,
  renew: (clip: ClipCard) => Promise<ClipCard>,
  ways: readonly Way[] = WAYS,
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

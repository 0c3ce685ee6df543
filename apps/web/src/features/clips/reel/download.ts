import { toast } from "@starling/ui/toast";
import type { ClipCard } from "@starling/validators/clips";

/** A way to save a clip; rejects where it does not work. */
type Way = (clip: ClipCard) => Promise<void>;

function press(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

const nameOf = ({ title }: ClipCard) => `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim() || "clip"}.mp4`;

/** So long (ms) a saved file's address is kept: some browsers read it after the press. */
const KEPT = 60_000;

const byFetch: Way = async (clip) => {
  const answer = await fetch(clip.downloadUrl);
  if (!answer.ok) throw new Error(`The clip was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  press(url, nameOf(clip));
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
};

const byLink: Way = async (clip) => press(clip.downloadUrl, nameOf(clip));

const byTab: Way = async (clip) => {
  if (!window.open(clip.url, "_blank")) throw new Error("The browser opened no tab");
};

const byHand: Way = async () => {
  toast.error("Your browser did not let us save this clip.", {
    description: "Right-click the video and choose “Save video as…”.",
  });
};

/** The documented ways in their order (spec A §8): each where the one before it failed. */
const WAYS: readonly Way[] = [byFetch, byLink, byTab, byHand];

/**
 * Saves a clip. Where its address has run out, it is asked for anew first.
 * @returns the number of the way that worked: 0 by fetching, 1 by a link, 2 in a new tab, 3 by telling how
 */
export async function downloadClip(
  clip: ClipCard,
  renew: (clip: ClipCard) => Promise<ClipCard>,
  ways: readonly Way[] = WAYS,
): Promise<number> {
  const hasRunOut = Date.parse(clip.playableUntil) <= Date.now();
  const fresh = hasRunOut ? await renew(clip).catch(() => clip) : clip;
  for (const [number, way] of ways.entries()) {
    try {
      await way(fresh);
      return number;
    } catch {
      // On to the next way.
    }
  }
  return ways.length;
}

import { toast } from "@starling/ui/toast";
import type { ClipCard } from "@starling/validators/clips";
import { paths } from "../../../lib/paths.ts";
import { shareClip as words } from "./words.ts";

export type SharedClip = Pick<ClipCard, "id" | "title"> & {
  profileSnapshot: Pick<ClipCard["profileSnapshot"], "username">;
};

export function clipLink({ id, profileSnapshot }: Omit<SharedClip, "title">): string {
  return new URL(paths.sharedClip(profileSnapshot.username, id), location.origin).href;
}

function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether to open the native share sheet instead of copying the link. */
function sharesItself(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Opens the native share sheet. If sharing is impossible, copies the link. If copying fails, shows the link
 * in a message. Closing the share sheet is not an error.
 */
export async function shareClip(clip: SharedClip): Promise<void> {
  const url = clipLink(clip);
  if (sharesItself()) {
    try {
      return await navigator.share({ title: clip.title, url });
    } catch (error) {
      if (isDismissed(error)) return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  } catch {
    toast.error(words.copyFailed, { description: url });
  }
}

import { toast } from "@starling/ui/toast";
import type { ClipCard } from "@starling/validators/clips";
import { paths } from "../../../lib/paths.ts";
import { shareClip as words } from "./words.ts";

/** A clip as far as sharing goes. */
export type SharedClip = Pick<ClipCard, "id" | "title"> & {
  profileSnapshot: Pick<ClipCard["profileSnapshot"], "username">;
};

/** The whole address at which a clip plays for everybody. */
export function clipLink({ id, profileSnapshot }: Omit<SharedClip, "title">): string {
  return new URL(paths.sharedClip(profileSnapshot.username, id), location.origin).href;
}

function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether the device shares with its own sheet, as phones do; elsewhere the link is copied. */
function sharesItself(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Shares a clip's link through the device's own sheet, else copies it, else shows it to be copied by hand. Whoever closes
 * the sheet has nothing more done.
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

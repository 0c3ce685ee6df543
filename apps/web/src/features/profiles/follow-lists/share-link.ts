import { toast } from "@starling/ui/toast";
import { shareLink as words } from "./words.ts";

/** Copies the link in browsers that have no share sheet. */
export async function shareLink(path: string): Promise<void> {
  const url = window.location.origin + path;
  try {
    if (navigator.share) return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.error(words.copyFailed, { description: url });
  }
}

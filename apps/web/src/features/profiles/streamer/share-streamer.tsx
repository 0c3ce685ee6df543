import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import type { PublicStreamer } from "@starling/validators/profiles";
import { Share2 } from "lucide-react";
import { paths } from "../../../lib/paths.ts";
import { shareStreamer as words } from "./words.ts";

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(words.linkCopied);
  } catch {
    toast.error(words.notCopied, { description: url });
  }
}

/** URL to share: the public page if there is one, because recipients may have no account. */
function addressOf({ hasPublicPage, username }: PublicStreamer): string {
  return window.location.origin + (hasPublicPage ? paths.publicPage(username) : window.location.pathname);
}

async function share(streamer: PublicStreamer, name: string): Promise<void> {
  const url = addressOf(streamer);
  const data = { title: words.onStarling(name), url };
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) return copyLink(url);
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(url);
  }
}

export function ShareStreamer({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  return (
    <Button
      size="icon"
      title={words.share}
      aria-label={words.shareName(name)}
      className="pointer-coarse:size-11"
      onClick={() => void share(streamer, name)}
    >
      <Share2 aria-hidden="true" />
    </Button>
  );
}

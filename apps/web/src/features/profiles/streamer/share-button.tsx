import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { Share2 } from "lucide-react";

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("Your browser did not let us copy the link.", { description: url });
  }
}

async function share(name: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  const data = { title: `${name} on Starling`, url };
  if (typeof navigator.share !== "function" || navigator.canShare?.(data) === false) return copyLink(url);
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copyLink(url);
  }
}

/** Passes the page on: through the system's share sheet, else as a copied link. */
export function ShareButton({ name }: { name: string }) {
  return (
    <Button onClick={() => void share(name)} aria-label={`Share ${name}`}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  );
}

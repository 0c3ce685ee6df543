import { Button } from "@starling/ui/button";
import { Share2 } from "lucide-react";
import { loadable } from "../../../lib/loadable.tsx";
import { shareWords } from "./words.ts";

export const LazyShareKit = loadable(async () => (await import("./share-kit.tsx")).ShareKit);

export function ShareButton({ onShare, className }: { onShare: () => void; className?: string }) {
  return (
    <Button
      onPointerEnter={LazyShareKit.load}
      onFocus={LazyShareKit.load}
      onClick={onShare}
      className={className}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {shareWords.share}
    </Button>
  );
}

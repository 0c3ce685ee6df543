import { Button } from "@starling/ui/button";
import { Share2 } from "lucide-react";
import { loadable } from "../../../lib/loadable.tsx";
import { shareWords } from "./words.ts";

export const LazyShareKit = loadable(async () => (await import("./share-kit.tsx")).ShareKit);

interface ShareButtonProps {
  onShare: () => void;
  isCompact?: boolean;
}

export function ShareButton({ onShare, isCompact = false }: ShareButtonProps) {
  return (
    <Button
      size={isCompact ? "icon" : "md"}
      aria-label={isCompact ? shareWords.share : undefined}
      title={isCompact ? shareWords.share : undefined}
      onPointerEnter={LazyShareKit.load}
      onFocus={LazyShareKit.load}
      onClick={onShare}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {isCompact ? null : shareWords.share}
    </Button>
  );
}

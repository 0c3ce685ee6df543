import { Button } from "@starling/ui/button";
import { Share2 } from "lucide-react";
import { loadable } from "../../../lib/loadable.tsx";
import { shareWords } from "./words.ts";

export const LazyShareKit = loadable(async () => (await import("./share-kit.tsx")).ShareKit);

export function ShareButton({ onShare }: { onShare: () => void }) {
  return (
    <Button
      size="icon"
      title={shareWords.share}
      aria-label={shareWords.share}
      onPointerEnter={LazyShareKit.load}
      onFocus={LazyShareKit.load}
      onClick={onShare}
    >
      <Share2 aria-hidden="true" />
    </Button>
  );
}

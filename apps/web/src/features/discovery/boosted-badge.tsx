import { Badge } from "@starling/ui/badge";
import { boostedBadge as words } from "./badge-words.ts";

/** Says that a streamer has lifted their card for an hour (decisions §4.7). */
export function BoostedBadge() {
  return (
    <Badge tone="accent" title={words.explanation}>
      {words.boosted}
    </Badge>
  );
}

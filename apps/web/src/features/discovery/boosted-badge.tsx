import { Badge } from "@starling/ui/badge";
import { boostedBadge as words } from "./badge-words.ts";

/** Says that a streamer has lifted their card for an hour (docs/product.md §3.10). */
export function BoostedBadge() {
  return (
    <Badge tone="accent" title={words.explanation}>
      {words.boosted}
    </Badge>
  );
}

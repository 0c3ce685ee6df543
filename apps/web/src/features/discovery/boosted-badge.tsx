import { Badge } from "@starling/ui/badge";
import { boostedBadge as words } from "./words.ts";

/** See docs/product.md §3.10. */
export function BoostedBadge() {
  return (
    <Badge tone="accent" title={words.explanation}>
      {words.boosted}
    </Badge>
  );
}

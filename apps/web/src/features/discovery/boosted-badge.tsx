import { Badge } from "@starling/ui/badge";
import { boostedBadge as words } from "./words.ts";

export function BoostedBadge() {
  return (
    <Badge tone="accent" title={words.explanation}>
      {words.boosted}
    </Badge>
  );
}

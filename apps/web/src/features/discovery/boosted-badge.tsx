import { Badge } from "@starling/ui/badge";

/** Says that a streamer has lifted their card for an hour (decisions §4.7). */
export function BoostedBadge() {
  return (
    <Badge tone="accent" title="This streamer has lifted their card for an hour.">
      Boosted
    </Badge>
  );
}

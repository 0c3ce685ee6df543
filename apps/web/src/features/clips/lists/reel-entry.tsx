import type { ReelItem } from "@starling/validators/clips";
import { ClipTile } from "./clip-tile.tsx";
import { TILE_SIZES } from "./grid.ts";
import { LikeButton } from "./like-button.tsx";
import { LockedTile } from "./locked-tile.tsx";

interface ReelEntryProps {
  item: ReelItem;
  named?: boolean;
  renew: () => Promise<unknown>;
  /** The level of a clip's heading; the third unless told. */
  heading?: "h2" | "h3";
}

/** A place in a list of clips: one to play and to like, or one that is locked. */
export function ReelEntry({ item, named = false, renew, heading = "h3" }: ReelEntryProps) {
  if (item.isLocked) return <LockedTile clip={item} />;
  return (
    <ClipTile
      clip={item}
      sizes={TILE_SIZES}
      named={named}
      renew={renew}
      action={<LikeButton clip={item} />}
      heading={heading}
    />
  );
}

/** What tells places of a list apart; locked ones have nothing but their place. */
export function entryKey(item: ReelItem, index: number): string {
  return item.isLocked ? `locked-${index}` : item.id;
}

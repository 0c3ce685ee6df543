import type { ReelItem } from "@starling/validators/clips";
import { ClipTile } from "./clip-tile.tsx";
import { TILE_SIZES } from "./grid.ts";
import { LikeButton } from "./like-button.tsx";
import { LockedTile } from "./locked-tile.tsx";

interface ReelEntryProps {
  item: ReelItem;
  named?: boolean;
  renew: () => Promise<unknown>;
}

/** A place in a list of clips: one to play and to like, or one that is locked. */
export function ReelEntry({ item, named = false, renew }: ReelEntryProps) {
  if (item.isLocked) return <LockedTile clip={item} />;
  return (
    <ClipTile
      clip={item}
      sizes={TILE_SIZES}
      named={named}
      renew={renew}
      action={<LikeButton clip={item} />}
    />
  );
}

/** What tells places of a list apart; locked ones have nothing but their place. */
export function entryKey(item: ReelItem, index: number): string {
  return item.isLocked ? `locked-${index}` : item.id;
}

import "../reel/reel.css";
import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { EmptyState } from "@starling/ui/empty-state";
import type { ReelItem } from "@starling/validators/clips";
import { useRef, useState } from "react";
import { OpenReel } from "../reel/open-reel.tsx";
import { clipsIn, itemsOf } from "../reel/reel-items.ts";
import type { ReelControl } from "../reel/use-reel.ts";
import { largeClip as words } from "./words.ts";

interface LargeClipProps {
  id: string;
  items: readonly ReelItem[];
  unlockable: number;
  /** Refetches the list after signed URLs expire. */
  renew: () => Promise<unknown>;
  onMove: (id: string) => void;
  onClose: () => void;
}

/** Enlarged clip with the reel's layout and shortcuts. Skips clips that the plan does not include. */
export default function LargeClip({ id, items, unlockable, renew, onMove, onClose }: LargeClipProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { items: stops } = itemsOf([{ items: useRetainedItems(items), nextCursor: null, unlockable }]);
  const [from] = useState(() => stops.findIndex((stop) => !stop.isLocked && stop.id === id));
  // With reduced motion, a clip opened from a URL waits for the play button.
  const [pressed] = useState(() => (navigator.userActivation?.isActive ? id : undefined));
  const clip = clipsIn(stops).find((one) => one.id === id);
  const control: ReelControl = {
    items: stops,
    unlockable,
    status: "success",
    error: null,
    hasMore: false,
    moreFailed: false,
    isFetching: false,
    fetchMore: () => undefined,
    retry: () => undefined,
    end: {
      words: words.end,
      detail: words.mayBeMore,
      action: words.back,
      isRound: false,
      onAction: onClose,
    },
    renew: async (stale) => {
      await renew();
      return stale;
    },
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={
          <span dir="auto" className="line-clamp-1 text-lg wrap-anywhere">
            {clip?.title ?? words.clip}
          </span>
        }
        data-shortcuts=""
        className="large-clip inset-0 h-dvh max-h-dvh w-full max-w-none translate-none rounded-none sm:inset-0 sm:max-h-dvh sm:w-full sm:max-w-none sm:translate-none sm:rounded-none rtl:sm:translate-none"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>("section")?.focus({ preventScroll: true });
        }}
      >
        <div ref={panel} className="reel-frame @container">
          {from < 0 ? (
            <EmptyState
              className="m-auto border-0"
              message={words.gone}
              action={<Button onClick={onClose}>{words.back}</Button>}
            />
          ) : (
            <OpenReel
              placeKey={null}
              control={control}
              from={from}
              pressed={pressed}
              onMove={(stop) => {
                const at = stops[stop];
                if (at && !at.isLocked) onMove(at.id);
              }}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/**
 * Returns the clips of the first render. Clips that are still in `items` get new data. Clips that were
 * removed from `items` stay in the result unchanged.
 */
function useRetainedItems(items: readonly ReelItem[]): ReelItem[] {
  const [kept, setKept] = useState(() => [...items]);
  const now = new Map(clipsIn(items).map((clip) => [clip.id, clip]));
  const fresh = kept.map((item) => (item.isLocked ? item : (now.get(item.id) ?? item)));
  if (fresh.some((item, at) => item !== kept[at])) setKept(fresh);
  return fresh;
}

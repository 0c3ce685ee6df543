import type { OfferedClip } from "@starling/validators/linked-clips";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../lib/trpc.ts";

/** Fetches each page of the channel's clips once, because platform calls have a cost. */
export function useOfferedClips() {
  const [pages, setPages] = useState<{ items: OfferedClip[]; next: string | null } | null>(null);
  const offered = trpc.linkedClips.offered.useMutation({
    onSuccess: ({ items, nextCursor }) =>
      setPages((before) => {
        const known = new Set(before?.items.map(({ id }) => id));
        const fresh = items.filter(({ id }) => !known.has(id));
        return { items: [...(before?.items ?? []), ...fresh], next: nextCursor };
      }),
  });
  const { mutate } = offered;
  const loadMore = () => mutate(pages?.next ? { cursor: pages.next } : {});
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate({});
  }, [mutate]);
  return {
    /** Loaded clips; null until the first page loads. */
    items: pages?.items ?? null,
    hasMore: pages?.next != null,
    isLoading: offered.isPending,
    error: offered.error,
    loadMore,
  };
}

import type { ClipCard } from "@starling/validators/clips";
import { trpc } from "../../../lib/trpc.ts";
import type { Deck } from "./deck.ts";

const BATCH = 10;
/** Number of remaining cards in a batch at which the clips of the next batch are requested. */
const AHEAD = 3;
const MINUTES = 60_000;
/** Stale time. Signed clip URLs are valid for at least 45 minutes. */
const FRESH = 30 * MINUTES;

/** Clips near the current card, by streamer id. Omits clips that the plan does not include. */
export function useSwipeClips({ cards, at }: Deck): ReadonlyMap<string, ClipCard> {
  const now = useClipsFrom(cards, at);
  const next = useClipsFrom(cards, at + AHEAD);
  return new Map([...now, ...next].map(({ streamerId, clip }) => [streamerId, clip]));
}

function useClipsFrom(cards: Deck["cards"], at: number) {
  const start = Math.floor(at / BATCH) * BATCH;
  const ids = cards.slice(start, start + BATCH).map(({ id }) => id);
  const { data } = trpc.clips.forSwipe.useQuery(
    { ids },
    { enabled: ids.length > 0, staleTime: FRESH, retry: false },
  );
  return data?.clips ?? [];
}

import type { ClipCard } from "@starling/validators/clips";
import { trpc } from "../../../lib/trpc.ts";
import type { Deck } from "./deck.ts";

/** How many streamers' clips one request asks for. */
const BATCH = 10;
/** How many cards ahead the next batch is requested. */
const AHEAD = 3;
const MINUTES = 60_000;
/** The clips' signed addresses stay valid for 45 minutes at least. */
const FRESH = 30 * MINUTES;

/** The clips of the streamers around the card one looks at, by streamer; what the plan does not play is not there. */
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

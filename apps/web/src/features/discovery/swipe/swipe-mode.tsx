import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { PASS_DAYS, type StreamerCard } from "@starling/validators/discovery";
import { useState } from "react";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { describeError } from "../../../lib/show-error.ts";
import { UnlockBanner } from "../unlock-banner.tsx";
import type { Directory } from "../use-directory.ts";
import { SwipeDeck } from "./swipe-deck.tsx";
import { SwipeSkeleton } from "./swipe-frame.tsx";
import { useDeck } from "./use-deck.ts";
import { swipeMode as words } from "./words.ts";

const PAGE = 30;

export default function SwipeMode({ directory }: { directory: Directory }) {
  const [again, setAgain] = useState(false);
  const control = useDeck(directory.state, !again);
  const { query } = control;
  if (query.isPending) return <SwipeSkeleton />;
  if (query.isError) {
    return (
      <ErrorState
        message={describeError(query.error, words.loadFailed).message}
        detail={words.filtersKept}
        query={query}
      />
    );
  }
  const deck = query.data;
  if (deck.cards.length === 0) {
    return <EveryoneSeen unlockable={deck.unlockable} onAgain={() => setAgain(true)} />;
  }
  return (
    <>
      {pagesOf(deck.cards).map((page) => (
        <FollowStatuses key={page[0]?.id} streamers={page} />
      ))}
      <SwipeDeck deck={deck} control={control} />
    </>
  );
}

function pagesOf(cards: readonly StreamerCard[]): StreamerCard[][] {
  return Array.from({ length: Math.ceil(cards.length / PAGE) }, (_, page) =>
    cards.slice(page * PAGE, (page + 1) * PAGE),
  );
}

interface EveryoneSeenProps {
  unlockable: number;
  onAgain: () => void;
}

function EveryoneSeen({ unlockable, onAgain }: EveryoneSeenProps) {
  return (
    <div className="flex flex-col gap-4">
      <EmptyState
        message={unlockable > 0 ? words.seenToday : words.seenAll(PASS_DAYS)}
        action={<Button onClick={onAgain}>{words.again}</Button>}
      />
      {unlockable > 0 ? <UnlockBanner count={unlockable} /> : null}
    </div>
  );
}

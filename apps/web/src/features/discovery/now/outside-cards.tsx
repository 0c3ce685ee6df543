import { ErrorState } from "@starling/ui/error-state";
import { OutsideCard } from "../../../entities/streamer/outside/outside-card.tsx";
import type { OutsideLineQuery } from "./use-outside-line.ts";
import { outsideCards as words } from "./words.ts";

interface OutsideCardsProps {
  query: OutsideLineQuery;
  className: string;
}

export function OutsideCards({ query, className }: OutsideCardsProps) {
  const { data, isError, isSending, send } = query;
  if (data === undefined) {
    return isError ? (
      <li className="col-span-full w-full">
        <ErrorState message={words.failed} onRetry={() => send()} retrying={isSending} />
      </li>
    ) : null;
  }
  return data.items.map((stream) => (
    <li key={stream.id} className={className}>
      <OutsideCard stream={stream} heading="h4" />
    </li>
  ));
}

import { ErrorState } from "@starling/ui/error-state";
import { OutsideCard } from "../../../entities/streamer/outside/outside-card.tsx";
import type { OutsideLineQuery } from "./use-outside-line.ts";
import { outsideCards as words } from "./words.ts";

export function OutsideCards({ query, most }: { query: OutsideLineQuery; most: number }) {
  const { data, isError, isSending, send } = query;
  if (data === undefined) {
    return isError ? (
      <li className="col-span-full">
        <ErrorState message={words.failed} onRetry={() => send()} retrying={isSending} />
      </li>
    ) : null;
  }
  return data.items.slice(0, most).map((stream) => (
    <li key={stream.id} className="min-w-0">
      <OutsideCard stream={stream} heading="h3" isAmongMembers />
    </li>
  ));
}

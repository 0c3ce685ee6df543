import type { RaidSuggestion, RaidSuggestions } from "@starling/validators/raids";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";

const REFETCH_MS = 60_000;

interface SuggestionsQuery {
  data: RaidSuggestions | undefined;
  shown: readonly RaidSuggestion[];
  isPending: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Loads raid suggestions every minute and reports the returned suggestions as shown. The server then suggests
 * these channels less often to other streamers, and counts later raids of these channels as suggested.
 */
export function useSuggestions(most: number): SuggestionsQuery {
  const { data, isPending, isFetching, refetch } = trpc.raids.suggestions.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
  });
  const { mutate } = trpc.raids.recordShown.useMutation();
  const shown = (data?.items ?? []).slice(0, most);
  const ids = shown.map(({ channelId }) => channelId).join(" ");
  useEffect(() => {
    if (ids !== "") mutate({ channelIds: ids.split(" ") });
  }, [ids, mutate]);
  return { data, shown, isPending, isFetching, refetch: () => void refetch() };
}

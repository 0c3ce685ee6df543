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
 * Loads raid suggestions every minute, returns the first `most` suggestions, and reports these suggestions to
 * the server as shown. The server then suggests the same channels less often to other streamers. If the
 * member later raids a reported channel, the server counts this raid as suggested.
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

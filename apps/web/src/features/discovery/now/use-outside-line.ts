import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { useSite } from "../../../lib/use-site.ts";
import type { nowInputOf } from "./now-choice.ts";

/** Stale time in ms; the server caches each person's result for an hour. */
const CACHE_TTL_MS = 300_000;

/**
 * Live streams of people who have not joined, shown below the members' streams. Requested only after those
 * have loaded.
 */
export function useOutsideLine(input: ReturnType<typeof nowInputOf>, isAnswered: boolean) {
  const { client } = trpc.useUtils();
  const isListed = useSite().outside;
  const query = useQuery({
    queryKey: [["outsideStreams", "now"], { input }],
    queryFn: () => client.outsideStreams.now.mutate(input),
    enabled: isAnswered && isListed,
    staleTime: CACHE_TTL_MS,
    retry: false,
  });
  const { data, isPending, isError } = query;
  /** False if the response is empty. */
  const mayHaveStreams = isPending || isError || data.items.length > 0;
  return { query, isListed, mayHaveStreams };
}

export type OutsideLineQuery = ReturnType<typeof useOutsideLine>["query"];

import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { useAnswerOf } from "../../../lib/use-answer-of.ts";
import { useSite } from "../../../lib/use-site.ts";
import type { nowInputOf } from "./now-choice.ts";

/** The server caches each person's result for an hour. */
const CACHE_TTL_MS = 300_000;

/** Loads non-members' streams after members' streams. */
export function useOutsideLine(input: ReturnType<typeof nowInputOf>, isAnswered: boolean) {
  const { client } = trpc.useUtils();
  const isListed = useSite().outside;
  const query = useAnswerOf({
    queryKey: [...getMutationKey(trpc.outsideStreams.now), { input }],
    send: () => client.outsideStreams.now.mutate(input),
    enabled: isAnswered && isListed,
    maxAge: CACHE_TTL_MS,
  });
  const { data, isPending, isError } = query;
  const mayHaveStreams = isPending || isError || (data?.items.length ?? 0) > 0;
  return { query, isListed, mayHaveStreams };
}

export type OutsideLineQuery = ReturnType<typeof useOutsideLine>["query"];

import { type QueryKey, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

interface AnswerOptions<Answer, Input> {
  queryKey: QueryKey;
  /** Sends the mutation. Called without input when the page opens. */
  send: (input?: Input) => Promise<Answer>;
  enabled?: boolean;
  /** Maximum age of the cached response in ms; unlimited by default. */
  maxAge?: number;
}

/**
 * Response of a mutation that a page needs to render. Sends the mutation once, when the page opens. Caches
 * the response, so that going back shows it again.
 */
export function useAnswerOf<Answer, Input = never>({
  queryKey,
  send,
  enabled = true,
  maxAge = Number.POSITIVE_INFINITY,
}: AnswerOptions<Answer, Input>) {
  const queries = useQueryClient();
  const { data } = useQuery<Answer>({ queryKey, queryFn: skipToken, staleTime: "static" });
  const mutation = useMutation({
    mutationKey: queryKey,
    mutationFn: (input: Input | undefined) => send(input),
    onSuccess: (answer) => void queries.setQueryData<Answer>(queryKey, answer),
  });
  const { mutate, isError, isPending: isSending, error } = mutation;
  const open = useEffectEvent((mutationKey: QueryKey) => {
    const { dataUpdatedAt = 0 } = queries.getQueryState(mutationKey) ?? {};
    const isKept = data !== undefined && Date.now() - dataUpdatedAt <= maxAge;
    if (!isKept && queries.isMutating({ mutationKey }) === 0) mutate(undefined);
  });
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (enabled) open(JSON.parse(key));
  }, [key, enabled]);
  return {
    data,
    error,
    isError,
    isPending: data === undefined && !isError,
    isSending,
    send: (input?: Input) => mutate(input),
  };
}

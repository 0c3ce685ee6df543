import type { OutsideStop } from "@starling/validators/outside-streams";
import type { SurfStop } from "@starling/validators/surf";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getSite } from "../../lib/site.ts";
import { trpc } from "../../lib/trpc.ts";

/** Position in Surf; cached, so that going back from a profile returns to the same stream. */
interface Place {
  step: number;
  anyLanguage: boolean;
}

const PLACE = ["surf-place"];
const START: Place = { step: 0, anyLanguage: false };

/**
 * Stop at a member's stream or, once all of those have been visited, at a stream of someone who has not
 * joined.
 */
export interface Stop extends SurfStop {
  outside: OutsideStop | null;
}

export interface Surf {
  query: UseQueryResult<Stop, unknown>;
  /** Goes to the next stream, unless already loading. */
  next: () => void;
  /** Goes to the next stream and includes all languages from this step on. */
  widen: () => void;
}

/** State of Surf. Each step is queried only once, because the server counts it. */
export function useSurf(): Surf {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const [place, setPlace] = useState(() => queries.getQueryData<Place>(PLACE) ?? START);
  const { step, anyLanguage } = place;
  const keyOf = ({ step: nth, anyLanguage: any }: Place) => ["surf", any, nth];
  const before = queries.getQueryData<Stop>(keyOf({ ...place, step: step - 1 }));
  const prefer = before?.upNext?.id;
  const query = useQuery({
    queryKey: keyOf(place),
    queryFn: async (): Promise<Stop> => {
      const stop = await client.surf.next.mutate({
        anyLanguage,
        ...(prefer === undefined ? {} : { prefer }),
      });
      if (stop.streamer !== null || !getSite().outside) return { ...stop, outside: null };
      return { ...stop, outside: await client.outsideStreams.next.mutate({ anyLanguage }) };
    },
    placeholderData: before?.upNext ? { ...before, streamer: before.upNext, upNext: null } : undefined,
    // Every query advances the server's count, so it is never refetched automatically.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  function goTo(next: Place): void {
    if (query.isFetching) return;
    queries.setQueryData<Place>(PLACE, next);
    setPlace(next);
  }

  return {
    query,
    next: () => goTo({ ...place, step: step + 1 }),
    widen: () => goTo({ step: step + 1, anyLanguage: true }),
  };
}

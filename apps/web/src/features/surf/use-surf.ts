import type { SurfStop } from "@starling/validators/surf";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";

/** How far one has surfed. It lies beside the answers, so that the way back from a profile leads to the same stream. */
interface Place {
  step: number;
  anyLanguage: boolean;
}

const PLACE = ["surf-place"];
const START: Place = { step: 0, anyLanguage: false };

/** Surf as the page shows it. */
export interface Surf {
  query: UseQueryResult<SurfStop, unknown>;
  /** Goes on, unless one is on the way already. */
  next: () => void;
  /** Goes on, and from now on to whatever is spoken. */
  widen: () => void;
}

/**
 * Leads from stream to stream. Each step is asked for once, as the server counts it; meanwhile whoever is known to come next is
 * shown.
 */
export function useSurf(): Surf {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const [place, setPlace] = useState(() => queries.getQueryData<Place>(PLACE) ?? START);
  const { step, anyLanguage } = place;
  const keyOf = ({ step: nth, anyLanguage: any }: Place) => ["surf", any, nth];
  const before = queries.getQueryData<SurfStop>(keyOf({ ...place, step: step - 1 }));
  const prefer = before?.upNext?.id;
  const query = useQuery({
    queryKey: keyOf(place),
    queryFn: () => client.surf.next.mutate({ anyLanguage, ...(prefer === undefined ? {} : { prefer }) }),
    placeholderData: before?.upNext ? { ...before, streamer: before.upNext, upNext: null } : undefined,
    // To ask once more is to go on: never by itself.
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

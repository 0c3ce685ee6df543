import type { StreamerCard } from "@starling/validators/discovery";
import type { OutsideStop } from "@starling/validators/outside-streams";
import type { SurfStop, SurfStreamer } from "@starling/validators/surf";
import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { getSite } from "../../lib/site.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAnswerOf } from "../../lib/use-answer-of.ts";

/**
 * `outside` is a stream of a non-member, which appears only after the viewer has visited the streams of all
 * members.
 */
export interface Stop extends SurfStop {
  outside: OutsideStop | null;
}

export interface Seen extends SurfStreamer {
  /** Whether the stream had no viewers on arrival. */
  wasEmpty: boolean;
}

/** Cached, so that going back from a profile shows the same stream. */
interface Visit {
  stop: Stop;
  anyLanguage: boolean;
  seen: readonly Seen[];
}

export interface Surf {
  /** Current stream; undefined after an error or while the next stream is unknown. */
  stop: Stop | undefined;
  error: unknown;
  /** Visited streamers, newest last. */
  seen: readonly Seen[];
  /** Number of live streams, including visited ones; 0 while unknown. */
  total: number;
  /** Up to 12 live streamers. Excludes the current streamer, the next streamer and those in `seen`. */
  others: readonly StreamerCard[];
  isOnTheWay: boolean;
  retry: () => void;
  /** Does nothing while loading. */
  next: () => void;
  /** Goes to the next stream. From now on, streams may be in any language. */
  widen: () => void;
}

const queryKey = getMutationKey(trpc.surf.next);

export function useSurf(): Surf {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();

  async function visit(anyLanguage: boolean, prefer: string | undefined): Promise<Stop> {
    const stop = await client.surf.next.mutate({ anyLanguage, ...(prefer === undefined ? {} : { prefer }) });
    if (stop.streamer !== null || !getSite().outside) return { ...stop, outside: null };
    return { ...stop, outside: await client.outsideStreams.next.mutate({ anyLanguage }) };
  }

  const { data, error, isSending, send } = useAnswerOf<Visit, { anyLanguage: boolean }>({
    queryKey,
    send: async (chosen) => {
      const before = queries.getQueryData<Visit>(queryKey);
      const anyLanguage = chosen?.anyLanguage ?? before?.anyLanguage ?? false;
      const stop = await visit(anyLanguage, before?.stop.upNext?.id);
      return { anyLanguage, stop, seen: withSeen(before?.seen ?? [], stop.streamer) };
    },
  });
  const line = trpc.surf.line.useQuery(data?.anyLanguage ? { anyLanguage: true } : {}, { staleTime: 60_000 });
  const goTo = (chosen?: { anyLanguage: boolean }) => {
    if (!isSending) send(chosen);
  };
  const stop = error === null ? shownStop(data?.stop, isSending) : undefined;
  const elsewhere = new Set([stop?.upNext, ...(data?.seen ?? [])].map((person) => person?.id));
  return {
    stop,
    error,
    seen: data?.seen ?? [],
    total: line.data?.total ?? 0,
    others: line.data?.items.filter(({ id }) => !elsewhere.has(id) && id !== stop?.streamer?.id) ?? [],
    isOnTheWay: isSending,
    retry: () => goTo(),
    next: () => goTo(),
    widen: () => goTo({ anyLanguage: true }),
  };
}

function withSeen(seen: readonly Seen[], streamer: SurfStreamer | null): readonly Seen[] {
  if (streamer === null || seen.some(({ id }) => id === streamer.id)) return seen;
  return [...seen, { ...streamer, wasEmpty: streamer.viewers === 0 }];
}

/** Shows the next streamer, if known, before the server responds. */
function shownStop(stop: Stop | undefined, isOnTheWay: boolean): Stop | undefined {
  if (!isOnTheWay) return stop;
  return stop?.upNext ? { ...stop, streamer: stop.upNext, upNext: null } : undefined;
}

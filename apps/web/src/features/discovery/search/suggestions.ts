import type { Suggestions } from "@starling/validators/discovery";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { useDebounced } from "../filters/use-debounced.ts";

/** Debounce time in ms. */
const PAUSE = 120;
/** Cache time in seconds. */
const FRESH = 60;

export type Streamer = Suggestions["streamers"][number];
export type Topic = Suggestions["topics"][number];

export type Option = { key: string } & (
  | { kind: "streamer"; streamer: Streamer }
  | { kind: "topic"; topic: Topic }
);

export interface Offered {
  words: string;
  options: Option[];
}

const NOTHING: Option[] = [];

/**
 * Cached by query, so that a late response never replaces a newer one. Keeps the previous suggestions while
 * loading; shows no error.
 */
export function useSuggestions(words: string, isWanted: boolean): Offered {
  const settled = useDebounced(words, PAUSE);
  const { data } = trpc.discovery.suggest.useQuery(
    { search: settled },
    {
      enabled: isWanted && settled !== "" && settled === words,
      placeholderData: keepPreviousData,
      staleTime: FRESH * 1000,
      retry: false,
    },
  );
  if (!isWanted || words === "" || data === undefined) return { words: settled, options: NOTHING };
  const streamers = data.streamers.map(
    (streamer): Option => ({ kind: "streamer", key: streamer.id, streamer }),
  );
  const topics = data.topics.map(
    (topic): Option => ({ kind: "topic", key: `${topic.kind} ${topic.name}`, topic }),
  );
  return { words: settled, options: [...streamers, ...topics] };
}

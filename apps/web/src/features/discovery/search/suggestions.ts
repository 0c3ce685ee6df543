import type { Suggestions } from "@starling/validators/discovery";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { useSettled } from "../filters/use-settled.ts";

/** Milliseconds without a key press after which suggestions are requested. */
const PAUSE = 120;
/** Seconds for which an answer is served from the cache, as when a letter is deleted again. */
const FRESH = 60;

export type Streamer = Suggestions["streamers"][number];
export type Topic = Suggestions["topics"][number];

/** A line of the list below the search box; `key` tells it from the others whatever is offered next. */
export type Option = { key: string } & (
  | { kind: "streamer"; streamer: Streamer }
  | { kind: "topic"; topic: Topic }
);

/** What is offered, and the words it was asked with. */
export interface Offered {
  words: string;
  options: Option[];
}

const NOTHING: Option[] = [];

/**
 * What to offer for the words as they are typed. Answers are cached by the words they were asked with, so a late one never
 * takes the place of a newer; what was offered stays until more is known. A failure shows no message.
 */
export function useSuggestions(words: string, isWanted: boolean): Offered {
  const settled = useSettled(words, PAUSE);
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

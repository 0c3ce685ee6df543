import type { Random } from "@starling/db/random";
import type { Channel } from "./population.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** Answers know of a start or an end after five seconds to a minute; messages come after one to five, and one of a hundred never. */
const ANSWERS_LAG = { least: 5 * SECOND, most: MINUTE };
const MESSAGE = { least: SECOND, most: 5 * SECOND, lost: 0.01 };

/** A start or an end. */
export interface Transition {
  at: number;
  channel: number;
  isLive: boolean;
  streamId: string | null;
  what: "planned start" | "other start" | "end";
}

/** The same, and when somebody learns of it. */
export interface Told {
  tellAt: number;
  transition: Transition;
}

/** The id of a channel's stream of the day. */
export const streamIdOf = (channel: number, stream: number) => `${channel}-${stream}`;

/** Every start and end of the day, in order. */
export function transitionsOf(channels: readonly Channel[], from: number): Transition[] {
  return channels
    .flatMap((one, channel) =>
      one.streams.flatMap(({ start, end, isPlanned }, stream): Transition[] => [
        {
          at: start,
          channel,
          isLive: true,
          streamId: streamIdOf(channel, stream),
          what: isPlanned ? "planned start" : "other start",
        },
        { at: end, channel, isLive: false, streamId: null, what: "end" },
      ]),
    )
    .filter(({ at }) => at >= from && at < from + DAY)
    .sort((one, other) => one.at - other.at);
}

const between = (random: Random, { least, most }: { least: number; most: number }) =>
  least + random.next() * (most - least);
const inOrder = (told: Told[]) => told.sort((one, other) => one.tellAt - other.tellAt);

/** When Twitch's answers know of each. */
export function answersOf(transitions: readonly Transition[], random: Random): Told[] {
  return inOrder(
    transitions.map((transition) => ({ transition, tellAt: transition.at + between(random, ANSWERS_LAG) })),
  );
}

/** When Twitch's message of each arrives; some never do. */
export function messagesOf(transitions: readonly Transition[], random: Random): Told[] {
  return inOrder(
    transitions.flatMap((transition) =>
      random.chance(MESSAGE.lost) ? [] : [{ transition, tellAt: transition.at + between(random, MESSAGE) }],
    ),
  );
}

/** Hands out what is due by an instant, once each. */
export function feeder<Item>(items: readonly Item[], atOf: (item: Item) => number) {
  let next = 0;
  return (now: number): Item[] => {
    const from = next;
    for (let item = items[next]; item !== undefined && atOf(item) <= now; item = items[next]) next += 1;
    return items.slice(from, next);
  };
}

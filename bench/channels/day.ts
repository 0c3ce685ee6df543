import {
  type Account,
  affordable,
  BUDGETS,
  charge,
  heed,
  succeed,
} from "@starling/api/channels/asking/budgets.rules";
import { createRandom, type Random } from "@starling/db/random";
import { answersOf, DAY, feeder, messagesOf, transitionsOf } from "./events.ts";
import { Knowledge, type Noticed } from "./knowledge.ts";
import type { Channel } from "./population.ts";
import { DueQueue } from "./queue.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const AT_ONCE = 100;
/** Twitch's bucket, and what other calls of the same client take of it in a minute. */
const POINTS = { most: 800, others: 20 };
const ASKED_AFTER_MESSAGE = 10 * SECOND;
/** Everybody is due when the day begins, as after a long stop: what is counted begins later. */
export const COUNTED_FROM_MINUTE = 30;

/** What came of a day. */
export interface Day {
  /** Points used in each minute by the asking. */
  points: number[];
  /** Times that Twitch refused. */
  refused: number;
  /** How long it took to ask about everybody once, from the beginning. */
  caughtUpAfter: number;
  noticed: readonly Noticed[];
  missed: number;
  wrong: number;
  /** How old the last answer of a live channel was, by the minute. */
  ages: number[];
  /** How many channels were live, by the minute. */
  live: number[];
  /** The longest that somebody waited for their turn. */
  longestWait: number;
  asked: number;
}

/** Twitch's side of the budget. */
class Bucket {
  #left = POINTS.most;
  refused = 0;

  refill(): void {
    this.#left = Math.min(POINTS.most, this.#left + (POINTS.most - POINTS.others) / 60);
  }

  /** Takes a point, and says how many are left. */
  take(): number {
    if (this.#left < 1) this.refused += 1;
    this.#left = Math.max(this.#left - 1, 0);
    return Math.floor(this.#left);
  }
}

/** Our side: asks as often as the rules allow. */
class Asking {
  readonly bucket = new Bucket();
  readonly due: DueQueue;
  readonly #knowledge: Knowledge;
  readonly #random: Random;
  #account: Account = { paidUntil: null, failures: 0, restUntil: null };
  #unasked: number;
  points = 0;
  asked = 0;
  longestWait = 0;
  caughtUpAt = 0;

  constructor(channels: number, begin: number, knowledge: Knowledge, random: Random) {
    this.#knowledge = knowledge;
    this.#random = random;
    this.#unasked = channels;
    this.due = new DueQueue(channels);
    for (let channel = 0; channel < channels; channel += 1) this.due.set(channel, begin);
  }

  /** One look: whole batches as long as the budget goes, and at most one that is not full. */
  look(now: number): void {
    const [budget, at] = [BUDGETS.twitch, new Date(now)];
    while (affordable(budget, this.#account, at) > 0) {
      const batch = this.#take(now);
      if (batch.length === 0) return;
      const left = this.bucket.take();
      this.points += 1;
      this.asked += batch.length;
      this.#account = heed(budget, succeed(charge(budget, this.#account, 1, at)), left, at);
      for (const channel of batch) this.#ask(channel, now);
      if (batch.length < AT_ONCE) return;
    }
  }

  #take(now: number): number[] {
    const batch: number[] = [];
    while (batch.length < AT_ONCE) {
      const next = this.due.take(now);
      if (next === null) break;
      this.longestWait = Math.max(this.longestWait, now - next.at);
      batch.push(next.channel);
    }
    return batch;
  }

  #ask(channel: number, now: number): void {
    if (!this.#knowledge.wasAsked(channel)) this.#unasked -= 1;
    if (this.#unasked === 0 && this.caughtUpAt === 0) this.caughtUpAt = now;
    this.due.set(channel, this.#knowledge.ask(channel, now, this.#random));
  }
}

/** Lives through a day second by second, by the rules that the product asks Twitch by. */
export function liveThrough(
  channels: readonly Channel[],
  { from, seed, hasMessages }: { from: Date; seed: string; hasMessages: boolean },
): Day {
  const begin = from.getTime();
  const random = createRandom(`${seed} day ${hasMessages}`);
  const transitions = transitionsOf(channels, begin);
  const knowledge = new Knowledge(channels, begin);
  const asking = new Asking(channels.length, begin, knowledge, random);
  const happening = feeder(transitions, ({ at }) => at);
  const showing = feeder(answersOf(transitions, random), ({ tellAt }) => tellAt);
  const hearing = feeder(hasMessages ? messagesOf(transitions, random) : [], ({ tellAt }) => tellAt);
  const [points, ages, live]: [number[], number[], number[]] = [[], [], []];
  const countedFrom = begin + COUNTED_FROM_MINUTE * MINUTE;
  let uncounted = 0;

  for (let now = begin; now < begin + DAY; now += SECOND) {
    for (const transition of happening(now)) knowledge.happen(transition);
    for (const { transition } of showing(now)) knowledge.show(transition);
    for (const { transition } of hearing(now)) {
      const { channel } = transition;
      knowledge.hear(transition, now);
      asking.due.set(channel, Math.min(asking.due.atOf(channel), now + ASKED_AFTER_MESSAGE));
    }
    asking.bucket.refill();
    asking.look(now);
    if (now === countedFrom) [uncounted, asking.longestWait] = [knowledge.noticed.length, 0];
    if ((now - begin + SECOND) % MINUTE !== 0) continue;
    points.push(asking.points);
    asking.points = 0;
    live.push(knowledge.live.size);
    if (now > countedFrom) for (const channel of knowledge.live) ages.push(knowledge.ageOf(channel, now));
  }
  return {
    points,
    ages,
    live,
    refused: asking.bucket.refused,
    caughtUpAfter: asking.caughtUpAt - begin,
    noticed: knowledge.noticed.slice(uncounted),
    missed: knowledge.missed,
    wrong: knowledge.wrong,
    longestWait: asking.longestWait,
    asked: asking.asked,
  };
}

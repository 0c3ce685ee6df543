import { believedAt, type KnownWord, nextAskAt, spokenAt } from "@starling/api/channels/asking/cadence.rules";
import type { Random } from "@starling/db/random";
import { streamIdOf, type Transition } from "./events.ts";
import type { Channel } from "./population.ts";

/** A start or an end, and how long after it was noticed. */
export interface Noticed {
  what: Transition["what"];
  delay: number;
}

/** What the product knows of every channel, beside what is so and what Twitch's answers show. */
export class Knowledge {
  readonly noticed: Noticed[] = [];
  /** Starts and ends that nobody noticed before the next one. */
  missed = 0;
  /** Times that something came to be believed that was not so. */
  wrong = 0;
  readonly live = new Set<number>();
  readonly #channels: readonly Channel[];
  readonly #known: (KnownWord | null)[];
  readonly #liveAt: (Date | null)[];
  readonly #shown: (string | null)[];
  readonly #askedAt: Float64Array;
  /** The last start or end of a channel, while nobody has noticed it. */
  readonly #unnoticed = new Map<number, Transition>();

  constructor(channels: readonly Channel[], begin: number) {
    this.#channels = channels;
    this.#known = channels.map(() => null);
    this.#liveAt = channels.map(({ liveAt }) => liveAt);
    this.#askedAt = new Float64Array(channels.length);
    this.#shown = channels.map(({ streams }, channel) => {
      const stream = streams.findIndex(({ start, end }) => start < begin && end >= begin);
      return stream < 0 ? null : streamIdOf(channel, stream);
    });
  }

  /** How long ago Twitch was asked about a channel. */
  ageOf(channel: number, now: number): number {
    return now - (this.#askedAt[channel] ?? 0);
  }

  wasAsked(channel: number): boolean {
    return this.#askedAt[channel] !== 0;
  }

  happen(transition: Transition): void {
    if (this.#unnoticed.has(transition.channel)) this.missed += 1;
    this.#unnoticed.set(transition.channel, transition);
  }

  show({ channel, streamId }: Transition): void {
    this.#shown[channel] = streamId;
  }

  /** Hears Twitch's message: it counts unless something younger is known. */
  hear({ channel, isLive, streamId, at }: Transition, now: number): void {
    const before = this.#known[channel] ?? null;
    if (before === null || before.saidAt.getTime() < at) {
      this.#believe(channel, { isLive, streamId, saidAt: new Date(at) }, now);
    }
  }

  /** Hears Twitch's answer. Answers when to ask again. */
  ask(channel: number, now: number, random: Random): number {
    const streamId = this.#shown[channel] ?? null;
    const said = { isLive: streamId !== null, streamId };
    const before = this.#known[channel] ?? null;
    const at = new Date(now);
    const doubted = believedAt(said, before, at);
    if (doubted === null) this.#believe(channel, { ...said, saidAt: spokenAt(said, before, at) }, now);
    this.#askedAt[channel] = now;
    const next = this.#nextAskAt(channel, at, random);
    return doubted === null ? next : Math.min(next, doubted.getTime());
  }

  #nextAskAt(channel: number, at: Date, random: Random): number {
    const one = this.#channels[channel];
    if (one === undefined) throw new Error("There is no such channel");
    const isLive = this.#known[channel]?.isLive ?? false;
    const { planned, linkedAt, averageViewers } = one;
    const plan = {
      isOn: planned.some(({ start, end }) => start <= at && end > at),
      next: planned.find(({ start }) => start > at)?.start ?? null,
    };
    const liveAt = this.#liveAt[channel] ?? null;
    const standing = { isLive, liveAt, linkedAt, averageViewers, followers: 0, plan };
    return nextAskAt(standing, at, random.next()).getTime();
  }

  #believe(channel: number, word: KnownWord, now: number): void {
    const before = this.#known[channel] ?? null;
    this.#known[channel] = word;
    if (word.isLive) this.live.add(channel);
    else this.live.delete(channel);
    if (word.isLive) this.#liveAt[channel] = new Date(now);
    if (before?.isLive !== word.isLive || before.streamId !== word.streamId) {
      this.#judge(channel, before, word, now);
    }
  }

  /** A change is either what has just happened, or wrong; what is known first is neither. */
  #judge(channel: number, before: KnownWord | null, word: KnownWord, now: number): void {
    const transition = this.#unnoticed.get(channel);
    if (transition?.isLive === word.isLive && transition.streamId === word.streamId) {
      this.#unnoticed.delete(channel);
      this.noticed.push({ what: transition.what, delay: now - transition.at });
    } else if (before !== null) this.wrong += 1;
  }
}

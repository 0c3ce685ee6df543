import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../clock.ts";
import type { PlatformAsker } from "../live/channels/asking/service.ts";
import { type Answer, type ChannelWord, OFFLINE } from "../platforms/answers.rules.ts";
import { PlatformTrouble } from "../platforms/calls.adapter.ts";
import type { Heard, HeardEvent } from "../platforms/messages.rules.ts";
import { platformOf } from "../platforms/registry.ts";

/** A channel as its platform has it, whoever has connected it. */
export interface WorldChannel {
  platform: ChannelPlatform;
  /** The platform's id of it. */
  subject: string;
}

/** What a platform says by itself once something has happened. */
export interface Message extends Heard {
  platform: ChannelPlatform;
}

/** How a platform takes being asked: it answers, fails, or asks for patience. */
export type Mood = "answers" | "fails" | "limits";

const GAME = "Tunic";

interface Past {
  at: number;
  word: ChannelWord;
}

/** Platforms that know what is so, say it in messages, and answer what was so a while ago. */
export class PlatformWorld {
  readonly moods = new Map<ChannelPlatform, Mood>();
  /** Messages that are still to be delivered, in no order. */
  readonly underWay: Message[] = [];
  /** How far answers are behind, in milliseconds: less than a minute. */
  lagMs = 0;
  readonly #clock: Clock;
  readonly #pasts = new Map<string, Past[]>();
  #streams = 0;
  #messages = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is so of a channel; nothing has ever been streamed on one that is not known. */
  truth(channel: WorldChannel): ChannelWord {
    return this.#pastOf(channel).at(-1)?.word ?? OFFLINE;
  }

  /** Every stream that ever was on a channel. */
  streamsOf(channel: WorldChannel): string[] {
    return this.#pastOf(channel).flatMap(({ word }) => word.streamId ?? []);
  }

  /** A stream begins, or another one where one is on. */
  begin(channel: WorldChannel, title: string, viewers: number): void {
    this.#streams += 1;
    const since = this.#clock.now();
    const stream = { id: `s${this.#streams}`, since };
    const about = { title, game: GAME, viewers, thumbnail: null };
    this.#happen(channel, { isLive: true, streamId: stream.id, since, ...about });
    this.#tell(channel, { kind: "online", streamId: stream.id, since: since.toISOString() });
    this.#tell(channel, { kind: "described", title, game: GAME });
  }

  /** The stream that is on ends. */
  end(channel: WorldChannel): void {
    if (!this.truth(channel).isLive) return;
    this.#happen(channel, OFFLINE);
    this.#tell(channel, { kind: "offline" });
  }

  /** Who watches changes, of which no message tells, and what the stream is called. */
  change(channel: WorldChannel, title: string, viewers: number): void {
    const word = this.truth(channel);
    if (word.isLive) this.#happen(channel, { ...word, title, viewers });
    // What a channel's next stream will be called is told of, too.
    this.#tell(channel, { kind: "described", title, game: GAME });
  }

  /** Asks a platform of this world instead of one over HTTP. */
  asker(platform: ChannelPlatform): PlatformAsker {
    const { budget, looksEveryMs } = platformOf(platform).asking;
    return {
      platform,
      atOnce: 100,
      looksEveryMs,
      budget,
      ask: async (_ctx, channels) => this.#answer(platform, channels),
    };
  }

  #answer(platform: ChannelPlatform, asked: readonly { id: string; subject: string }[]): Answer {
    const mood = this.moods.get(platform) ?? "answers";
    if (mood === "fails") throw new PlatformTrouble("answered 503");
    if (mood === "limits") return { kind: "limited", cost: 1, until: null };
    const at = this.#clock.now().getTime() - this.lagMs;
    const words = asked.map(({ id, subject }): [string, ChannelWord] => {
      const past = this.#pastOf({ platform, subject }).findLast((one) => one.at <= at);
      return [id, past?.word ?? OFFLINE];
    });
    return { kind: "said", words: new Map(words), cost: 1, remaining: null };
  }

  #pastOf({ platform, subject }: WorldChannel): Past[] {
    const key = `${platform} ${subject}`;
    const past = this.#pasts.get(key) ?? [];
    this.#pasts.set(key, past);
    return past;
  }

  #happen(channel: WorldChannel, word: ChannelWord): void {
    this.#pastOf(channel).push({ at: this.#clock.now().getTime(), word });
  }

  #tell({ platform, subject }: WorldChannel, event: HeardEvent): void {
    this.#messages += 1;
    const messageId = `m${this.#messages}`;
    this.underWay.push({ platform, subject, messageId, happenedAt: this.#clock.now(), event });
  }
}

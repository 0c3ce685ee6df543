import type { ChannelPlatform } from "@starling/validators/channels";
import { PlatformTrouble } from "../channels/asking/calls.adapter.ts";
import { type Answer, type ChannelWord, OFFLINE } from "../channels/asking/rules.ts";
import type { PlatformAsker } from "../channels/asking/service.ts";
import type { Clock } from "../clock.ts";

/** A channel as its platform has it, whoever has connected it. */
export interface WorldChannel {
  platform: ChannelPlatform;
  /** The platform's id of it. */
  subject: string;
}

/** What a platform says by itself once something has happened. */
export interface Message extends WorldChannel {
  /** Once for each thing that happened, however often it is sent. */
  id: string;
  /** When it happened, by the platform's clock. */
  at: Date;
  /** What the platform tells of it: no more than that a stream has begun or ended. */
  stream: { id: string; since: Date } | null;
}

/** How a platform takes being asked: it answers, fails, or asks for patience. */
export type Mood = "answers" | "fails" | "limits";

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
    const about = { title, game: "Tunic", viewers, thumbnail: null };
    this.#happen(channel, { isLive: true, streamId: stream.id, since, ...about });
    this.#tell(channel, stream);
  }

  /** The stream that is on ends. */
  end(channel: WorldChannel): void {
    if (!this.truth(channel).isLive) return;
    this.#happen(channel, OFFLINE);
    this.#tell(channel, null);
  }

  /** Who watches and what it is called changes, of which no message tells. */
  change(channel: WorldChannel, title: string, viewers: number): void {
    const word = this.truth(channel);
    if (word.isLive) this.#happen(channel, { ...word, title, viewers });
  }

  /** Asks a platform of this world instead of one over HTTP. */
  asker(platform: ChannelPlatform): PlatformAsker {
    return { platform, atOnce: 100, ask: async (_ctx, channels) => this.#answer(platform, channels) };
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

  #tell({ platform, subject }: WorldChannel, stream: Message["stream"]): void {
    const at = this.#clock.now();
    const id = `${platform} ${subject} ${this.#pastOf({ platform, subject }).length}`;
    this.underWay.push({ platform, subject, id, at, stream });
  }
}

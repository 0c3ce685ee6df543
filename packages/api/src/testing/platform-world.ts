import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../clock.ts";
import type { PlatformPoller } from "../live/channels/polling/service.ts";
import { type Answer, OFFLINE, type ReportedStatus } from "../platforms/answers.rules.ts";
import { PlatformResponseError } from "../platforms/calls.adapter.ts";
import type { ReceivedEvent, ReceivedMessage } from "../platforms/messages.rules.ts";
import { platformOf } from "../platforms/registry.ts";

/** A channel, which need not be connected to a profile. */
export interface WorldChannel {
  platform: ChannelPlatform;
  subject: string;
}

export interface Message extends ReceivedMessage {
  platform: ChannelPlatform;
}

export type PlatformBehaviour = "answers" | "fails" | "limits";

const GAME = "Tunic";

interface Past {
  at: number;
  word: ReportedStatus;
}

/** Simulated platforms, which send events and respond with a delay. */
export class PlatformWorld {
  readonly moods = new Map<ChannelPlatform, PlatformBehaviour>();
  /** Undelivered messages, unordered. */
  readonly underWay: Message[] = [];
  /** Response delay in milliseconds, below a minute. */
  lagMs = 0;
  readonly #clock: Clock;
  readonly #pasts = new Map<string, Past[]>();
  #streams = 0;
  #messages = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Actual state of a channel; offline by default. */
  truth(channel: WorldChannel): ReportedStatus {
    return this.#pastOf(channel).at(-1)?.word ?? OFFLINE;
  }

  streamsOf(channel: WorldChannel): string[] {
    return this.#pastOf(channel).flatMap(({ word }) => word.streamId ?? []);
  }

  begin(channel: WorldChannel, title: string, viewers: number): void {
    this.#streams += 1;
    const since = this.#clock.now();
    const stream = { id: `s${this.#streams}`, since };
    const about = { title, game: GAME, viewers, thumbnail: null };
    this.#happen(channel, { isLive: true, streamId: stream.id, since, ...about });
    this.#tell(channel, { kind: "online", streamId: stream.id, since: since.toISOString() });
    this.#tell(channel, { kind: "described", title, game: GAME });
  }

  end(channel: WorldChannel): void {
    if (!this.truth(channel).isLive) return;
    this.#happen(channel, OFFLINE);
    this.#tell(channel, { kind: "offline" });
  }

  /** Changes title and viewers of a live stream. The message includes only title and game. */
  change(channel: WorldChannel, title: string, viewers: number): void {
    const word = this.truth(channel);
    if (word.isLive) this.#happen(channel, { ...word, title, viewers });
    // This message is sent even if the channel is offline, because the title is then that of the next stream.
    this.#tell(channel, { kind: "described", title, game: GAME });
  }

  asker(platform: ChannelPlatform): PlatformPoller {
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
    if (mood === "fails") throw new PlatformResponseError("answered 503");
    if (mood === "limits") return { kind: "limited", cost: 1, until: null };
    const at = this.#clock.now().getTime() - this.lagMs;
    const words = asked.map(({ id, subject }): [string, ReportedStatus] => {
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

  #happen(channel: WorldChannel, word: ReportedStatus): void {
    this.#pastOf(channel).push({ at: this.#clock.now().getTime(), word });
  }

  #tell({ platform, subject }: WorldChannel, event: ReceivedEvent): void {
    this.#messages += 1;
    const messageId = `m${this.#messages}`;
    this.underWay.push({ platform, subject, messageId, happenedAt: this.#clock.now(), event });
  }
}

import { createRandom } from "@starling/db/random";
import { GAMES } from "@starling/db/taxonomy-seed";
import { type DemoChannel, demoChannel } from "@starling/demo/channels";
import { STRANGER_WORDS } from "@starling/demo/stranger-words";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { once } from "@starling/validators/once";
import type { ListedPlatform } from "@starling/validators/outside-streams";

/** Live stream of a channel that no account has connected. */
export interface StrangerStream {
  subject: string;
  login: string;
  name: string;
  language: Language;
  title: string;
  game: string;
  tags: string[];
  startedAt: Date;
  isMature: boolean;
  viewers: number;
}

export interface Strangers {
  /** Sorted by viewers, descending. Two consecutive streams never have the same title. */
  live(now: Date, language: Language): readonly StrangerStream[];
  channels(): ReadonlyMap<string, DemoChannel>;
}

const MINUTE = 60_000;
const COUNTED_EVERY = 15_000;
/**
 * Number of channels that share a slot. Channels of the same slot are live one after another, never at the
 * same time.
 */
const CHANNELS_OF_SLOT = 3;
/** Fraction of time during which none of the channels that share a slot is live. */
const PAUSE = 0.08;
const OTHER_GAMES = ["Just Chatting", "Music", "Art", "Slots"] as const;
/** Ranges of viewer counts, each with its percentage of streams. */
const AUDIENCES: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[0, 0], 34],
  [[1, 2], 27],
  [[3, 10], 24],
  [[11, 50], 11],
  [[51, 900], 3.5],
  [[900, 30_000], 0.5],
];

const weightedLanguages = LANGUAGES.map(({ value }) => [value, STRANGER_WORDS[value].weight] as const);
const weightedGames = [...OTHER_GAMES, ...GAMES].map((game, rank) => [game, 1 / (rank + 4)] as const);

interface Channel {
  subject: string;
  login: string;
  name: string;
  usual: number;
  games: string[];
}

/**
 * Prime number that does not divide any language's number of name pairs, so that its multiples reach every
 * pair.
 */
const STEP = 101;

/** Returns a different name for each number within a language. */
function nameOf(language: Language, number: number): { login: string; name: string } {
  const split = (words: string) => words.split(" ").map((word) => word.split(":") as [string, string?]);
  const { first, second } = STRANGER_WORDS[language];
  const [firsts, seconds] = [split(first), split(second)];
  const pairs = firsts.length * seconds.length;
  const pair = (number * STEP) % pairs;
  const [one, other] = [firsts[Math.floor(pair / seconds.length)], seconds[pair % seconds.length]];
  if (!one || !other) throw new Error(`No name for ${number}`);
  const round = Math.floor(number / pairs);
  const end = round === 0 ? "" : String(round + 1);
  const login = `${one[0]}_${other[0]}${end}`;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const native = one[1] && other[1] && one[1] + other[1] + end;
  return { login, name: native ?? capital(one[0]) + capital(other[0]) + end };
}

function channelOf(platform: ListedPlatform, language: Language, number: number): Channel {
  const random = createRandom(`${platform} stranger ${language} ${number}`);
  const { login, name } = nameOf(language, number);
  const [least, most] = random.weighted(AUDIENCES);
  const { subject } = demoChannel(platform, login, name);
  const usual = least === most ? least : random.whole(least, most);
  return {
    subject,
    login,
    name,
    usual,
    games: [random.weighted(weightedGames), random.weighted(weightedGames)],
  };
}

/** Simulates streams that begin and end over time. Deterministic for a platform, size and time. */
export function openStrangers(platform: ListedPlatform, size: number): Strangers {
  const numbers = new Map<Language, number>();
  const slots = Array.from({ length: size }, (_, at) => {
    const random = createRandom(`${platform} slot ${at}`);
    const language = random.weighted(weightedLanguages);
    const number = numbers.get(language) ?? 0;
    numbers.set(language, number + 1);
    const length = random.whole(70, 420);
    return { at, language, number, length, phase: random.whole(0, length) };
  });
  const current = new Map<number, { turn: number; stream: StrangerStream; channel: Channel }>();
  let counted = -1;
  const lists = new Map<Language, StrangerStream[]>();

  function streamAt({ at, language, number, length, phase }: (typeof slots)[number], now: number) {
    const minute = now / MINUTE + phase;
    const turn = Math.floor(minute / length);
    if (minute / length - turn > 1 - PAUSE) return null;
    const known = current.get(at);
    const { stream, channel } = known?.turn === turn ? known : begin();
    const swing = createRandom(`${at} ${Math.floor(minute / 2)}`).next();
    return { ...stream, viewers: Math.round(channel.usual * (0.75 + swing / 2)) };

    function begin() {
      const channel = channelOf(platform, language, number * CHANNELS_OF_SLOT + (turn % CHANNELS_OF_SLOT));
      const random = createRandom(`${platform} ${at} ${turn}`);
      const { openings, endings, tags } = STRANGER_WORDS[language];
      const game = random.pick(channel.games);
      const words = `${random.pick(openings)} | ${random.pick(endings)}`;
      const { subject, login, name } = channel;
      const stream = {
        ...{ subject, login, name, language, game, viewers: 0 },
        title: words.replace("@", game).replace("#", String(random.whole(2, 400))),
        tags: random.sample(tags, 2),
        startedAt: new Date((turn * length - phase) * MINUTE),
        isMature: random.chance(0.03),
      };
      const begun = { turn, stream, channel };
      current.set(at, begun);
      return begun;
    }
  }

  const channels = once(() => {
    const all = slots.flatMap(({ language, number }) =>
      Array.from({ length: CHANNELS_OF_SLOT }, (_, turn) => {
        const { login, name } = nameOf(language, number * CHANNELS_OF_SLOT + turn);
        return demoChannel(platform, login, name);
      }),
    );
    return new Map(all.map((channel) => [channel.subject, channel]));
  });

  return {
    channels,
    live(now, language) {
      const count = Math.floor(now.getTime() / COUNTED_EVERY);
      if (count !== counted) {
        counted = count;
        const all = slots.flatMap((slot) => streamAt(slot, now.getTime()) ?? []);
        all.sort((one, other) => other.viewers - one.viewers);
        for (const { value } of LANGUAGES) lists.set(value, []);
        for (const stream of all) {
          const list = lists.get(stream.language);
          if (list?.at(-1)?.title !== stream.title) list?.push(stream);
        }
      }
      return lists.get(language) ?? [];
    },
  };
}

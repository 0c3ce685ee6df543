import type { Language } from "@starling/validators/demographics";
import { MATERIAL } from "../material/by-language.ts";
import { createRandom, type Random } from "../random.ts";
import { DEMO_STREAMERS, DEMO_VIEWERS } from "./accounts.ts";
import { coverEveryHour } from "./coverage.ts";
import { type InventedFollow, inventFollows } from "./follows.ts";
import { createUsernames, nameOf, picturesOf } from "./person.ts";
import { type InventedStreamer, inventStreamer } from "./streamer.ts";
import { linksOf } from "./tastes.ts";
import { createWriter, type Wordiness } from "./texts.ts";
import { type InventedViewer, inventViewers } from "./viewers.ts";

/** Everybody of the demo, as invented. */
export interface World {
  random: Random;
  streamers: InventedStreamer[];
  viewers: InventedViewer[];
  follows: InventedFollow[];
}

const VIEWERS = 150;
/** More than the eight that must be live at any hour, because clocks change and with them who is awake when. */
const LEAST_LIVE = 13;
const FOLLOWED_BY_VIEWER = 9;
const FOLLOWED_BY_PREMIUM = 21;

function wordinessOf(random: Random, index: number): Wordiness {
  if (index % 60 === 17) return "endless";
  return random.chance(0.07) ? "nothing" : "usual";
}

function inventStreamers(random: Random, now: Date, unique: (wanted: string) => string): InventedStreamer[] {
  const write = createWriter(random);
  const wanted = Object.entries(MATERIAL).flatMap(([language, material]) =>
    material.names.map((written) => ({ ...nameOf(random, written), language: language as Language })),
  );
  const others = wanted.map((one, index) =>
    inventStreamer(
      random,
      { ...one, username: unique(one.username), wordiness: wordinessOf(random, index) },
      write,
      now,
    ),
  );
  coverEveryHour(others, now, LEAST_LIVE);
  const known = Object.values(DEMO_STREAMERS).map((authored) => {
    const name = { displayName: authored.username, username: authored.username };
    const base = inventStreamer(random, { ...name, language: "en", wordiness: "usual" }, write, now);
    const { platforms = base.platforms } = authored;
    const channelLinks = linksOf(platforms, authored.username);
    return { ...base, ...picturesOf(authored.username), ...authored, channelLinks };
  });
  return [...known, ...others];
}

function inventKnownViewers(random: Random, now: Date): InventedViewer[] {
  const known = Object.values(DEMO_VIEWERS);
  return inventViewers(random, known.length, now, (wanted) => wanted).map((viewer, index) => {
    const authored = known[index];
    return authored ? { ...viewer, ...authored, avatar: picturesOf(authored.username).avatar } : viewer;
  });
}

/** Invents the whole demo. The same seed and instant give the same world. */
export function inventWorld(seed: string, now: Date): World {
  const random = createRandom(seed);
  const unique = createUsernames();
  const streamers = inventStreamers(random, now, unique);
  const [viewer, premium] = inventKnownViewers(random, now);
  const crowd = inventViewers(random, VIEWERS, now, unique);
  const byCrowd = streamers.flatMap((streamer) =>
    inventFollows(random, streamer, crowd, Math.round(random.logNormal(14, 0.95)), now),
  );
  const byKnown = [viewer, premium].flatMap((follower, index) => {
    if (!follower) return [];
    const chosen = random.sample(
      streamers.slice(1),
      index === 0 ? FOLLOWED_BY_VIEWER - 1 : FOLLOWED_BY_PREMIUM,
    );
    const mine = index === 0 ? [...streamers.slice(0, 1), ...chosen] : chosen;
    return mine.flatMap((streamer) => inventFollows(random, streamer, [follower], 1, now));
  });
  const viewers = [viewer, premium, ...crowd].filter((one) => one !== undefined);
  return { random, streamers, viewers, follows: [...byKnown, ...byCrowd] };
}

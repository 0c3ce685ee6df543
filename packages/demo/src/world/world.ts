import { createDeck, createRandom, type Random } from "@starling/db/random";
import { LANGUAGES } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { MATERIAL } from "../material/material.ts";
import { coverEveryHour } from "./coverage.ts";
import { DEMO_STREAMERS } from "./demo-streamers.ts";
import { DEMO_VIEWERS } from "./demo-viewers.ts";
import { type InventedFollow, inventFollows } from "./follows.ts";
import { heroCore, heroOf } from "./heroes.ts";
import { createUsernames, nameOf, picturesOf } from "./person.ts";
import { spreadPictures } from "./pictures.ts";
import { completeStreamer, type InventedStreamer, inventStreamer, type StreamerCore } from "./streamer.ts";
import { type InventedSubscription, inventSubscriptions } from "./subscriptions.ts";
import { linksOf } from "./tastes.ts";
import { createWriter, typesOf, type Wordiness } from "./texts.ts";
import { completeViewer, type InventedViewer, inventViewer, inventViewers } from "./viewers.ts";

export interface World {
  random: Random;
  streamers: InventedStreamer[];
  viewers: InventedViewer[];
  follows: InventedFollow[];
  subscriptions: InventedSubscription[];
}

const VIEWERS = 150;
/**
 * The required minimum is eight streamers in every half hour. The difference allows for daylight saving time,
 * which shifts waking hours.
 */
const MIN_LIVE_STREAMERS = 13;
/** Age of the demo accounts, longer than their half year of history. */
const KNOWN_SINCE_MS = 300 * 86_400_000;
const ARABIC_OVERLONG = 1;
const FOLLOWED_BY_VIEWER = 9;
const FOLLOWED_BY_PREMIUM = 21;

function verbosityOf(random: Random, index: number, isOverlong: boolean): Wordiness {
  if (index % 60 === 17 || isOverlong) return "endless";
  return random.chance(0.07) ? "nothing" : "usual";
}

function inventStreamers(random: Random, now: Date, unique: (wanted: string) => string): InventedStreamer[] {
  const write = createWriter(random);
  const others = valuesOf(LANGUAGES).flatMap((language) => {
    const typeOf = createDeck(random, typesOf(language));
    return MATERIAL[language].streams.names.map((written, index): StreamerCore => {
      const name = nameOf(random, written);
      const named = { ...name, username: unique(name.username), language };
      const hero = heroOf(named);
      if (hero) {
        const wanted = { ...named, gender: hero.gender, type: hero.type, wordiness: "usual" as const };
        return heroCore(hero, inventStreamer(random, wanted, write, now));
      }
      const wordiness = verbosityOf(random, index, language === "ar" && index === ARABIC_OVERLONG);
      return inventStreamer(random, { ...named, type: typeOf(), wordiness }, write, now);
    });
  });
  coverEveryHour(
    others.filter((one) => heroOf(one) === undefined),
    now,
    MIN_LIVE_STREAMERS,
  );
  const known = Object.values(DEMO_STREAMERS).map(({ details, ...authored }) => {
    const name = { displayName: authored.username, username: authored.username, gender: null };
    const base = inventStreamer(random, { ...name, language: "en", wordiness: "usual" }, write, now);
    const { platforms = base.platforms } = authored;
    const channelLinks = linksOf(platforms, authored.username);
    const createdAt = new Date(now.getTime() - KNOWN_SINCE_MS);
    const core = { ...base, ...picturesOf(authored.username), ...authored, channelLinks, createdAt };
    return completeStreamer(core, now, details);
  });
  return spreadPictures([...known, ...others.map((core) => completeStreamer(core, now))]);
}

function inventKnownViewers(random: Random, now: Date): InventedViewer[] {
  return Object.values(DEMO_VIEWERS).map(({ details, ...authored }) => {
    const { username } = authored;
    const base = inventViewer(random, username, username, now);
    return completeViewer({ ...base, ...picturesOf(username), ...authored }, now, details);
  });
}

/** Generates all demo data, deterministic for a seed and a time. */
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
  const payers = { premium: premium?.userId ?? "", pro: streamers[1]?.userId ?? "" };
  const subscriptions = inventSubscriptions(random, payers, [...crowd, ...streamers.slice(2)]);
  return { random, streamers, viewers, follows: [...byKnown, ...byCrowd], subscriptions };
}

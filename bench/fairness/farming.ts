import { createRandom } from "@starling/db/random";
import { fairOrder } from "./fair-order.ts";
import { type FalseDeed, liveThrough, type Outcome } from "./month.ts";
import { DAY, inventViewers, MONTH, SIZES, type Streamers } from "./people.ts";

const ACCOUNTS = 1_000;
/** What false accounts may move at most. */
const MOST = 0.02;
const TWO_WEEKS = 14 * DAY;

/** False accounts, as they are made and as they act. */
interface Attack {
  name: string;
  isJudged: boolean;
  /** When an account is made, in minutes; the month begins at 0. */
  madeAt(account: number): number;
  addressOf(account: number): number;
  /** When it follows its streamer. */
  actsAt(account: number): number;
  /** How many others it follows as well. */
  others?: number;
  /** It does not follow but says every day that it has seen the streamer. */
  looks?: boolean;
  isWeighed?: boolean;
}

const random = createRandom("false accounts");
const between = (from: number, to: number) =>
  Float64Array.from({ length: ACCOUNTS }, () => from + random.next() * (to - from));
const at = (column: Float64Array) => (account: number) => column[account] ?? 0;

const BEGIN = 2 * DAY;
const crude = {
  madeAt: at(between(BEGIN - 60, BEGIN)),
  addressOf: (account: number) => account % 5,
  actsAt: () => BEGIN,
};
const disguised = {
  madeAt: at(between(-30 * DAY, 0)),
  addressOf: (account: number) => account,
  actsAt: at(between(0, TWO_WEEKS)),
  others: 5,
};

const ATTACKS: readonly Attack[] = [
  { name: "crude: made within an hour, five addresses, at once", isJudged: true, ...crude },
  {
    name: "disguised: made over the month before, as many addresses, over two weeks, each follows five others too",
    isJudged: true,
    ...disguised,
  },
  {
    name: "looks only: as disguised, saying every day that they saw the streamer",
    isJudged: true,
    ...disguised,
    others: 0,
    looks: true,
  },
  {
    name: "patient: made two to three months before, else as disguised",
    isJudged: false,
    ...disguised,
    madeAt: at(between(-90 * DAY, -60 * DAY)),
  },
  {
    name: "established: 180 to 400 days old, else as disguised",
    isJudged: false,
    ...disguised,
    madeAt: at(between(-400 * DAY, -180 * DAY)),
  },
  {
    name: "established, else as crude",
    isJudged: false,
    ...crude,
    madeAt: at(between(-400 * DAY, -180 * DAY)),
  },
  { name: "disguised, if nobody were weighed", isJudged: false, ...disguised, isWeighed: false },
];

/** Deeds in the order of their time. */
function deedsOf({ count }: Streamers, attack: Attack, target: number): FalseDeed[] {
  const deeds: FalseDeed[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const account = {
      person: SIZES.viewers + number,
      madeAt: attack.madeAt(number),
      address: SIZES.viewers + attack.addressOf(number),
    };
    const minute = attack.actsAt(number);
    if (attack.looks) {
      for (let day = minute; day < MONTH; day += DAY)
        deeds.push({ minute: day, index: target, kind: "look", account });
      continue;
    }
    deeds.push({ minute, index: target, kind: "follow", account });
    for (let other = 0; other < (attack.others ?? 0); other += 1) {
      deeds.push({ minute, index: (target + 1 + number * 7 + other * 997) % count, kind: "follow", account });
    }
  }
  return deeds.sort((one, other) => one.minute - other.minute);
}

/** The streamer of all the month whose quality is nearest to the average. */
function averageOne({ joinedAt, leavesAt, silentAt, quality }: Streamers): number {
  let [best, nearest] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < SIZES.streamers; index += 1) {
    const isThere = (joinedAt[index] ?? 0) <= 0 && (leavesAt[index] ?? 0) >= MONTH;
    const distance = Math.abs((quality[index] ?? 0) - 0.05);
    if (!isThere || (silentAt[index] ?? 0) < MONTH || distance >= nearest) continue;
    [best, nearest] = [index, distance];
  }
  return best;
}

/** What an attack came to. */
export interface Farmed {
  name: string;
  isJudged: boolean;
  /** Impressions of the streamer in the same month without it, and with it. */
  before: number;
  after: number;
}

/** By how much an attack has moved its streamer; negative when they were pushed down. */
export const movedBy = ({ before, after }: Farmed) => after / before - 1;

/** Whether an attack moves nobody farther than it may. */
export const isHarmless = (farmed: Farmed) => Math.abs(movedBy(farmed)) <= MOST;

/** The same month with a thousand false accounts, once for each kind of attack. */
export function farm(seed: string, streamers: Streamers): Farmed[] {
  const viewers = inventViewers(createRandom(`${seed} viewers`));
  const target = averageOne(streamers);
  const month = (attack: Attack | null, isWeighed: boolean): Outcome =>
    liveThrough({
      order: fairOrder(streamers, { isWeighed }),
      streamers,
      viewers,
      random: createRandom(`${seed} month`),
      attack: attack ? deedsOf(streamers, attack, target) : [],
    });
  const without = new Map<boolean, number>();
  return ATTACKS.map((attack) => {
    const { name, isJudged, isWeighed = true } = attack;
    const before = without.get(isWeighed) ?? month(null, isWeighed).impressions[target] ?? 0;
    without.set(isWeighed, before);
    const farmed = { name, isJudged, before, after: month(attack, isWeighed).impressions[target] ?? 0 };
    console.log(`${name}: ${before} → ${farmed.after}`);
    return farmed;
  });
}

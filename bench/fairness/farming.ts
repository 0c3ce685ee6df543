import { createRandom } from "@starling/db/random";
import { fairOrder } from "./fair-order.ts";
import { type FakeAction, simulateMonth } from "./month.ts";
import { DAY, inventViewers, MONTH, SIZES, type Streamers } from "./people.ts";

const ACCOUNTS = 1_000;
/** Maximum relative change of impressions that fake accounts may cause. */
const MAXIMUM = 0.02;
const TWO_WEEKS = 14 * DAY;

interface Attack {
  name: string;
  /** Creation time of the account, in minutes of the month. */
  madeAt(account: number): number;
  addressOf(account: number): number;
  actsAt(account: number): number;
  others?: number;
  /** Whether the accounts report an impression every day but follow no streamer. */
  looks?: boolean;
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
  { name: "crude: made within an hour, five addresses, at the same time", ...crude },
  {
    name: "disguised: made over the month before, as many addresses, over two weeks, each follows five others too",
    ...disguised,
  },
  {
    name: "looks only: as disguised, saying every day that they saw the streamer",
    ...disguised,
    others: 0,
    looks: true,
  },
];

function deedsOf({ count }: Streamers, attack: Attack, target: number): FakeAction[] {
  const deeds: FakeAction[] = [];
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

/** Index of an average streamer who is listed all month. */
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

export interface Farmed {
  name: string;
  before: number;
  after: number;
}

/** Relative change of impressions; negative for a loss. */
export const movedBy = ({ before, after }: Farmed) => after / before - 1;

export const isHarmless = (farmed: Farmed) => Math.abs(movedBy(farmed)) <= MAXIMUM;

/** Simulates a thousand fake accounts, once per kind of attack. */
export function farm(seed: string, streamers: Streamers): Farmed[] {
  const viewers = inventViewers(createRandom(`${seed} viewers`));
  const target = averageOne(streamers);
  const impressions = (attack: readonly FakeAction[]) =>
    simulateMonth({
      order: fairOrder(streamers),
      streamers,
      viewers,
      random: createRandom(`${seed} month`),
      attack,
    }).impressions[target] ?? 0;
  const before = impressions([]);
  return ATTACKS.map((attack) => ({
    name: attack.name,
    before,
    after: impressions(deedsOf(streamers, attack, target)),
  }));
}

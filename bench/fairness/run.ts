import { createRandom } from "@starling/db/random";
import { fairOrder } from "./fair-order.ts";
import { farm, isHarmless } from "./farming.ts";
import { figuresOf, holds } from "./figures.ts";
import { liveThrough, type MonthOptions } from "./month.ts";
import { inRandomOrder, mostFollowers, newestFirst } from "./orders.ts";
import { inventStreamers, inventViewers, SIZES, type Streamers } from "./people.ts";
import { farmingTableOf, type Lived, tableOf, writeTables } from "./report.ts";

/**
 * `npm run bench:fairness -- [seed] [--write]`: a month under each order. Exits with 1 when the fair one is not fair,
 * or when false accounts move somebody farther than they may.
 */
const words = process.argv.slice(2);
const seed = words.find((word) => !word.startsWith("--")) ?? "starling";
const streamers = inventStreamers(createRandom(`${seed} streamers`));
const littered = inventStreamers(createRandom(`${seed} streamers`), SIZES.thrownAway);
const viewers = inventViewers(createRandom(`${seed} viewers`));

const MONTHS: {
  name: string;
  isJudged?: boolean;
  lived: Pick<MonthOptions, "order" | "listOrder" | "crowd"> & { streamers?: Streamers };
}[] = [
  { name: "fair", isJudged: true, lived: { order: fairOrder(streamers) } },
  {
    name: "fair, 5 % of the profiles thrown away",
    isJudged: true,
    lived: { order: fairOrder(littered), streamers: littered },
  },
  {
    name: "the same without a floor, first impressions for each profile",
    lived: {
      order: fairOrder(littered, { hasFloor: false, oncePerPerson: false }),
      streamers: littered,
    },
  },
  { name: "fair, if nobody were weighed", lived: { order: fairOrder(streamers, { isWeighed: false }) } },
  { name: "newest first", lived: { order: newestFirst(streamers) } },
  { name: "most followers", lived: { order: mostFollowers(streamers) } },
  { name: "random, anew for each visit", lived: { order: inRandomOrder() } },
  { name: "fair, with half the visits", lived: { order: fairOrder(streamers), crowd: 0.5 } },
  {
    name: "fair, but lists newest first",
    lived: { order: fairOrder(streamers), listOrder: newestFirst(streamers) },
  },
];

const months: Lived[] = [];
for (const { name, isJudged = false, lived } of MONTHS) {
  const began = performance.now();
  const people = lived.streamers ?? streamers;
  const outcome = liveThrough({
    ...lived,
    streamers: people,
    viewers,
    random: createRandom(`${seed} month`),
  });
  months.push({ name, figures: figuresOf(people, outcome), isJudged });
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
const farmed = farm(seed, streamers);
const { user, system } = process.cpuUsage();
const seconds = Math.round((user + system) / 1_000_000);
console.log(`\n${tableOf(months)}\n\n${farmingTableOf(farmed)}\n\n${seconds} s of CPU.`);
if (words.includes("--write")) writeTables(months, farmed, { seconds, seed });
const isFair = months.every(({ figures, isJudged }) => !isJudged || holds(figures));
const isSafe = farmed.every((one) => !one.isJudged || isHarmless(one));
process.exit(isFair && isSafe ? 0 : 1);

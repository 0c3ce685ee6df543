import { createRandom } from "@starling/db/random";
import { machine, number, table, writeSection } from "../report/readme.ts";
import { fairOrder } from "./fair-order.ts";
import { farm, isHarmless, movedBy } from "./farming.ts";
import { figuresOf, holds, TARGETS } from "./figures.ts";
import { simulateMonth } from "./month.ts";
import { inventStreamers, inventViewers, SIZES } from "./people.ts";

/**
 * `npm run bench:fairness -- [seed] [--write]` simulates a month. Exits with code 1 if the order of streamers
 * is unfair or fake accounts gain too much.
 */
const words = process.argv.slice(2);
const seed = words.find((word) => !word.startsWith("--")) ?? "starling";
const streamers = inventStreamers(createRandom(`${seed} streamers`));
const viewers = inventViewers(createRandom(`${seed} viewers`));
const MONTHS = {
  fair: streamers,
  "fair, 5 % throw-away profiles": inventStreamers(createRandom(`${seed} streamers`), SIZES.thrownAway),
};
const title = machine();

const months = Object.entries(MONTHS).map(([name, people]) => {
  const order = fairOrder(people);
  const outcome = simulateMonth({ order, streamers: people, viewers, random: createRandom(`${seed} month`) });
  return { name, figures: figuresOf(people, outcome) };
});
const farmed = farm(seed, streamers);

const percent = (share: number) => `${number(100 * share, 1)} %`;
const verdict = (isMet: boolean) => (isMet ? "yes" : "**no**");
const { shown, gini, withQuality, withFollowers } = TARGETS;
const monthTable = table(
  [
    ...["Order", "shown 100 times or more", "Gini of impressions", "correlation with quality"],
    ...["with initial followers", "impressions each", "of a throw-away profile", "follows", "met"],
  ],
  [
    ["*required*", `≥ ${percent(shown)}`, `≤ ${gini}`, `≥ ${withQuality}`, `within ±${withFollowers}`],
    ...months.map(({ name, figures }) => [
      ...[name, percent(figures.shown), number(figures.gini, 3), number(figures.withQuality, 3)],
      ...[number(figures.withFollowers, 3), number(figures.mean), number(figures.thrownAway, 1)],
      ...[number(figures.follows), verdict(holds(figures))],
    ]),
  ],
);
const farmingTable = table(
  ["1,000 false accounts", "impressions without", "with them", "moved by", "within ±2 %"],
  farmed.map((one) => [
    ...[one.name, String(one.before), String(one.after), percent(movedBy(one)), verdict(isHarmless(one))],
  ]),
);
const { user, system } = process.cpuUsage();
const seconds = Math.round((user + system) / 1_000_000);
const report = `${title}; seed "${seed}"; ${seconds} s of processor time.\n\n${monthTable}\n\n${farmingTable}`;
console.log(report);
if (words.includes("--write")) writeSection("fairness", report);
process.exit(months.every(({ figures }) => holds(figures)) && farmed.every(isHarmless) ? 0 : 1);

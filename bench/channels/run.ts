import { liveThrough } from "./day.ts";
import { inventChannels } from "./population.ts";
import { type Lived, tablesOf, verdictsOf, writeTables } from "./report.ts";

/** `npm run bench:channels -- [--size 100000] [--seed starling] [--write]`: a day of linked channels. Exits with 1 when a goal is missed. */
const words = process.argv.slice(2);
const given = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const size = Number(given("--size") ?? 100_000);
const seed = given("--seed") ?? "starling";
/** A Tuesday. */
const from = new Date("2026-11-24T00:00:00Z");

const channels = inventChannels(size, from, seed);
const lived: Lived[] = [];
for (const [name, hasMessages] of [
  ["by asking alone", false],
  ["with messages", true],
] as const) {
  const began = performance.now();
  lived.push({ name, hasMessages, day: liveThrough(channels, { from, seed, hasMessages }) });
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
const { user, system } = process.cpuUsage();
const asked = lived.reduce((sum, { day }) => sum + day.asked, 0);
const facts = `${size.toLocaleString("en")} channels, seed "${seed}"; ${asked.toLocaleString("en")} words of two days in ${Math.round((user + system) / 1_000_000)} s of CPU.`;
console.log(`\n${tablesOf(lived)}\n\n${facts}`);
if (words.includes("--write")) writeTables(lived, facts);
process.exit(lived.every((one) => verdictsOf(one).every(({ holds }) => holds)) ? 0 : 1);

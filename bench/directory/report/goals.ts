import { quantileOf } from "../measures/quantiles.ts";
import type { Standing } from "../measures/throughput.ts";
import type { SizeResults } from "./results.ts";

/** One goal of PERFORMANCE "To reach" and what was measured. */
export interface Goal {
  goal: string;
  required: string;
  measured: string;
  /** Null where the size it speaks of was not measured. */
  holds: boolean | null;
}

const MILLION = 1_000_000;
const HUNDRED_THOUSAND = 100_000;
const PRODUCT = "product";

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
const times = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ×`;
const thousands = (size: number) => size.toLocaleString("en");

function standing(standings: readonly Standing[] | undefined, beginning: string): Standing | undefined {
  return standings?.find(({ contender }) => contender.startsWith(beginning));
}

const rateOf = (standings: readonly Standing[], beginning: string) =>
  standing(standings, beginning)?.perSecond ?? Number.NaN;

const ratio = (standings: readonly Standing[], other: string) =>
  rateOf(standings, PRODUCT) / rateOf(standings, other);

/** The exponent by which the time of a request grows with the directory. */
function growth(from: SizeResults, to: SizeResults, contender: string): number {
  const slower = rateOf(from.random, contender) / rateOf(to.random, contender);
  return Math.log(slower) / Math.log(to.size / from.size);
}

interface Wanted {
  goal: string;
  required: string;
  /** The size the goal speaks of. */
  size: number;
  value(results: SizeResults): number;
  words(value: number, results: SizeResults): string;
  holds(value: number): boolean;
}

const atMost = (limit: number) => (value: number) => value <= limit;
const atLeast = (limit: number) => (value: number) => value >= limit;

const exactly = (value: number) => `${value.toFixed(2)} ms`;

/** A row of processor time: what is judged, and the goal. */
function processor(goal: string, most: number, of: (results: SizeResults) => number | undefined): Wanted {
  return {
    goal: `processor time: ${goal}`,
    required: `≤ ${most} ms`,
    size: MILLION,
    value: (results) => of(results) ?? Number.NaN,
    words: exactly,
    holds: atMost(most),
  };
}

const THROUGHPUT: readonly Wanted[] = [
  {
    goal: "requests a second against exact SQL, random requests",
    required: "≥ 80 ×",
    size: MILLION,
    value: ({ random }) => ratio(random, "exact"),
    words: times,
    holds: atLeast(80),
  },
  processor("a random request, server", 0.7, ({ random }) => standing(random, PRODUCT)?.serverMs),
  processor("a random request, database", 0.2, ({ random }) => standing(random, PRODUCT)?.databaseMs),
  processor("22 queries mixed, server", 0.5, ({ mixed }) => standing(mixed, PRODUCT)?.serverMs),
  {
    goal: "22 queries mixed at 500 a second, p95",
    required: "≤ 8 ms",
    size: MILLION,
    value: ({ mixedAtRate }) => mixedAtRate.p95,
    words: ms,
    holds: atMost(8),
  },
  {
    goal: "against Directus, requests a second",
    required: "≥ 200 ×",
    size: HUNDRED_THOUSAND,
    value: ({ peers }) => (peers ? ratio(peers.standings, "Directus") : Number.NaN),
    words: times,
    holds: atLeast(200),
  },
  {
    goal: "against Directus with its cache warm",
    required: "≥ 15 ×",
    size: HUNDRED_THOUSAND,
    value: ({ peers }) => (peers ? ratio(peers.standings, "Directus 12.4, cache warm") : Number.NaN),
    words: times,
    holds: atLeast(15),
  },
  processor("a 28 KB list, server", 0.18, ({ cpuMs }) => cpuMs),
  {
    goal: "whole path against a bare handler with the cards' text, 28 KB",
    required: "≥ 0.8",
    size: MILLION,
    value: ({ plain }) => ratio(plain, "bare"),
    words: (value) => value.toFixed(2),
    holds: atLeast(0.8),
  },
];

const LATENCIES: readonly Wanted[] = [
  {
    goal: "counts of every option, p95",
    required: "≤ 8 ms",
    size: MILLION,
    value: ({ counts }) => counts.again.p95,
    words: (value, { counts }) => `${ms(value)}; the first time ${ms(counts.first.p95)}`,
    holds: atMost(8),
  },
  {
    goal: "counts of the page as it opens, p50",
    required: "≤ 0.5 ms",
    size: MILLION,
    value: ({ opening }) => opening.again.p50,
    words: exactly,
    holds: atMost(0.5),
  },
  {
    goal: "misspelt searches, the first time, p95",
    required: "≤ 2 ms",
    size: MILLION,
    value: ({ typos }) => typos.first.p95,
    words: ms,
    holds: atMost(2),
  },
  {
    goal: "the same text asked again, p50",
    required: "≤ 0.2 ms",
    size: MILLION,
    value: ({ typos }) => typos.again.p50,
    words: (value, { typos }) => `${exactly(value)} (p95 ${exactly(typos.again.p95)})`,
    holds: atMost(0.2),
  },
  {
    goal: "SQL fall-back, p95, one client",
    required: "≤ 40 ms",
    size: HUNDRED_THOUSAND,
    value: ({ fallback }) => fallback?.one.p95 ?? Number.NaN,
    words: ms,
    holds: atMost(40),
  },
  {
    goal: "SQL fall-back, p95, 16 clients",
    required: "≤ 250 ms",
    size: HUNDRED_THOUSAND,
    value: ({ fallback }) => fallback?.many.p95 ?? Number.NaN,
    words: ms,
    holds: atMost(250),
  },
];

const CHANGES: readonly Wanted[] = [
  {
    goal: "ids and totals other than SQL's, at 100 changes a second, two processes",
    required: "0",
    size: MILLION,
    value: ({ changes }) => changes.equality.mismatches.length,
    words: (value, { changes }) => `${value} of ${changes.equality.compared}`,
    holds: atMost(0),
  },
  {
    goal: "from a saved profile to the other process's filters, at 300 changes a second, p99",
    required: "≤ 25 ms",
    size: MILLION,
    value: ({ changes }) => quantileOf(changes.other, 0.99),
    words: (value, { changes }) =>
      `${ms(value)} (p50 ${ms(quantileOf(changes.other, 0.5))}, ${changes.rate.toFixed(0)} changes/s)`,
    holds: atMost(25),
  },
  {
    goal: "saving a profile meanwhile, p95",
    required: "≤ 25 ms",
    size: MILLION,
    value: ({ changes }) => quantileOf(changes.saves, 0.95),
    words: ms,
    holds: atMost(25),
  },
  {
    goal: "log for a counter's change",
    required: "≤ 0.3 KB",
    size: MILLION,
    value: ({ walOfCounter }) => walOfCounter,
    words: (value, { walOfFollow }) =>
      `${value} B; ${(walOfFollow / 1_024).toFixed(1)} KB for a whole follow`,
    holds: atMost(307),
  },
];

/** A row of memory, in megabytes. */
function memory(goal: string, most: number, of: (memory: SizeResults["memory"]) => number): Wanted {
  return {
    goal: `memory ${goal}`,
    required: `≤ ${most} MB`,
    size: MILLION,
    value: (results) => of(results.memory),
    words: (value) => `${Math.round(value)} MB`,
    holds: atMost(most),
  };
}

const PROCESS: readonly Wanted[] = [
  memory("at rest", 120, ({ rest }) => rest),
  memory("with the index", 450, ({ indexed }) => indexed),
  memory("after everything", 500, ({ after }) => after),
  {
    goal: "ready with existing data",
    required: "≤ 0.8 s",
    size: MILLION,
    value: ({ starts }) => starts.readyMs,
    words: ms,
    holds: atMost(800),
  },
  {
    goal: "index made of the tables",
    required: "≤ 30 s",
    size: MILLION,
    value: ({ starts }) => starts.builtMs / 1_000,
    words: (value) => `${value.toFixed(1)} s`,
    holds: atMost(30),
  },
  {
    goal: "index from a snapshot with catch-up, after that",
    required: "≤ 0.4 s",
    size: MILLION,
    value: ({ starts }) => starts.restored?.moreMs ?? Number.NaN,
    words: ms,
    holds: atMost(400),
  },
];

const WANTED: readonly Wanted[] = [...THROUGHPUT, ...LATENCIES, ...CHANGES, ...PROCESS];

function judged(wanted: Wanted, results: readonly SizeResults[]): Goal {
  const { goal, required, size } = wanted;
  const exact = results.find((other) => other.size === size);
  const nearest = exact ?? results.toReversed().find((other) => !Number.isNaN(wanted.value(other)));
  const value = nearest ? wanted.value(nearest) : Number.NaN;
  const name = `${goal}, ${thousands(size)}`;
  if (nearest === undefined || Number.isNaN(value))
    return { goal: name, required, measured: "not measured", holds: null };
  const words = wanted.words(value, nearest);
  if (exact === undefined)
    return { goal: name, required, measured: `${words} at ${thousands(nearest.size)}`, holds: null };
  return { goal: name, required, measured: words, holds: wanted.holds(value) };
}

function growthGoal(results: readonly SizeResults[]): Goal {
  const [first, last] = [results[0], results.at(-1)];
  const goal = "growth exponent of the time of a request, 10,000 to 1,000,000";
  if (!first || !last || first === last)
    return { goal, required: "≤ 0.20", measured: "not measured", holds: null };
  const value = growth(first, last, PRODUCT);
  const isWhole = first.size <= 10_000 && last.size >= MILLION;
  return {
    goal,
    required: "≤ 0.20",
    measured: `${value.toFixed(2)} (exact SQL ${growth(first, last, "exact").toFixed(2)})`,
    holds: isWhole ? value <= 0.2 : null,
  };
}

/** Every goal of the directory, judged where the size it speaks of was measured. Results are in the order of their sizes. */
export function judgeGoals(results: readonly SizeResults[]): Goal[] {
  return [...WANTED.map((wanted) => judged(wanted, results)), growthGoal(results)];
}

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

function rateOf(standings: readonly Standing[], beginning: string): number {
  return standings.find(({ contender }) => contender.startsWith(beginning))?.perSecond ?? Number.NaN;
}

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

const WANTED: readonly Wanted[] = [
  {
    goal: "requests a second against exact SQL, random requests",
    required: "≥ 60 ×",
    size: MILLION,
    value: ({ random }) => ratio(random, "exact"),
    words: times,
    holds: atLeast(60),
  },
  {
    goal: "whole stack, 22 queries mixed, 16 clients, p95",
    required: "≤ 8 ms",
    size: MILLION,
    value: ({ mixed }) => mixed.find(({ contender }) => contender === PRODUCT)?.p95 ?? Number.NaN,
    words: ms,
    holds: atMost(8),
  },
  {
    goal: "ids and totals other than SQL's, at 100 changes a second, two processes",
    required: "0",
    size: MILLION,
    value: ({ changes }) => changes.equality.mismatches.length,
    words: (value, { changes }) => `${value} of ${changes.equality.compared}`,
    holds: atMost(0),
  },
  {
    goal: "against Directus, requests a second",
    required: "≥ 60 ×",
    size: HUNDRED_THOUSAND,
    value: ({ peers }) => (peers ? ratio(peers.standings, "Directus") : Number.NaN),
    words: times,
    holds: atLeast(60),
  },
  {
    goal: "against Directus with its cache warm",
    required: "≥ 10 ×",
    size: HUNDRED_THOUSAND,
    value: ({ peers }) =>
      peers
        ? rateOf(peers.standings, PRODUCT) /
          (peers.standings.find(({ contender }) => contender.includes("cache warm"))?.perSecond ?? Number.NaN)
        : Number.NaN,
    words: times,
    holds: atLeast(10),
  },
  {
    goal: "whole path against a bare handler with the cards' text, 28 KB",
    required: "≥ 0.6",
    size: MILLION,
    value: ({ plain }) => ratio(plain, "bare"),
    words: (value) => value.toFixed(2),
    holds: atLeast(0.6),
  },
  {
    goal: "Node's processor time for a 28 KB list",
    required: "≤ 0.5 ms",
    size: MILLION,
    value: ({ cpuMs }) => cpuMs,
    words: (value) => `${value.toFixed(2)} ms`,
    holds: atMost(0.5),
  },
  {
    goal: "counts of every option, p95",
    required: "≤ 15 ms",
    size: MILLION,
    value: ({ counts }) => counts.p95,
    words: ms,
    holds: atMost(15),
  },
  {
    goal: "misspelt searches, p95",
    required: "≤ 15 ms",
    size: MILLION,
    value: ({ typos }) => typos.p95,
    words: ms,
    holds: atMost(15),
  },
  {
    goal: "SQL fall-back, p95 (one client)",
    required: "≤ 150 ms",
    size: HUNDRED_THOUSAND,
    value: ({ fallback }) => fallback?.one.p95 ?? Number.NaN,
    words: (value, { fallback }) => `${ms(value)}; 16 clients ${ms(fallback?.many.p95 ?? Number.NaN)}`,
    holds: atMost(150),
  },
  {
    goal: "from a saved profile to the other process's filters, p99",
    required: "≤ 50 ms",
    size: MILLION,
    value: ({ changes }) => quantileOf(changes.other, 0.99),
    words: (value, { changes }) =>
      `${ms(value)} (p50 ${ms(quantileOf(changes.other, 0.5))}, ${changes.rate.toFixed(0)} changes/s)`,
    holds: atMost(50),
  },
  {
    goal: "saving a profile meanwhile, p95",
    required: "≤ 20 ms",
    size: MILLION,
    value: ({ changes }) => quantileOf(changes.saves, 0.95),
    words: ms,
    holds: atMost(20),
  },
  {
    goal: "memory at rest",
    required: "≤ 130 MB",
    size: MILLION,
    value: ({ memory }) => memory.rest,
    words: (value) => `${Math.round(value)} MB`,
    holds: atMost(130),
  },
  {
    goal: "memory with the index",
    required: "≤ 450 MB",
    size: MILLION,
    value: ({ memory }) => memory.after,
    words: (value, { memory }) =>
      `${Math.round(value)} MB after everything; ${Math.round(memory.indexed)} MB when filled`,
    holds: atMost(450),
  },
  {
    goal: "ready with existing data",
    required: "≤ 1.5 s",
    size: MILLION,
    value: ({ starts }) => starts.readyMs,
    words: ms,
    holds: atMost(1_500),
  },
  {
    goal: "index from a snapshot with catch-up, after that",
    required: "≤ 2 s",
    size: MILLION,
    value: ({ starts }) => starts.restored?.moreMs ?? Number.NaN,
    words: ms,
    holds: atMost(2_000),
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
    return { goal, required: "≤ 0.35", measured: "not measured", holds: null };
  const value = growth(first, last, PRODUCT);
  const isWhole = first.size <= 10_000 && last.size >= MILLION;
  return {
    goal,
    required: "≤ 0.35",
    measured: `${value.toFixed(2)} (exact SQL ${growth(first, last, "exact").toFixed(2)})`,
    holds: isWhole ? value <= 0.35 : null,
  };
}

/** Every goal of the directory, judged where the size it speaks of was measured. Results are in the order of their sizes. */
export function judgeGoals(results: readonly SizeResults[]): Goal[] {
  return [...WANTED.map((wanted) => judged(wanted, results)), growthGoal(results)];
}

import type { ServiceContext } from "@starling/api/context";
import { listOutsideStreams } from "@starling/api/live/outside-streams/service";
import { createRandom } from "@starling/db/random";
import { LANGUAGES } from "@starling/validators/languages";
import {
  LISTED_PLATFORMS,
  LIVE_DURATION_NAMES,
  type LiveStreamsInput,
  liveStreamsInput,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { cpuOfTree } from "../load/process-facts.ts";
import { quantile } from "../load/repeat.ts";

const VALUES = {
  language: LANGUAGES.map(({ value }) => value),
  game: ["Just Chatting", "Minecraft", "Celeste", "Old School RuneScape", "No such game"],
  viewers: VIEWER_RANGE_NAMES,
  platform: LISTED_PLATFORMS,
  liveFor: LIVE_DURATION_NAMES,
  search: [
    "day",
    "minecraft",
    "first time",
    "囲碁",
    "のんびり",
    "zzz",
    "quiet",
    "a",
    "sin spoilers",
    "come hang",
  ],
} as const;
const FILTERS = Object.keys(VALUES) as (keyof typeof VALUES)[];
export const COMBINATIONS = 2 ** FILTERS.length;
/** Runs per request. Only the fastest counts, to exclude the load of other programs. */
const RUNS = 3;

export interface ListingFigures {
  filters: string;
  /** Milliseconds per request. */
  times: number[];
  /** Mean processor time in milliseconds, including PostgreSQL. */
  cost: number;
}

export async function timeListings(
  ctx: ServiceContext,
  databasePid: number,
  requests: number,
): Promise<ListingFigures[]> {
  const random = createRandom("listing");
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 + cpuOfTree(databasePid);
  };
  const figures: ListingFigures[] = [];
  for (let combination = 0; combination < COMBINATIONS; combination += 1) {
    const used = FILTERS.filter((_, bit) => combination & (1 << bit));
    const times: number[] = [];
    const before = cpu();
    for (let count = 0; count < requests; count += 1) {
      const given = Object.fromEntries(used.map((name) => [name, random.pick<string>(VALUES[name])]));
      const input = liveStreamsInput.parse(given);
      times.push(...(await timePages({ ...ctx, ip: `203.0.113.${count}` }, input)));
    }
    const cost = (cpu() - before) / (times.length * RUNS);
    figures.push({ filters: used.join(", ") || "none", times, cost });
  }
  return figures;
}

async function timePages(ctx: ServiceContext & { ip: string }, input: LiveStreamsInput): Promise<number[]> {
  const first = await timed(ctx, input);
  if (first.nextCursor === null) return [first.ms];
  return [first.ms, (await timed(ctx, { ...input, cursor: first.nextCursor })).ms];
}

async function timed(ctx: ServiceContext, input: LiveStreamsInput) {
  const { ms, answer } = await fastest(() => listOutsideStreams(ctx, input));
  return { ms, nextCursor: answer.nextCursor };
}

export async function fastest<Answer>(run: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const once = async () => {
    const start = performance.now();
    const answer = await run();
    return { ms: performance.now() - start, answer };
  };
  let best = await once();
  for (let again = 1; again < RUNS; again += 1) {
    const next = await once();
    if (next.ms < best.ms) best = next;
  }
  return best;
}

export const p95Of = ({ times }: ListingFigures): number => quantile(times, 0.95);

import { randomUUID } from "node:crypto";
import { isGambling } from "@starling/api/live/outside-streams/crawling.rules";
import {
  crawlPage,
  type PlatformCrawler,
  removeOldOutsideStreams,
  startCrawl,
} from "@starling/api/live/outside-streams/crawling.service";
import { listOutsideStreams } from "@starling/api/live/outside-streams/service";
import { twitch } from "@starling/api/platforms/twitch";
import { migrate } from "@starling/db/migrate";
import { createRandom } from "@starling/db/random";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { LANGUAGES } from "@starling/validators/demographics";
import {
  LIVE_DURATION_NAMES,
  liveStreamsInput,
  MAX_OUTSIDE_VIEWERS,
  VIEWER_RANGE_NAMES,
} from "@starling/validators/outside-streams";
import { cpuOfTree } from "../load/process-facts.ts";
import { quantile } from "../load/repeat.ts";
import { benchContext } from "../product/context.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { cleanUpOnSignals, withCleanup } from "../product/resources.ts";
import { GOAL_HEAD, goal, machine, number, table, writeSection } from "../report/readme.ts";
import { BenchClock, simulateTwitch } from "./platform.ts";

/**
 * `npm run bench:live -- [--quick] [--write]` reads the list of 100,000 live streams from a simulated Twitch
 * with its real limits, in simulated time, and then lists them with every kind of filter. It exits with code
 * 1 when a goal is not met.
 */
const isQuick = process.argv.includes("--quick");
/** A twelfth of the slots pause. */
const SLOTS = isQuick ? 5_500 : 109_000;
const ROUNDS = 3;
const SHARE = 30;
const REQUESTS = isQuick ? 200 : 2_000;
cleanUpOnSignals();
const title = machine();

await withCleanup(async () => {
  const postgres = await startPostgres();
  const { db } = openDatabase(postgres.url);
  await migrate(postgres.url);
  const clock = new BenchClock();
  const bench = benchContext(db);
  const ctx = { ...bench, ports: { ...bench.ports, clock } };
  const platform = simulateTwitch(clock, SLOTS);
  const crawler: PlatformCrawler = {
    platform: "twitch",
    isByViewers: true,
    everyMs: (60_000 * 100) / (800 * SHARE),
    budget: twitch.asking.budget,
    read: platform.read,
  };
  const processId = randomUUID();
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000 - platform.facts.ownMs;
  };

  const rounds: string[][] = [];
  const worst = { seconds: 0, processMs: 0, databaseMs: 0, found: 1 };
  let crawl = startCrawl(clock.now());
  let swept = clock.now().getTime();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { cpu: cpu(), database: cpuOfTree(postgres.pid()), requests: platform.facts.requests };
    const began = clock.now().getTime();
    const atFirst = new Set(platform.live().map(({ subject }) => subject));
    const last = crawl.state.last;
    while (crawl.state.last === last) {
      const was = crawl;
      crawl = await crawlPage(ctx, crawler, processId, crawl);
      if (crawl === was) clock.advance(25);
      if (clock.now().getTime() - swept > 60_000) {
        swept = clock.now().getTime();
        await removeOldOutsideStreams(ctx);
      }
    }
    const after = { cpu: cpu(), database: cpuOfTree(postgres.pid()) };
    const seconds = (clock.now().getTime() - began) / 1_000;
    const small = platform
      .live()
      .filter(
        ({ subject, viewers, game }) =>
          atFirst.has(subject) && viewers <= MAX_OUTSIDE_VIEWERS && !isGambling(game),
      );
    const rows = await db.select({ id: outsideStreams.channelId }).from(outsideStreams);
    const stored = new Set(rows.map(({ id }) => id));
    const found = small.filter(({ subject }) => stored.has(subject)).length / small.length;
    const figures = {
      seconds,
      processMs: after.cpu - before.cpu,
      databaseMs: after.database - before.database,
    };
    rounds.push([
      ...[String(round + 1), number(atFirst.size), `${number(seconds)} s`],
      ...[
        number(platform.facts.requests - before.requests),
        `${number(100 * found, 1)} %`,
        number(rows.length),
      ],
      ...[`${number(figures.processMs / 1_000, 1)} s`, `${number(figures.databaseMs / 1_000, 1)} s`],
    ]);
    for (const key of ["seconds", "processMs", "databaseMs"] as const)
      worst[key] = Math.max(worst[key], figures[key]);
    worst.found = Math.min(worst.found, found);
    console.log(rounds.at(-1)?.join(" | "));
    // Rounds begin at most every two minutes.
    while (clock.now().getTime() < crawl.state.nextAt) clock.advance(25);
  }

  await db.$client`vacuum analyze outside_streams`;
  const slowest: string[][] = [];
  let p95 = 0;
  const random = createRandom("bench live");
  const games = ["Just Chatting", "Minecraft", "Celeste", "Old School RuneScape", "No such game"];
  const words = [
    "day",
    "minecraft",
    "first time",
    "囲碁",
    "のんびり",
    "zzz",
    "quiet kettle",
    "a",
    "sin spoilers",
  ];
  const FILTERS = ["language", "game", "viewers", "platform", "liveFor", "search"] as const;
  const valuesOf = {
    language: LANGUAGES.map(({ value }) => value),
    game: games,
    viewers: VIEWER_RANGE_NAMES,
    platform: ["twitch", "kick"],
    liveFor: LIVE_DURATION_NAMES,
    search: words,
  } as const;
  const all: number[] = [];
  for (let combination = 0; combination < 2 ** FILTERS.length; combination += 1) {
    const used = FILTERS.filter((_, bit) => combination & (1 << bit));
    const times: number[] = [];
    for (let count = 0; count < REQUESTS / 2 ** FILTERS.length; count += 1) {
      const given = Object.fromEntries(used.map((name) => [name, random.pick<string>(valuesOf[name])]));
      const input = liveStreamsInput.parse(given);
      const caller = { ...ctx, ip: `203.0.113.${random.whole(0, 255)}` };
      let cursor: string | undefined;
      for (let page = 0; page < 2; page += 1) {
        const start = performance.now();
        const { nextCursor } = await listOutsideStreams(caller, { ...input, cursor });
        times.push(performance.now() - start);
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
    }
    all.push(...times);
    const slow = quantile(times, 0.95);
    p95 = Math.max(p95, slow);
    slowest.push([used.join(", ") || "none", number(quantile(times, 0.5), 1), number(slow, 1)]);
  }
  slowest.sort((one, other) => Number(other[2]) - Number(one[2]));

  const goals = [
    goal("a round, simulated", worst.seconds / 60, ["≤", 6, "min"]),
    goal("a round's processor time in the process", worst.processMs / 1_000, ["≤", 10, "s"]),
    goal("streams found that were live for the whole round", 100 * worst.found, ["≥", 95, "%"]),
    goal("a page, p95 of all requests", quantile(all, 0.95), ["≤", 15, "ms"]),
    goal("a page, p95 of the slowest combination of filters", p95, ["≤", 15, "ms"]),
  ];
  const report = [
    `${title}.`,
    table(GOAL_HEAD, goals),
    table(["Round", "live", "took", "points", "found", "rows", "process", "PostgreSQL"], rounds),
    table(["Filters", "p50 (ms)", "p95 (ms)"], slowest.slice(0, 5)),
  ].join("\n\n");
  console.log(report);
  if (process.argv.includes("--write") && !isQuick) writeSection("live", report);
  process.exitCode = goals.every((row) => row.at(-1) === "yes") ? 0 : 1;
});

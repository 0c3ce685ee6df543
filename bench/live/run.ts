import { migrate } from "@starling/db/migrate";
import { outsideStreams } from "@starling/db/schema/outside-streams";
import { sql } from "drizzle-orm";
import { quantile, sum } from "../load/repeat.ts";
import { benchContext } from "../product/context.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { cleanUpOnSignals, withCleanup } from "../product/resources.ts";
import { GOAL_HEAD, goal, machine, number, table, writeSection } from "../report/readme.ts";
import { crawlRounds } from "./crawl.ts";
import { p95Of, timeListings } from "./listing.ts";
import { addMembers, timeNow, timeRaids, timeSearches } from "./members.ts";
import { BenchClock, simulateTwitch } from "./platform.ts";

/**
 * `npm run bench:live -- [--quick] [--write]` reads 100,000 live streams from a simulated Twitch, in
 * simulated time, then lists them with every combination of filters. Exits with code 1 when a goal is missed.
 */
const isQuick = process.argv.includes("--quick");
/** Number of slots for simulated streams; 8 % of them are empty. */
const SLOTS = isQuick ? 5_500 : 109_000;
/** Number of slots in the separate crawl that measures processor time. */
const STILL_SLOTS = Math.round(SLOTS / 4);
const REQUESTS = isQuick ? 3 : 10;
const ROUNDS = 3;
/**
 * Interval of Kick streams: while lists are timed, every n-th stream is stored as a Kick stream, where n is
 * this value.
 */
const KICK_EVERY = 10;
cleanUpOnSignals();

await withCleanup(async () => {
  const title = machine();
  const postgres = await startPostgres();
  const { db } = openDatabase(postgres.url);
  await migrate(postgres.url);
  const clock = new BenchClock();
  const bench = benchContext(db);
  const ctx = { ...bench, ports: { ...bench.ports, clock } };
  const platform = simulateTwitch(clock, SLOTS);
  const people = await addMembers(ctx);
  const searchesBefore = await timeSearches(ctx, people);
  const rounds = await crawlRounds(ctx, { clock, platform, databasePid: postgres.pid() }, ROUNDS);
  const still = simulateTwitch(clock, STILL_SLOTS, true);
  const costs = await crawlRounds(ctx, { clock, platform: still, databasePid: postgres.pid() }, ROUNDS);
  await db.update(outsideStreams).set({ platform: "kick" }).where(sql`turn % ${KICK_EVERY} = 0`);
  await db.execute(sql`vacuum analyze outside_streams`);
  const listings = await timeListings(ctx, postgres.pid(), REQUESTS);
  // Runs after the listings, because the "Now" query adds streams to the database.
  const searches = await timeSearches(ctx, people);
  const raids = await timeRaids(ctx, people, REQUESTS * 3);
  const now = await timeNow(ctx, people, REQUESTS * 6);
  const slower = 100 * (sum(searches) / sum(searchesBefore) - 1);
  listings.sort((one, other) => p95Of(other) - p95Of(one));
  const [slowest] = listings;
  const all = listings.flatMap(({ times }) => times);
  const perRound = costs.map(({ live, processSeconds, databaseSeconds }) => ({
    process: (processSeconds * 100_000) / live,
    database: (databaseSeconds * 100_000) / live,
  }));
  const most = (of: (round: (typeof rounds)[number]) => number) => Math.max(...rounds.map(of));
  const goals = [
    goal("a round, in simulated time", most(({ seconds }) => seconds) / 60, ["≤", 6, "min"]),
    ...perRound.map(({ process }, at) =>
      goal(`processor time of the process for 100,000 streams, round ${at + 1}`, process, ["≤", 10, "s"]),
    ),
    goal("small streams found", 100 * Math.min(...rounds.map(({ found }) => found)), ["≥", 95, "%"]),
    goal("a page, p95 of all requests", quantile(all, 0.95), ["≤", 15, "ms"]),
    goal("a page, p95 of the slowest combination", slowest ? p95Of(slowest) : Number.NaN, ["≤", 15, "ms"]),
    goal("Now, p95", quantile(now, 0.95), ["≤", 15, "ms"]),
    goal("searches for members, slower than before", slower, ["≤", 10, "%"]),
    goal("raid suggestions from 600 candidates, p95", quantile(raids, 0.95), ["≤", 30, "ms"]),
  ];
  const report = [
    `${title}. PostgreSQL: ${perRound.map(({ database }) => number(database, 1)).join(", ")} s for 100,000 streams.`,
    table(GOAL_HEAD, goals),
    table(
      ["Round", "live", "took", "points", "found", "rows"],
      rounds.map((round, at) => [
        ...[String(at + 1), number(round.live), `${number(round.seconds)} s`, number(round.points)],
        ...[`${number(100 * round.found, 1)} %`, number(round.rows)],
      ]),
    ),
    table(
      ["Filters", "p50 (ms)", "p95 (ms)", "processor time (ms)"],
      listings
        .slice(0, 5)
        .map((one) => [
          ...[one.filters, number(quantile(one.times, 0.5), 1), number(p95Of(one), 1), number(one.cost, 1)],
        ]),
    ),
  ].join("\n\n");
  console.log(report);
  if (process.argv.includes("--write") && !isQuick) writeSection("live", report);
  process.exitCode = goals.every((row) => row.at(-1) === "yes") ? 0 : 1;
});

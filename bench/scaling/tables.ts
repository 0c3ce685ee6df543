import { PEOPLE } from "./assumptions.ts";
import { fleetOf } from "./fleet.ts";
import { LIMITS, membersAt } from "./limits.ts";
import { type Measured, REQUEST_KINDS } from "./measured.ts";
import type { Needs } from "./needs.ts";
import { CLOUDS } from "./prices.ts";
import type { Day } from "./simulation/day.ts";

/** Members of the sites that are told of. */
export const SIZES = [10_000, 1_000_000, 10_000_000, 100_000_000] as const;
type Row = readonly string[];
const line = (cells: Row) => `| ${cells.join(" | ")} |`;
/** A table of Markdown. */
export const table = (header: Row, rows: readonly Row[]) =>
  [header, header.map(() => "---"), ...rows].map(line).join("\n");

/** A number with two digits that count, as people read it. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return "never";
  const rounded = Number(value.toPrecision(2));
  if (rounded >= 1_000_000_000) return `${rounded / 1_000_000_000} billion`;
  if (rounded >= 1_000_000) return `${rounded / 1_000_000} million`;
  return rounded.toLocaleString("en", { maximumFractionDigits: 4 });
}

/** A share as people read it. */
export const percent = (share: number) => `${short(share * 100)} %`;
const ms = (value: number) => (Number.isFinite(value) ? `${short(value)} ms` : "–");
const columns = (rows: readonly [string, (needs: Needs) => string][], all: readonly Needs[]) =>
  rows.map(([what, tell]) => [what, ...all.map(tell)]);
const sizesHeader = ["members", ...SIZES.map(short)];

/** What sites of all sizes need. */
export function needsTable(all: readonly Needs[]): string {
  return table(
    sizesHeader,
    columns(
      [
        ["streamers in the directory", ({ demand }) => short(demand.streamers)],
        ["members on a day", ({ demand }) => short(demand.members * PEOPLE.dailyActive)],
        ["**requests a second** at the peak", ({ requests }) => short(requests)],
        ["open pages at the peak", ({ openPages }) => short(openPages)],
        ["**processes**, each 60 % busy at most", ({ server }) => short(server.processes)],
        ["cores that they keep busy", ({ server }) => short(server.cores)],
        ["of each one's loop, hearing changes", ({ server }) => percent(server.hearing)],
        [
          "memory of each, GB; of it the index",
          ({ server }) => `${short(server.memoryGbEach)}; ${short(server.indexGb)}`,
        ],
        ["**database**: cores kept busy", ({ database }) => short(database.cores)],
        ["memory that it should have, GB", ({ database }) => short(database.memoryGb)],
        ["rows and indexes on disk, GB", ({ database }) => short(database.diskGb)],
        [
          "of it the largest tables, GB",
          ({ database }) => database.tables.map(([name, gb]) => `\`${name}\` ${short(gb)}`).join(", "),
        ],
        ["rows written a second", ({ database }) => short(database.rowsWritten)],
        ["log, MB a second", ({ database }) => short(database.logMb)],
        ["connections", ({ database }) => short(database.connections)],
        ["**Redis**, commands a second", ({ redisCommands }) => short(redisCommands)],
        ["**bucket**, TB", ({ files }) => short(files.storedGb / 1_000)],
        ["fetched from it a month, TB", ({ files }) => short(files.fetchedGb / 1_000)],
        ["**notifications** a second", ({ notifications }) => short(notifications)],
        [
          "push messages a second; mails a month",
          ({ pushes, mailsPerMonth }) => `${short(pushes)}; ${short(mailsPerMonth)}`,
        ],
        [
          "largest crowd; until all of it is told, by one process",
          ({ demand, starSeconds }) => `${short(demand.star)}; ${short(starSeconds)} s`,
        ],
        ["**platforms**, of what asking may take: Twitch", ({ platforms }) => percent(platforms.twitch)],
        ["YouTube", ({ platforms }) => percent(platforms.youtube)],
        ["Kick", ({ platforms }) => percent(platforms.kick)],
      ],
      all,
    ),
  );
}

/** What they cost to rent. */
export function moneyTable(all: readonly Needs[]): string {
  const rows = CLOUDS.flatMap((cloud) => {
    const fleets = all.map((needs) => fleetOf(needs, cloud));
    const money = (value: number) => `${cloud.currency}${short(value)}`;
    const row = (what: string, tell: (place: number) => string) => [
      what,
      ...fleets.map((_, place) => tell(place)),
    ];
    const rented = (kind: "servers" | "databases" | "redis") => (place: number) => {
      const of = fleets[place]?.[kind];
      return of ? `${short(of.count)} × ${of.name}` : "";
    };
    const cost = (kind: keyof (typeof fleets)[number]["monthly"]) => (place: number) =>
      money(fleets[place]?.monthly[kind] ?? Number.NaN);
    return [
      row(`**${cloud.name}**: servers`, rented("servers")),
      row("databases, with as many standbys", rented("databases")),
      row("Redis", rented("redis")),
      row("machines and balancer, a month", cost("machines")),
      row("disks of the databases", cost("disk")),
      row("files in the bucket", cost("files")),
      row("traffic to browsers", cost("traffic")),
      row("mails", cost("mail")),
      row("**all, a month**", cost("all")),
      row(
        "for each member",
        (place) => `${cloud.currency}${((fleets[place]?.monthly.all ?? 0) / (SIZES[place] ?? 1)).toFixed(4)}`,
      ),
    ];
  });
  return table(sizesHeader, rows);
}

/** What ends, the first first. */
export function limitsTable(measured: Measured): string {
  const ends = LIMITS.map((limit) => ({ ...limit, at: membersAt(limit, measured) })).sort(
    (one, other) => one.at - other.at,
  );
  return table(
    ["what ends", "at so many members", "what then"],
    ends.map(({ part, at, next }) => [part, short(at), next]),
  );
}

/** What a request of each kind costs. */
export function costsTable(measured: Measured): string {
  const { kinds } = measured.requests;
  return table(
    ["request", "server, ms", "database, ms", "log, bytes", "answer, KB", "one client alone, p50 and p95 ms"],
    REQUEST_KINDS.map((kind) => {
      const { serverMs, databaseMs, logBytes, answerBytes, aloneP50Ms, aloneP95Ms } = kinds[kind];
      return [
        `\`${kind}\``,
        short(serverMs),
        short(databaseMs),
        short(logBytes),
        short(answerBytes / 1_000),
        `${short(aloneP50Ms)}, ${short(aloneP95Ms)}`,
      ];
    }),
  );
}

/** What a row of each table takes. */
export function rowsTable(measured: Measured): string {
  return table(
    ["table", "row, bytes", "its indexes, bytes", "rows measured"],
    Object.entries(measured.rows.tables)
      .sort(([, one], [, other]) => other.heapBytes + other.indexBytes - one.heapBytes - one.indexBytes)
      .map(([name, { rows, heapBytes, indexBytes }]) => [
        `\`${name}\``,
        short(heapBytes),
        short(indexBytes),
        rows.toLocaleString("en"),
      ]),
  );
}

/** One day of each size, as a table. */
export function daysTable(days: readonly Day[]): string {
  const rows: [string, (day: Day) => string][] = [
    [
      "processes, of which one is lived through; its part of the database, cores",
      ({ slices, databaseCores }) => `${slices}; ${databaseCores}`,
    ],
    ["its requests of the day", ({ requests }) => short(requests)],
    [
      "busiest hour, UTC: requests a second",
      ({ busiest }) => `${busiest.hour}:00: ${short(busiest.requestsPerSecond)}`,
    ],
    [
      "processes busy; database busy",
      ({ busiest }) => `${percent(busiest.serverBusy)}; ${percent(busiest.databaseBusy)}`,
    ],
    ["latency p50; p95; p99", ({ busiest }) => `${ms(busiest.p50)}; ${ms(busiest.p95)}; ${ms(busiest.p99)}`],
    ["rows written a second by requests", ({ busiest }) => short(busiest.rowsPerSecond)],
    ["ten minutes after the star: requests a second", ({ afterStar }) => short(afterStar.requestsPerSecond)],
    [
      "latency p50; p95; p99",
      ({ afterStar }) => `${ms(afterStar.p50)}; ${ms(afterStar.p95)}; ${ms(afterStar.p99)}`,
    ],
    ["the star's followers all told after", ({ starSeconds }) => `${short(starSeconds)} s`],
    [
      "another event, until all have it: p50; p99",
      ({ eventP50, eventP99 }) => `${ms(eventP50 * 1_000)}; ${ms(eventP99 * 1_000)}`,
    ],
    ["notifications given", ({ notifications }) => short(notifications)],
  ];
  return table(
    sizesHeader,
    rows.map(([what, tell]) => [what, ...days.map(tell)]),
  );
}

/** What giving notifications costs, in words. */
export function fanOutOf({ fanOut: { crowd, event } }: Measured): string {
  return `A notification of a crowd: ${short(crowd.serverMs)} ms of the process and ${short(crowd.databaseMs)} ms of the database, ${short(crowd.logBytes)} bytes of log. An event of ten followers: ${short(event.serverMs)} + ${short(event.databaseMs)} ms.`;
}

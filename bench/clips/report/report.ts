import os from "node:os";
import type { FeedsResult, VerbTime } from "../measures/feeds.ts";
import type { LikesResult } from "../measures/likes.ts";
import type { MixResult } from "../measures/mix.ts";
import type { Standing } from "../measures/turns.ts";
import type { BenchOptions } from "../options.ts";
import type { Stage } from "../stage.ts";

/** Everything measured. */
export interface ClipsResults {
  options: BenchOptions;
  counts: Stage["counts"];
  feeds: FeedsResult;
  likes: LikesResult;
  mix: MixResult;
  load: number;
  seconds: number;
}

const number = (value: number, digits = 1) =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function named(standings: readonly Standing[], name: string, clients?: number): Standing {
  const found = standings.find((one) => one.name === name && (clients ?? one.clients) === one.clients);
  if (!found) throw new Error(`"${name}" was not measured`);
  return found;
}

function verb({ feeds }: ClipsResults, name: string): VerbTime {
  const found = feeds.verbs.find((one) => one.name === name);
  if (!found) throw new Error(`"${name}" was not measured`);
  return found;
}

function goalsTable(results: ClipsResults): string {
  const { feeds, likes, mix } = results;
  const [product, each, together, nothing] = [
    named(likes.standings, "product"),
    named(likes.standings, "a transaction each, bare handler"),
    named(likes.standings, "likes together, bare handler"),
    named(likes.standings, "nothing at all, bare handler"),
  ];
  const [whole, straight] = [
    named(mix.standings, "product, the whole mix"),
    named(mix.standings, "straight SQL, the whole mix"),
  ];
  const reads = named(mix.standings, "product, its reads alone");
  const below = (value: number, most: number, unit = "ms") => [
    `${number(value)} ${unit}`,
    `≤ ${most} ${unit}`,
    value <= most ? "yes" : "no",
  ];
  const times = (value: number, least: number) => [
    `${number(value)} ×`,
    `≥ ${least} ×`,
    value >= least ? "yes" : "no",
  ];
  const none = (value: number) => [String(value), "0", value === 0 ? "yes" : "no"];
  const reel = named(feeds.standings, "For You, pages 1 to 10", 1);
  const trending = named(feeds.standings, "trending, pages 1 to 10", 1);
  return table(
    ["Goal", "Measured", "Wanted", "Holds"],
    [
      ["reel page, without HTTP, p95", ...below(verb(results, "For You, pages 1 to 10").p95, 5)],
      ["reel page over HTTP, one client, p95", ...below(reel.p95, 5)],
      ["trending with cards, without HTTP, p95", ...below(verb(results, "trending, pages 1 to 10").p95, 3)],
      ["trending with cards over HTTP, one client, p95", ...below(trending.p95, 3)],
      ["clips that came twice in a session", ...none(feeds.repeats)],
      ["creators twice in five", ...none(feeds.crowded)],
      [
        "likes on one clip, 128 clients, against a transaction each",
        ...times(product.perSecond / each.perSecond, 20),
      ],
      [
        "the same without session, tRPC and checks",
        ...[`${number(together.perSecond / each.perSecond)} ×`, "", ""],
      ],
      [
        "a bare handler that does nothing, against a transaction each",
        ...[`${number(nothing.perSecond / each.perSecond)} ×`, "", ""],
      ],
      [`counters that differ from their rows, of ${likes.compared} looks`, ...none(likes.drifted)],
      ["whole mix against straight SQL", ...times(whole.perSecond / straight.perSecond, 30)],
      ["reads of the mix, 8 clients, p95", ...below(reads.p95, 12)],
      ["failed answers of the product", ...none(failuresOf(results))],
    ],
  );
}

function failuresOf({ feeds, likes, mix }: ClipsResults): number {
  const ours = [...feeds.standings, ...likes.standings, ...mix.standings];
  return ours.filter(({ name }) => !/straight|bare/.test(name)).reduce((sum, { errors }) => sum + errors, 0);
}

function standingsTable(standings: readonly Standing[]): string {
  return table(
    [
      "Who",
      "clients",
      "a second",
      "p50 ms",
      "p95 ms",
      "CPU of the server, ms",
      "CPU of the database, ms",
      "answers",
      "failed",
    ],
    standings.map((one) => [
      ...[one.name, String(one.clients), number(one.perSecond, one.perSecond < 100 ? 1 : 0), number(one.p50)],
      ...[number(one.p95), number(one.serverMs, 2), number(one.databaseMs, 2)],
      ...[String(one.answered), String(one.errors)],
    ]),
  );
}

/** The report in Markdown. */
export function reportOf(results: ClipsResults): string {
  const { options, counts, feeds, likes, mix, load, seconds } = results;
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const whole = (value: number) => value.toLocaleString("en");
  return [
    `${day}, ${os.availableParallelism()} shared cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}; load ${load.toFixed(1)} before; ${Math.round(seconds / 60)} minutes. ${whole(options.size)} streamers, ${whole(counts.clips)} clips, ${whole(counts.pooled)} of them in the swipe reel, ${whole(counts.likes)} likes.`,
    goalsTable(results),
    standingsTable([...feeds.standings, ...likes.standings, ...mix.standings]),
    table(
      ["Without HTTP, one after the other", "pages", "p50 ms", "p95 ms"],
      feeds.verbs.map(({ name, pages, p50, p95 }) => [name, String(pages), number(p50, 2), number(p95, 2)]),
    ),
  ].join("\n\n");
}

/** What must not be: answers that failed, counters that drifted, repeats, or nothing measured. */
export function faultsOf(results: ClipsResults): string[] {
  const { feeds, likes, mix } = results;
  const empty = [...feeds.standings, ...likes.standings, ...mix.standings].filter(
    ({ answered }) => answered === 0,
  );
  return [
    ...empty.map(({ name }) => `${name} measured nothing`),
    ...(failuresOf(results) > 0 ? [`${failuresOf(results)} answers of the product failed`] : []),
    ...(likes.compared === 0 || likes.drifted > 0
      ? [`${likes.drifted} of ${likes.compared} counters drifted`]
      : []),
    ...(feeds.pages === 0 || feeds.repeats > 0 ? [`${feeds.repeats} clips came twice in a session`] : []),
    ...(feeds.crowded > 0 ? [`${feeds.crowded} creators came twice in five`] : []),
  ];
}

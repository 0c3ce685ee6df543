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

const WATCHED = "For You, page 1 of a viewer who has watched the foremost 3,000";

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
  const below = (value: number, most: number, digits = 1) => [
    `${number(value, digits)} ms`,
    `≤ ${most} ms`,
    value <= most ? "yes" : "no",
  ];
  const times = (value: number, least: number) => [
    `${number(value, least < 1 ? 2 : 1)} ×`,
    `≥ ${least} ×`,
    value >= least ? "yes" : "no",
  ];
  const none = (value: number) => [String(value), "0", value === 0 ? "yes" : "no"];
  const reel = named(feeds.standings, "For You, pages 1 to 10", 1);
  const trending = named(feeds.standings, "trending, pages 1 to 10", 1);
  return table(
    ["Goal", "Measured", "Wanted", "Holds"],
    [
      ["reel page, without HTTP, p95", ...below(verb(results, "For You, pages 1 to 10").p95, 2.5)],
      ["page 1 of who has watched 3,000, without HTTP, p95", ...below(verb(results, WATCHED).p95, 6)],
      ["trending with cards, without HTTP, p95", ...below(verb(results, "trending, pages 1 to 10").p95, 1.5)],
      ["reel page over HTTP, one client, p95", ...[`${number(reel.p95)} ms`, "", ""]],
      ["trending with cards over HTTP, one client, p95", ...[`${number(trending.p95)} ms`, "", ""]],
      ["clips that came twice in a session", ...none(feeds.repeats)],
      ["creators twice in five", ...none(feeds.crowded)],
      [
        "likes on one clip, 128 clients, against a bare handler that batches the same",
        ...times(product.perSecond / together.perSecond, 0.85),
      ],
      ["the same against a transaction each", `${number(product.perSecond / each.perSecond)} ×`, "", ""],
      [
        "a bare handler that does nothing, against a transaction each",
        ...[`${number(nothing.perSecond / each.perSecond)} ×`, "", ""],
      ],
      [`counters that differ from their rows, of ${likes.compared} looks`, ...none(likes.drifted)],
      ["whole mix against straight SQL", ...times(whole.perSecond / straight.perSecond, 150)],
      ["processor time of the mix, server", ...below(whole.serverMs, 0.8, 2)],
      ["processor time of the mix, database", ...below(whole.databaseMs, 0.6, 2)],
      ["reads of the mix at 400 a second, p95", ...below(mix.readsAtRate.p95, 8)],
      ["failed answers of the product", ...none(failuresOf(results))],
    ],
  );
}

function failuresOf({ feeds, likes, mix }: ClipsResults): number {
  const ours = [...feeds.standings, ...likes.standings, ...mix.standings];
  return ours
    .filter(({ name }) => !/straight|bare/.test(name))
    .reduce((sum, { errors, atRate }) => sum + errors + atRate.errors, 0);
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
      "at a fixed rate of",
      "p50 / p95 / p99 ms then",
      "answers",
      "failed",
    ],
    standings.map((one) => [
      ...[one.name, String(one.clients), number(one.perSecond, one.perSecond < 100 ? 1 : 0), number(one.p50)],
      ...[number(one.p95), number(one.serverMs, 2), number(one.databaseMs, 2)],
      number(one.atRate.perSecond, one.atRate.perSecond < 100 ? 1 : 0),
      [one.atRate.p50, one.atRate.p95, one.atRate.p99].map((value) => number(value)).join(" / "),
      ...[String(one.answered), String(one.errors + one.atRate.errors)],
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

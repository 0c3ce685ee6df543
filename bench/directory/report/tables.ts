import type { Latencies } from "../measures/latency.ts";
import { quantileOf } from "../measures/quantiles.ts";
import type { Standing } from "../measures/throughput.ts";
import type { Goal } from "./goals.ts";
import type { SizeResults } from "./results.ts";

const rate = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));
const ms = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));
const fine = (value: number) => (value < 1 ? value.toFixed(2) : ms(value));
const size = (count: number) => count.toLocaleString("en");

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** The goals, with a yes or no where they could be judged. */
export function goalsTable(goals: readonly Goal[]): string {
  const verdict = (holds: boolean | null) => {
    if (holds === null) return "–";
    return holds ? "yes" : "**no**";
  };
  return table(
    ["Goal", "Required", "Measured", "Reached"],
    goals.map(({ goal, required, measured, holds }) => [goal, required, measured, verdict(holds)]),
  );
}

function standingRows(results: SizeResults, what: string, standings: readonly Standing[]): string[][] {
  const first = standings[0]?.perSecond ?? Number.NaN;
  return standings.map(
    ({ contender, perSecond, p50, p95, serverMs, databaseMs, atRate, bytesEach, answered }) => [
      size(results.size),
      what,
      contender,
      rate(perSecond),
      (perSecond / first).toPrecision(2),
      ms(p50),
      ms(p95),
      `${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)}`,
      rate(atRate.perSecond),
      `${ms(atRate.p50)} / ${ms(atRate.p95)} / ${ms(atRate.p99)}`,
      `${Math.round(bytesEach / 1_024)} KB`,
      size(answered),
    ],
  );
}

/** Requests a second and latencies of everybody on every size. */
export function speedsTable(results: readonly SizeResults[]): string {
  return table(
    [
      "Streamers",
      "Requests",
      "Who",
      "a second",
      "share",
      "p50 ms",
      "p95 ms",
      "processor ms, own + database",
      "at a fixed rate of",
      "p50 / p95 / p99 ms then",
      "answer",
      "answers",
    ],
    results.flatMap((one) => [
      ...standingRows(one, "22 mixed, 16 clients", one.mixed),
      ...standingRows(one, "random, 8 clients", one.random),
      ...standingRows(one, "28 KB list, 16 clients", one.plain),
      ...(one.peers
        ? standingRows(one, `${one.peers.asked} of the mixed, 8 clients`, one.peers.standings)
        : []),
    ]),
  );
}

const orDash = (value: number, words: (value: number) => string) =>
  Number.isNaN(value) ? "–" : words(value);

/** Everything else, a row for each thing and a column for each size. */
export function factsTable(results: readonly SizeResults[]): string {
  const row = (what: string, of: (one: SizeResults) => string) => [what, ...results.map(of)];
  const latencyRow = (what: string, of: (one: SizeResults) => Latencies) =>
    row(`${what}, p50 / p95 ms: first, again`, (one) => {
      const { first, again } = of(one);
      return `${ms(first.p50)} / ${ms(first.p95)}, ${fine(again.p50)} / ${fine(again.p95)}`;
    });
  const both = (values: readonly number[]) =>
    `${ms(quantileOf(values, 0.5))} / ${ms(quantileOf(values, 0.99))}`;
  return table(
    ["", ...results.map((one) => size(one.size))],
    [
      row("processor time of a 28 KB list, ms", (one) => one.cpuMs.toFixed(2)),
      row("22 mixed at 500 a second, p50 / p95 / p99 ms", ({ mixedAtRate: { p50, p95, p99 } }) =>
        [p50, p95, p99].map(ms).join(" / "),
      ),
      latencyRow("counts of every option", ({ counts }) => counts),
      latencyRow("counts as the page opens", ({ opening }) => opening),
      latencyRow("misspelt searches", ({ typos }) => typos),
      row("SQL fall-back, p95 ms, 1 / 16 clients", ({ fallback }) =>
        fallback ? `${ms(fallback.one.p95)} / ${ms(fallback.many.p95)}` : "–",
      ),
      row(
        "pages compared with exact SQL / differing",
        ({ withExact }) => `${withExact.compared} / ${withExact.mismatches.length}`,
      ),
      row(
        "compared with the product's SQL / differing",
        ({ still }) => `${still.compared} / ${still.mismatches.length}`,
      ),
      row(
        "the same between changes, two processes",
        ({ changes: { equality } }) => `${equality.compared} / ${equality.mismatches.length}`,
      ),
      row("pauses of the changes for it", ({ changes }) => String(changes.equality.pauses)),
      row("changes a second meanwhile", ({ changes }) => changes.rate.toFixed(0)),
      row("save → own filters, p50 / p99 ms", ({ changes }) => both(changes.own)),
      row("save → the other process's filters, p50 / p99 ms", ({ changes }) => both(changes.other)),
      row(
        "a save, p50 / p95 ms",
        ({ changes: { saves } }) => `${ms(quantileOf(saves, 0.5))} / ${ms(quantileOf(saves, 0.95))}`,
      ),
      row(
        "log of a counter's change / a whole follow, B",
        (one) => `${one.walOfCounter} / ${size(Math.round(one.walOfFollow))}`,
      ),
      row("memory at rest / with the index / after everything, MB", ({ memory }) =>
        [memory.rest, memory.indexed, memory.after].map((value) => Math.round(value)).join(" / "),
      ),
      row("ready with existing data, ms", ({ starts }) => size(Math.round(starts.readyMs))),
      row("index made of the tables, ms from the start", ({ starts }) =>
        orDash(starts.builtMs, (value) => size(Math.round(value))),
      ),
      row("from the kept index: ready, then the index, ms", ({ starts: { restored } }) =>
        restored
          ? `${size(Math.round(restored.readyMs))}, + ${orDash(restored.moreMs, (value) => size(Math.round(value)))}`
          : "–",
      ),
    ],
  );
}

import os from "node:os";
import { median } from "../directory/measures/throughput.ts";
import { writeSection } from "../readme.ts";
import type { Interaction } from "./interactions.ts";
import type { PageLoad } from "./page-load.ts";
import type { BenchPage } from "./pages.ts";
import type { Visit } from "./visit.ts";

const SECTION = {
  begin: "<!-- web: written by npm run bench:web -- --write -->",
  end: "<!-- end of the web -->",
};

/** The visits of one page, with how busy the machine was before the first. */
export interface Measured {
  page: BenchPage;
  visits: readonly Visit[];
  load: number;
  untilUsable: PageLoad;
}

/** How long an action took each time, in milliseconds. */
export interface Responses {
  action: Interaction;
  durations: readonly number[];
}

const mid = (visits: readonly Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

/** A page's score for performance: the median of its visits. */
export function performanceOf({ visits }: Measured): number {
  return mid(visits, ({ scores }) => scores.performance);
}

function rowOf(measured: Measured): string {
  const { page, visits, load, untilUsable } = measured;
  const scriptUntilUsable = untilUsable.scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = (["accessibility", "best-practices", "seo"] as const).map((name) =>
    mid(visits, ({ scores }) => scores[name]),
  );
  const cells = [
    `\`${page.path}\``,
    `${performanceOf(measured)} (${page.wanted})`,
    others.join(" / "),
    seconds(mid(visits, ({ fcp }) => fcp)),
    seconds(mid(visits, ({ lcp }) => lcp)),
    `${Math.round(mid(visits, ({ tbt }) => tbt))} ms`,
    mid(visits, ({ cls }) => cls).toFixed(3),
    `${untilUsable.requests} / ${mid(visits, ({ requests }) => requests)}`,
    [mid(visits, ({ scriptBefore }) => scriptBefore), scriptUntilUsable, mid(visits, ({ script }) => script)]
      .map(kB)
      .join(" / "),
    load.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The medians of each page as a table, with what they were measured on. */
export function tableOf(pages: readonly Measured[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  return [
    `${day}, ${machine}; medians of ${pages[0]?.visits.length ?? 0} visits.`,
    "",
    "| Page | performance (wanted) | accessibility / best practices / SEO | FCP | LCP | TBT | CLS | requests until usable / at rest | script kB before LCP / until usable / at rest | load |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...pages.map(rowOf),
  ].join("\n");
}

/** The goal for each action, in milliseconds. */
const RESPONSE_MS = 100;

/** From an input to the picture that answers it: the median of each action, and the longest. */
export function interactionTable(measured: readonly Responses[]): string {
  return [
    "| Action | page | input to picture, median (longest) | wanted |",
    "|---|---|---|---|",
    ...measured.map(
      ({ action, durations }) =>
        `| ${action.name} | \`${action.at}\` | ${median(durations)} ms (${Math.max(...durations)}) | ≤ ${RESPONSE_MS} ms |`,
    ),
  ].join("\n");
}

/** Replaces the table of the last run in the README. */
export function writeTable(table: string): void {
  writeSection(SECTION, table);
}

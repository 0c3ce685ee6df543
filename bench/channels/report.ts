import os from "node:os";
import { writeSection } from "../readme.ts";
import { COUNTED_FROM_MINUTE, type Day } from "./day.ts";
import type { Noticed } from "./knowledge.ts";

const SECTION = {
  begin: "<!-- channels: written by npm run bench:channels -- --write -->",
  end: "<!-- end of the channels -->",
};
/** What Twitch allows in a minute. */
const ALLOWED = 800;
const MINUTE = 60_000;

/** A day and how it is called. */
export interface Lived {
  name: string;
  hasMessages: boolean;
  day: Day;
}

/** The value that this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const whole = (value: number) => Math.round(value).toLocaleString("en");
const seconds = (ms: number) => `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`;
const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (header: readonly string[], rows: readonly string[][]) =>
  [header, header.map(() => "---"), ...rows].map(line).join("\n");

/** Points that were used in one minute, at most: those of the first minutes, in which everybody is due, too. */
const mostPoints = ({ points }: Day) => Math.max(...points);

/** What must hold of a day. */
export function verdictsOf({
  day,
  hasMessages,
}: Lived): { goal: string; measured: string; wanted: string; holds: boolean }[] {
  const starts = day.noticed.filter(({ what }) => what !== "end").map(({ delay }) => delay);
  const age = quantile(day.ages, 0.99);
  const late = quantile(starts, 0.5);
  const most = mostPoints(day);
  return [
    {
      goal: "points in a minute, at most",
      measured: whole(most),
      wanted: `≤ ${ALLOWED}`,
      holds: most <= ALLOWED,
    },
    { goal: "refused by Twitch", measured: String(day.refused), wanted: "0", holds: day.refused === 0 },
    {
      goal: "age of a live channel's word, p99",
      measured: seconds(age),
      wanted: "≤ 90 s",
      holds: age <= 1.5 * MINUTE,
    },
    {
      goal: "a start is noticed, p50",
      measured: seconds(late),
      wanted: hasMessages ? "≤ 5 s" : "≤ 180 s",
      holds: late <= (hasMessages ? 5_000 : 3 * MINUTE),
    },
    { goal: "believed and not so", measured: String(day.wrong), wanted: "0", holds: day.wrong === 0 },
  ];
}

const KINDS: readonly Noticed["what"][] = ["planned start", "other start", "end"];

/** The figures as tables in Markdown. */
export function tablesOf(lived: readonly Lived[]): string {
  const goals = lived.flatMap((one) =>
    verdictsOf(one).map(({ goal, measured, wanted, holds }) => [
      one.name,
      goal,
      measured,
      wanted,
      holds ? "yes" : "**no**",
    ]),
  );
  const asking = lived.map(({ name, day }) => {
    const settled = day.points.slice(COUNTED_FROM_MINUTE);
    return [
      name,
      whole(mean(settled)),
      whole(quantile(settled, 0.99)),
      whole(Math.max(...settled)),
      whole(mostPoints(day)),
      seconds(day.caughtUpAfter),
      seconds(day.longestWait),
      whole(mean(day.live)),
      whole(Math.max(...day.live)),
      `${seconds(quantile(day.ages, 0.5))}, ${seconds(quantile(day.ages, 0.99))}`,
    ];
  });
  const noticed = lived.flatMap(({ name, day }) =>
    KINDS.map((kind) => {
      const delays = day.noticed.filter(({ what }) => what === kind).map(({ delay }) => delay);
      return [
        name,
        kind,
        whole(delays.length),
        ...[0.5, 0.95, 0.99, 1].map((share) => seconds(quantile(delays, share))),
      ];
    }),
  );
  return [
    table(["Day", "Goal", "Measured", "Wanted", "Holds"], goals),
    table(
      [
        "Day",
        "points a minute",
        "p99",
        "most",
        "most, with the first half hour",
        "everybody asked once after",
        "longest wait for a turn",
        "live on average",
        "live at most",
        "age of their word, p50 and p99",
      ],
      asking,
    ),
    table(["Day", "What is noticed", "times", "after, p50", "p95", "p99", "most"], noticed),
    `Passed by unseen, as the next start or end came first: ${lived.map(({ name, day }) => `${day.missed} ${name}`).join(", ")}.`,
  ].join("\n\n");
}

/** Replaces the tables of the last run in the README. */
export function writeTables(lived: readonly Lived[], facts: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}`;
  writeSection(SECTION, `${day}, ${machine}; ${facts}\n\n${tablesOf(lived)}`);
}

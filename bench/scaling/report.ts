import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { writeSection } from "../readme.ts";
import * as assumptions from "./assumptions.ts";
import { demandOf } from "./demand.ts";
import type { Measured } from "./measured.ts";
import { repeatable } from "./measures/steady.ts";
import { needsOf } from "./needs.ts";
import { KNOWN_FROM } from "./prices.ts";
import { type Day, simulateDay } from "./simulation/day.ts";
import { simulateSteady } from "./simulation/steady.ts";
import {
  costsTable,
  daysTable,
  fanOutOf,
  limitsTable,
  moneyTable,
  needsTable,
  percent,
  rowsTable,
  SIZES,
  short,
  table,
} from "./tables.ts";

const SEED = "starling";
const ROOT = path.join(import.meta.dirname, "../..");

/** The documents that parts are written into. */
export const DOCUMENTS = { guide: "docs/scaling.md", bench: "bench/README.md" } as const;
type DocumentName = keyof typeof DOCUMENTS;

/** A part of the document that is written by this program, between two comments with its name. */
export interface DocumentPart {
  document: DocumentName;
  name: string;
  text: string;
}

/** The day of a site of so many members, which is the same each time. */
export const dayOf = (members: number, measured: Measured): Day =>
  simulateDay(needsOf(members, measured), measured, SEED);

function steadyTable(measured: Measured): string {
  const { streamers, kinds, loads } = measured.steady;
  const { rates } = demandOf(streamers / assumptions.PEOPLE.streamers, measured);
  const size = { processes: 1, databaseCores: 1, otherwiseBusy: 0 };
  const off = (simulated: number, real: number) => `${short(simulated)} (${short(simulated / real)} ×)`;
  return table(
    [
      "requests a second",
      "p50 ms",
      "simulated",
      "p95 ms",
      "simulated",
      "p99 ms",
      "simulated",
      "server busy",
      "simulated",
      "database busy",
      "simulated",
    ],
    loads.map((load) => {
      const simulated = simulateSteady(repeatable(rates), kinds, {
        perSecond: load.perSecond,
        seconds: 30,
        size,
        seed: SEED,
      });
      return [
        short(load.perSecond),
        short(load.p50),
        off(simulated.p50, load.p50),
        short(load.p95),
        off(simulated.p95, load.p95),
        short(load.p99),
        off(simulated.p99, load.p99),
        percent(load.serverBusy),
        percent(simulated.serverBusy),
        percent(load.databaseBusy),
        percent(simulated.databaseBusy),
      ];
    }),
  );
}

/** Stands for everything the simulated days follow from: they are old when it is another. */
export function inputsOf(measured: Measured): string {
  const { requests, fanOut, steady, others } = measured;
  const inputs = JSON.stringify([Object.entries(assumptions).sort(), requests, fanOut, steady.kinds, others]);
  return createHash("sha256").update(inputs).digest("hex").slice(0, 12);
}

/** The parts that cost nothing to make: everything but the days. */
export function quickParts(measured: Measured): DocumentPart[] {
  const all = SIZES.map((members) => needsOf(members, measured));
  const taken = ({ date, machine, load }: Measured["rows"]["taken"]) =>
    `${date}, ${machine}, load ${load} at the start`;
  return [
    { document: "guide", name: "limits", text: limitsTable(measured) },
    { document: "guide", name: "needs", text: needsTable(all) },
    {
      document: "guide",
      name: "money",
      text: `List prices as known in ${KNOWN_FROM}, to be checked:\n\n${moneyTable(all)}`,
    },
    {
      document: "bench",
      name: "steady mix",
      text: `${taken(measured.steady.taken)}; ${short(measured.steady.streamers)} streamers:\n\n${steadyTable(measured)}`,
    },
    {
      document: "bench",
      name: "costs of requests",
      text: `${taken(measured.requests.taken)}; ${short(measured.requests.streamers)} streamers:\n\n${costsTable(measured)}\n\n${fanOutOf(measured)}`,
    },
    {
      document: "bench",
      name: "sizes of rows",
      text: `${taken(measured.rows.taken)}:\n\n${rowsTable(measured)}`,
    },
  ];
}

/** Everything that is written. Days take about a minute. */
export function documentParts(measured: Measured): DocumentPart[] {
  const days = SIZES.map((members) => dayOf(members, measured));
  const text = `Of inputs \`${inputsOf(measured)}\`, seed "${SEED}":\n\n${daysTable(days)}`;
  return [...quickParts(measured), { document: "guide", name: "days", text }];
}

const marks = (name: string) => ({
  begin: `<!-- ${name}: written by npm run bench:scaling -- --write -->`,
  end: `<!-- end of ${name} -->`,
});

/** What stands in the document for a part. @throws where it has no place for it */
export function partIn(document: string, name: string): string {
  const { begin, end } = marks(name);
  const text = document.split(begin)[1]?.split(end)[0];
  if (text === undefined) throw new Error(`The document has no place for ${name}`);
  return text.trim();
}

/** A document as it stands. */
export const readDocument = (name: DocumentName): string =>
  readFileSync(path.join(ROOT, DOCUMENTS[name]), "utf8");

/** Writes all parts into their documents. */
export function writeDocuments(parts: readonly DocumentPart[]): void {
  for (const { document, name, text } of parts) {
    writeSection(marks(name), text, path.join(ROOT, DOCUMENTS[document]));
  }
}

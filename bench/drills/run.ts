import os from "node:os";
import type { Drill, Figures } from "./drill.ts";
import { DRILLS } from "./drills.ts";
import { closeEverything, closingAfterwards } from "./open-resources.ts";
import { buildBundle } from "./product/bundle.ts";
import { figuresTable } from "./report/figures-table.ts";
import { type Result, writeLastFigures } from "./report/last-figures.ts";

/** `npm run drills`: all of them, or those whose ids are given. `--write` puts their figures into the README's table. */
const words = process.argv.slice(2);
const ids = words.filter((word) => word !== "--write").map((word) => word.toLowerCase());
const chosen = DRILLS.filter(({ id }) => ids.length === 0 || ids.includes(id.toLowerCase()));
if (chosen.length === 0 || chosen.length < ids.length) {
  console.error(`Known drills: ${DRILLS.map(({ id }) => id).join(", ")}`);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function figuresOf(drill: Drill): Promise<Figures> {
  try {
    return await closingAfterwards(() => drill.run());
  } catch (error) {
    console.error(error);
    return [{ measured: "the drill was carried out", value: "no", required: "yes", holds: false }];
  }
}

buildBundle();
const loadNow = () => os.loadavg()[0] ?? 0;
console.log(`${os.availableParallelism()} cores, load ${loadNow().toFixed(1)} at the start`);
const start = performance.now();
const results: Result[] = [];
for (const drill of chosen) {
  const load = loadNow();
  const began = performance.now();
  const figures = await figuresOf(drill);
  const seconds = (performance.now() - began) / 1000;
  results.push({ drill, figures, seconds, load });
  console.log(`\n${drill.id}: ${drill.title} (${seconds.toFixed(1)} s)`);
  console.log(figuresTable(figures));
}

const failed = results.filter(({ figures }) => figures.length === 0 || figures.some(({ holds }) => !holds));
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`\n${results.length - failed.length} of ${results.length} drills hold, in ${seconds} s.`);
if (failed.length > 0) console.log(`Failed: ${failed.map(({ drill }) => drill.id).join(", ")}`);
if (words.includes("--write")) writeLastFigures(results);
process.exit(failed.length > 0 ? 1 : 0);

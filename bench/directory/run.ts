import { rmSync } from "node:fs";
import os from "node:os";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { writeSection } from "../readme.ts";
import { startLoadGenerator } from "./load/load.ts";
import { measureSize } from "./measures/size.ts";
import { readOptions } from "./options.ts";
import { faultsOf, reportOf } from "./report/report.ts";
import type { SizeResults } from "./report/results.ts";

const SECTION = {
  begin: "<!-- directory figures: written by npm run bench:directory -- --write -->",
  end: "<!-- end of the directory figures -->",
};

/**
 * `npm run bench:directory`: the directory's workloads of PERFORMANCE "To reach". A goal that is missed is reported; only
 * answers that differ or fail, or nothing measured, make the exit code 1.
 */
const options = readOptions(process.argv.slice(2));
// What is closed may hang on nothing but unreferenced handles, and the process must not end in the midst of it.
const alive = setInterval(() => undefined, 60_000);

/** After a signal everything must be closed within this. */
const CLOSING_MS = 30_000;

function leave(code: number): never {
  clearInterval(alive);
  if (!options.keep) rmSync(options.folder, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    setTimeout(() => leave(130), CLOSING_MS);
    void closeEverything().finally(() => leave(130));
  });
}

buildBundle();
const results: SizeResults[] = [];
const loads: number[] = [];
let isWhole = true;
for (const size of options.sizes.toSorted((a, b) => a - b)) {
  loads.push(os.loadavg()[0] ?? 0);
  try {
    results.push(await closingAfterwards(() => measureSize(size, options, startLoadGenerator())));
  } catch (error) {
    console.error(error);
    isWhole = false;
  }
}

const report = reportOf(results, loads);
console.log(report);
const faults = faultsOf(results);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (options.write && isWhole && !options.quick) writeSection(SECTION, report);
leave(faults.length > 0 || !isWhole ? 1 : 0);

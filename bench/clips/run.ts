import { rmSync } from "node:fs";
import os from "node:os";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { writeSection } from "../readme.ts";
import { measureFeeds } from "./measures/feeds.ts";
import { measureLikes } from "./measures/likes.ts";
import { measureMix } from "./measures/mix.ts";
import { readOptions } from "./options.ts";
import { type ClipsResults, faultsOf, reportOf } from "./report/report.ts";
import { setStage } from "./stage.ts";

const SECTION = {
  begin: "<!-- clips: written by npm run bench:clips -- --write -->",
  end: "<!-- end of the clips -->",
};

/**
 * `npm run bench:clips`: the clips' workloads of PERFORMANCE "To reach" and the whole mix. A goal that is missed is
 * reported; only answers that fail, repeat or drift, or nothing measured, make the exit code 1.
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

async function measure(): Promise<ClipsResults> {
  const stage = await setStage(options);
  const [load = 0] = os.loadavg();
  const begun = performance.now();
  const feeds = await measureFeeds(stage);
  const likes = await measureLikes(stage);
  const mix = await measureMix(stage);
  const seconds = (performance.now() - begun) / 1_000;
  return { options, counts: stage.counts, feeds, likes, mix, load, seconds };
}

buildBundle();
try {
  const results = await closingAfterwards(measure);
  const report = reportOf(results);
  console.log(report);
  const faults = faultsOf(results);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  if (options.write && !options.quick) writeSection(SECTION, report);
  leave(faults.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error);
  leave(1);
}

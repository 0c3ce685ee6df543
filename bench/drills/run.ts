import os from "node:os";
import { cleanUpOnSignals, withCleanup } from "../product/resources.ts";
import { buildBundle } from "../product/server.ts";
import { type Drill, type Figures, figuresTable, type Result, writeLastFigures } from "./drill.ts";
import { messagesDrill } from "./l2-messages.ts";
import { killDrill } from "./o1-kill.ts";
import { databaseAwayDrill } from "./o2-database-away.ts";
import { gracefulStopDrill } from "./o3-graceful-stop.ts";
import { diskFullDrill } from "./o4-disk-full.ts";
import { memoryDrill } from "./o6-memory.ts";
import { dumpDrill, restoreDrill } from "./o8-backups.ts";
import { failoverDrill } from "./o9-failover.ts";
import { deployDrill } from "./o11-deploy.ts";
import { uploadsDrill } from "./o12-uploads.ts";
import { processesDrill } from "./processes.ts";
import { paymentsDrill, paymentsKillDrill } from "./r1-payments.ts";
import { blocksDrill, followsDrill, likesDrill, signUpDrill } from "./r1-races.ts";

const DRILLS: readonly Drill[] = [
  ...[followsDrill, blocksDrill, likesDrill, signUpDrill, paymentsDrill, paymentsKillDrill],
  ...[killDrill, databaseAwayDrill, gracefulStopDrill, diskFullDrill, memoryDrill, restoreDrill],
  ...[dumpDrill, failoverDrill, deployDrill, uploadsDrill, messagesDrill, processesDrill],
];

/** `npm run drills` runs all drills or those with the given ids; `--write` updates README.md. */
const words = process.argv.slice(2);
const ids = words.filter((word) => word !== "--write").map((word) => word.toLowerCase());
const chosen = DRILLS.filter(({ id }) => ids.length === 0 || ids.includes(id.toLowerCase()));
if (chosen.length === 0 || chosen.length < ids.length) {
  console.error(`Known drills: ${DRILLS.map(({ id }) => id).join(", ")}`);
  process.exit(1);
}
cleanUpOnSignals();

async function figuresOf(drill: Drill): Promise<Figures> {
  try {
    return await withCleanup(() => drill.run());
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
  const startedAt = performance.now();
  const figures = await figuresOf(drill);
  const seconds = (performance.now() - startedAt) / 1_000;
  results.push({ drill, figures, seconds, load });
  console.log(`\n${drill.id}: ${drill.title} (${seconds.toFixed(1)} s)\n${figuresTable(figures)}`);
}

const failed = results.filter(({ figures }) => figures.length === 0 || figures.some(({ holds }) => !holds));
const seconds = Math.round((performance.now() - start) / 1_000);
console.log(`\n${results.length - failed.length} of ${results.length} drills hold, in ${seconds} s.`);
if (failed.length > 0) console.log(`Failed: ${failed.map(({ drill }) => drill.id).join(", ")}`);
if (words.includes("--write"))
  writeLastFigures(
    results,
    DRILLS.map(({ id }) => id),
  );
process.exit(failed.length > 0 ? 1 : 0);

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Drill, exactly, scanned } from "./drill.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** Runs the `*.drill.test.ts` files, which kill processes and are too slow for `npm test`. */
export const processesDrill: Drill = {
  id: "Processes",
  title: "tests that kill and freeze processes",
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), "starling-drill-tests-"));
    const report = path.join(folder, "report.json");
    const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    spawnSync(process.execPath, [vitest, "run", "drill.test", ...reporters], {
      cwd: ROOT,
      env: { ...process.env, DRILLS: "1" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    rmSync(folder, { recursive: true });
    return [scanned("tests that passed", numPassedTests), exactly("tests that failed", numFailedTests, 0)];
  },
};

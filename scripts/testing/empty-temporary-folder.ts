import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Fails the run if tests leave files in the temporary folder. */
export default function setup({ config }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "starling-scripts-"));
  chmodSync(folder, 0o755);
  config.env = { ...config.env, TMPDIR: folder };
  return () => {
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`Tests left in the temporary folder: ${left.join(", ")}`);
  };
}

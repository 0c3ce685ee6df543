import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeAtTheEnd } from "../open-resources.ts";

/** A new temporary folder that the account of Postgres may enter; it is removed at the end of the drill. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-drill-"));
  chmodSync(folder, 0o755);
  closeAtTheEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}

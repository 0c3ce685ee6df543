import { cpSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { scratchFolder } from "../../drills/product/scratch-folder.ts";
import { type ProductContender, startProductContender } from "../product/contender.ts";
import { hasSnapshot, untilIndexed } from "../product/index-ready.ts";
import type { Member } from "../product/members.ts";
import type { StartsResult } from "../report/results.ts";

/** Snapshots are written every ten minutes, and at the stop of a small directory. */
const SNAPSHOT_MS = 660_000;
const LOOK_MS = 500;
const LARGE = 300_000;

async function untilKept(product: ProductContender): Promise<void> {
  while (!hasSnapshot(product) && performance.now() - product.begunAt < SNAPSHOT_MS) await delay(LOOK_MS);
}

/**
 * Starts another server with the snapshot that the first one has written, which lacks what changed since; the first one is
 * stopped, so that it keeps what it would keep for its own next start.
 */
export async function measureRestart(
  databaseUrl: string,
  member: Member,
  first: ProductContender,
  size: number,
): Promise<StartsResult["restored"]> {
  const dataDir = scratchFolder();
  // A large one is not written at the stop, so its ten minutes are waited for.
  if (size >= LARGE) await untilKept(first);
  await first.stop();
  if (!hasSnapshot(first)) return null;
  cpSync(path.join(first.dataDir, "directory"), path.join(dataDir, "directory"), { recursive: true });
  const next = await startProductContender(databaseUrl, member, { name: "from the kept index", dataDir });
  const indexedMs = await untilIndexed(next, size);
  await next.stop();
  return { readyMs: next.readyMs, moreMs: Math.max(0, indexedMs - next.readyMs) };
}

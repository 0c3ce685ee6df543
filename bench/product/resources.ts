import { randomInt } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

type Disposer = () => Promise<void> | void;

const open = new Set<Disposer>();

/**
 * Registers a clean-up that runs when the process ends or is interrupted. Returns a function that runs the
 * clean-up earlier.
 */
export function closeOnExit(close: Disposer): () => Promise<void> {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

export async function closeAllResources(): Promise<void> {
  for (const close of [...open].reverse()) {
    await Promise.resolve(close()).catch((error: unknown) => console.error(error));
  }
}

export async function withCleanup<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await closeAllResources();
  }
}

/** The timer keeps the process alive during the clean-up. */
export function cleanUpOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(130), 30_000);
      void closeAllResources().finally(() => process.exit(130));
    });
  }
}

/** Temporary folder that PostgreSQL's account may enter. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "starling-drill-"));
  chmodSync(folder, 0o755);
  closeOnExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  return folder;
}

/** Free port below 20000. The embedded PostgreSQL and outgoing connections use higher ports. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(12_000, 20_000);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port between 12000 and 19999");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Returns the milliseconds waited, or infinity after the timeout. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > timeoutMs) return Number.POSITIVE_INFINITY;
    await delay(everyMs);
  }
  return performance.now() - start;
}

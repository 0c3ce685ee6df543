import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withLock } from "./lock.mjs";

function lockPath() {
  const folder = mkdtempSync(join(tmpdir(), "starling-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "setup.lock");
}
const ignore = () => undefined;

test("withLock runs two callers in turn and reports that the second waits", async () => {
  const path = lockPath();
  const events: string[] = [];
  const order = Promise.withResolvers<void>();
  const first = withLock(path, { onWait: ignore }, async () => {
    events.push("first begins");
    await order.promise;
    events.push("first ends");
  });
  const onWait = () => {
    events.push("second waits");
    order.resolve();
  };
  const second = withLock(path, { onWait }, async () => {
    events.push("second runs");
  });
  await Promise.all([first, second]);
  expect(events).toEqual(["first begins", "second waits", "first ends", "second runs"]);
  expect(existsSync(path)).toBe(false);
});

test("withLock ignores the lock of a dead process", async () => {
  const path = lockPath();
  writeFileSync(path, "4194305");
  const owner = await withLock(path, { onWait: ignore }, async () => readFileSync(path, "utf8"));
  expect(owner).toBe(String(process.pid));
});

test("withLock ignores a stale lock whose process id is in use again", async () => {
  const path = lockPath();
  writeFileSync(path, String(process.ppid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  await expect(withLock(path, { onWait: ignore }, async () => "ran")).resolves.toBe("ran");
});

test("withLock releases the lock and rethrows if the work fails", async () => {
  const path = lockPath();
  const work = () => Promise.reject(new Error("npm ci failed"));
  await expect(withLock(path, { onWait: ignore }, work)).rejects.toThrow("npm ci failed");
  expect(existsSync(path)).toBe(false);
});

import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const heartbeatMs = 2_000;
const staleAfterMs = 20_000;

/** @param {string} path */
function readHolder(path) {
  try {
    return { pid: Number(readFileSync(path, "utf8")), touchedAt: statSync(path).mtimeMs };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {string} path */
function tryToTake(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes the lock of a dead process. Puts it back if another process has just taken the lock.
 * @param {string} path
 * @param {number} deadPid
 */
function discard(path, deadPid) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (Number(readFileSync(aside, "utf8")) !== deadPid) linkSync(aside, path);
  } catch {
    // Another process was faster; the next iteration checks again.
  }
  rmSync(aside, { force: true });
}

/**
 * Runs `work` while holding the lock file. Ignores the lock of a process that has ended. Also ignores a lock
 * that was not renewed for `staleAfterMs`: after a reboot, a different process may have the same process id.
 * @template T
 * @param {string} path
 * @param {{ onWait: () => void, now?: () => number }} options
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, { onWait, now = Date.now }, work) {
  mkdirSync(dirname(path), { recursive: true });
  let announced = false;
  while (!tryToTake(path)) {
    const holder = readHolder(path);
    if (!holder) continue;
    const isDead = holder.pid > 0 && !isAlive(holder.pid);
    if (isDead || now() - holder.touchedAt > staleAfterMs) {
      discard(path, holder.pid);
      continue;
    }
    if (!announced) onWait();
    announced = true;
    await wait(100);
  }
  const release = () => rmSync(path, { force: true });
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs);
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener("exit", release);
    release();
  }
}

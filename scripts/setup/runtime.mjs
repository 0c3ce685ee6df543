import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npmArguments, npmEnvironment } from "./npm.mjs";
import { fromRoot } from "./paths.mjs";
import { run } from "./processes.mjs";
import { SetupError } from "./report.mjs";

/** Must equal the version in `engines` of the server. */
const oldestMajor = 24;

/** @param {string} path */
function majorOf(path) {
  if (!existsSync(path)) return 0;
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

const bundledNode = fromRoot("node_modules", "node", "bin", "node");

/**
 * Path of the Node in the checkout's packages, or else of the running Node.
 * @returns {string}
 */
export function nodePath() {
  if (existsSync(bundledNode)) return bundledNode;
  return process.execPath;
}

/**
 * If install scripts are disabled, the `node` package has no binary; its platform package then provides one.
 * @throws {SetupError} if no supported Node version is available
 */
export async function ensureRuntime() {
  if (majorOf(bundledNode) >= oldestMajor) return;
  if (Number(process.versions.node.split(".")[0]) >= oldestMajor) {
    rmSync(bundledNode, { force: true });
    return;
  }
  const { version } = JSON.parse(readFileSync(fromRoot("node_modules", "node", "package.json"), "utf8"));
  const prefix = process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node";
  const name = `${prefix}-${process.platform}-${process.arch}`;
  const folder = fromRoot("node_modules", ".starling-node");
  mkdirSync(folder, { recursive: true });
  const result = await run(
    "npm",
    [
      "install",
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--prefix",
      folder,
      `${name}@${version}`,
    ].concat(npmArguments),
    { cwd: folder, env: npmEnvironment() },
  );
  const fetched = join(folder, "node_modules", name, "bin", "node");
  if (existsSync(fetched)) placeBinary(fetched);
  if (majorOf(bundledNode) >= oldestMajor) return;
  throw new SetupError(
    `Node ${oldestMajor} or newer is needed and ${name} could not be installed. Install Node 24 and start again.`,
    result.output,
  );
}

/** @param {string} fetched */
function placeBinary(fetched) {
  mkdirSync(fromRoot("node_modules", "node", "bin"), { recursive: true });
  rmSync(bundledNode, { force: true });
  try {
    linkSync(fetched, bundledNode);
  } catch {
    copyFileSync(fetched, bundledNode);
  }
  chmodSync(bundledNode, 0o755);
}

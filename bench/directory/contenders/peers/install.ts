import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const INSTALL_MS = 900_000;

/** A peer's packages in versions that were tried. */
export interface PeerPackages {
  name: string;
  packages: Record<string, string>;
}

/**
 * Installs a peer into a folder of its own, never into the product. Scripts of packages are not run: nothing of what is
 * measured needs them. Answers the folder.
 */
export async function installPeer(folder: string, { name, packages }: PeerPackages): Promise<string> {
  const home = path.join(folder, "peers", name);
  const done = path.join(home, "installed");
  if (existsSync(done)) return home;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const flags = ["--ignore-scripts", "--legacy-peer-deps", "--no-audit", "--no-fund", "--no-package-lock"];
  await run("npm", ["install", ...flags], { cwd: home, timeout: INSTALL_MS, maxBuffer: 2 ** 26 });
  writeFileSync(done, "");
  return home;
}

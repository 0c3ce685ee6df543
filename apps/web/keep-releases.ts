import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Days that the files of a replaced release stay beside the new one, for pages that are open. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

const ASSETS = "assets";

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Text that names every hashed file of the release in the folder; empty without one. */
function manifestOf(outDir: string): string {
  try {
    return readFileSync(path.join(outDir, ".vite", "manifest.json"), "utf8");
  } catch {
    return "";
  }
}

/** Empties the folder except for hashed files, and returns what lists those of the release in it. */
export function clearRelease(outDir: string): string {
  const manifest = manifestOf(outDir);
  for (const name of namesIn(outDir)) {
    if (name !== ASSETS) rmSync(path.join(outDir, name), { recursive: true, force: true });
  }
  return manifest;
}

/**
 * Deletes hashed files that were replaced more than a week ago. The time of a replaced file becomes that of its replacement:
 * a release that was built long ago is kept as long as any other.
 */
export function forgetReleases(
  outDir: string,
  replaced: string,
  built: ReadonlySet<string>,
  now: Date,
): void {
  for (const name of namesIn(path.join(outDir, ASSETS))) {
    if (built.has(`${ASSETS}/${name}`)) continue;
    const file = path.join(outDir, ASSETS, name);
    if (replaced.includes(`${ASSETS}/${name}`)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(file);
  }
}

/** Keeps the hashed files of replaced releases for a week (docs/decisions/037-page-weight-and-code-loading.md). */
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
    // Before Vite copies the public folder there.
    renderStart: {
      order: "pre",
      handler() {
        replaced = clearRelease(outDir);
      },
    },
    writeBundle(_options, bundle) {
      forgetReleases(outDir, replaced, new Set(Object.keys(bundle)), new Date());
    },
  };
}

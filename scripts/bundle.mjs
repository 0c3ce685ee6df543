import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { bundleFigures } from "./house/bundle-budget.ts";
import { fromRoot } from "./setup/paths.mjs";

// Measures the built web app against its budget; `npm test` runs it after the build.
const dist = fromRoot("apps", "web", "dist");
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
const routes = JSON.parse(readFileSync(`${dist}/.vite/routes.json`, "utf8"));
const figures = bundleFigures(manifest, routes, (file) => gzipSync(readFileSync(`${dist}/${file}`)).length);

for (const { name, bytes, limit } of figures) {
  const verdict = bytes <= limit ? "ok  " : "FAIL";
  console.log(`${verdict} ${name}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB gzip`);
}
process.exitCode = figures.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileCatalog } from "@starling/i18n/catalogs";
import { ALL_LOCALES } from "@starling/i18n/locales";
import { build } from "esbuild";

const here = import.meta.dirname;
// A single bundle starts three times as fast as separate files.
const { packages, embeddedPostgres } = JSON.parse(readFileSync(path.join(here, "externals.json"), "utf8"));
const outdir = path.join(here, "dist");

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: {
    main: path.join(here, "src/main.ts"),
    // Operator commands get their own bundles, because an installation may have no source code.
    ...Object.fromEntries(
      [
        "announce",
        "backup",
        "distribute",
        "doctor",
        "moderators",
        "operators",
        "restore",
        "second-factor",
        "waitlist",
        "webhooks",
      ].map((name) => [name, path.join(here, `src/embedded/${name}-command.ts`)]),
    ),
    "video-thread": path.join(here, "../../packages/api/src/clips/clips/videos/thread.adapter.ts"),
  },
  outdir,
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node22",
  format: "esm",
  sourcemap: true,
  // Removing whitespace and comments saves two thirds of the memory that V8 needs for source text. Names and
  // short lines stay, so that stack traces are readable.
  minifyWhitespace: true,
  legalComments: "none",
  lineLimit: 200,
  external: [...packages, ...packages.map((name) => `${name}/*`), `${embeddedPostgres}*`],
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  // Defines `require`, which ES modules lack but bundled CommonJS packages need.
  banner: {
    js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
  },
  logLevel: "warning",
});
for (const part of [
  "clips/videos",
  "clips/posters",
  "pictures/portraits.json.br",
  "pictures/banners.json.br",
]) {
  cpSync(path.join(here, "src/embedded", part), path.join(outdir, "embedded", part), { recursive: true });
}
cpSync(path.join(here, "../../packages/db/migrations"), path.join(outdir, "migrations"), { recursive: true });
mkdirSync(path.join(outdir, "locales"));
for (const locale of ALL_LOCALES) {
  writeFileSync(path.join(outdir, "locales", `${locale}.json`), JSON.stringify(compileCatalog(locale)));
}

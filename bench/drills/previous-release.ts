import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { scratchFolder } from "../product/resources.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const MIGRATIONS = "packages/db/migrations";

/** Build of the release before the newest migration; of the previous commit if only the baseline exists. */
export interface PreviousRelease {
  commit: string;
  bundle: string;
  procedures: string[];
  migrations: number;
  lacks: number;
}

/** Builds the previous release with the installed packages. @throws when the history lacks that release */
export async function buildPreviousRelease(): Promise<PreviousRelease> {
  const tags = tagsOf(readFileSync(path.join(ROOT, MIGRATIONS, "meta/_journal.json"), "utf8"));
  const commit = tags.length === 1 ? "HEAD^" : beforeMigration(tags.at(-1));
  const before = tagsOf(git("show", `${commit}:${MIGRATIONS}/meta/_journal.json`));
  if (before.some((tag, at) => tag !== tags[at])) throw new Error("Migrations were renamed since");
  const folder = scratchFolder();
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  linkPackages(folder);
  const server = path.join(folder, "apps/server");
  execFileSync(process.execPath, [path.join(server, "build.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { appRouter }: RootModule = await import(path.join(folder, "packages/api/src/root.ts"));
  return {
    procedures: Object.keys(appRouter._def.procedures),
    commit: git("rev-parse", "--short", commit).trim(),
    bundle: path.join(server, "dist/main.js"),
    migrations: before.length,
    lacks: tags.length - before.length,
  };
}

function beforeMigration(tag: string | undefined): string {
  const file = `${MIGRATIONS}/${tag}.sql`;
  const [added] = git("log", "--diff-filter=A", "--format=%H", "--", file).split("\n");
  if (!added) throw new Error(`The history lacks the commit of ${file}`);
  return `${added}^`;
}

interface RootModule {
  appRouter: { _def: { procedures: object } };
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });
}

function tagsOf(journal: string): string[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal);
  return entries.map(({ tag }) => tag);
}

function linkPackages(folder: string): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(path.join(ROOT, "node_modules"))) {
    if (name !== "@starling") symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  mkdirSync(path.join(modules, "@starling"));
  for (const group of ["apps", "packages"]) {
    for (const name of readdirSync(path.join(folder, group))) {
      symlinkSync(path.join(folder, group, name), path.join(modules, "@starling", name));
      const own = path.join(ROOT, group, name, "node_modules");
      if (existsSync(own)) symlinkSync(own, path.join(folder, group, name, "node_modules"));
    }
  }
}

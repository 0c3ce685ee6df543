import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, toolEnvironment } from "./setup/paths.mjs";

const schema = { file: "packages/validators/src/accounts.ts", start: "export const signUpInput" };
const field = "username";
const renamed = "loginName";

let copy = "";
let errors: string[] = [];

/**
 * The product's sources with packages linked in, so that `@starling/*` means the copy and all else the installed packages.
 * Tests stay behind: they would be seen to break, too, and take as long to look through.
 */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), "starling-rename-"));
  const isSource = (path: string) =>
    !/\/(node_modules|dist|\.tsc|\.turbo|\.data)(\/|$)|\.test\.tsx?$/.test(path.slice(root.length));
  for (const part of ["apps", "packages", "package.json", "tsconfig.base.json"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  }
  linkPackages(folder, "");
  mkdirSync(join(folder, "node_modules", "@starling"));
  for (const home of ["apps", "packages"]) {
    for (const name of readdirSync(join(folder, home))) {
      symlinkSync(join(folder, home, name), join(folder, "node_modules", "@starling", name));
      linkPackages(folder, join(home, name));
    }
  }
  return folder;
}

function linkPackages(folder: string, home: string) {
  const installed = join(root, home, "node_modules");
  if (!existsSync(installed)) return;
  mkdirSync(join(folder, home, "node_modules"), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== "@starling") symlinkSync(join(installed, name), join(folder, home, "node_modules", name));
  }
}

function renameField(folder: string) {
  const path = join(folder, schema.file);
  const text = readFileSync(path, "utf8");
  const start = text.indexOf(schema.start);
  const declaration = new RegExp(`^(\\s+)${field}(,|:)`, "m");
  const body = text
    .slice(start)
    .replace(declaration, (_, space: string, end: string) =>
      end === "," ? `${space}${renamed}: ${field},` : `${space}${renamed}:`,
    );
  if (start === -1 || body === text.slice(start))
    throw new Error(`${schema.file} declares no ${field} in signUpInput`);
  writeFileSync(path, text.slice(0, start) + body);
}

beforeAll(() => {
  copy = copyCheckout();
  renameField(copy);
  const tsc = join(root, "node_modules", ".bin", "tsc");
  const { stdout } = spawnSync(tsc, ["-b", "apps/web", "apps/server", "--pretty", "false"], {
    cwd: copy,
    env: toolEnvironment(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  errors = stdout
    .split("\n")
    .filter((line) => /error TS/.test(line) && new RegExp(`${field}|${renamed}`).test(line));
}, 600_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(["packages/db", "packages/api", "apps/web"])(
  "renaming signUpInput.username is seen in %s",
  (home) => {
    const product = errors.filter((line) => line.startsWith(`${home}/`) && !line.includes("/testing/"));
    expect(product).not.toEqual([]);
  },
);

import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../setup/paths.mjs";

/** What is installed, built or remembered, in whichever folder. */
const DERIVED = /^(\.git|\.tsc|node_modules|dist|\.turbo|\.data)$/;

/** Where the workspaces lie, those that stand in such a folder and those that are one. */
const HOMES = ["apps", "packages"];
const WORKSPACES = ["e2e", "bench"];

/** A checkout of its own that may be changed, and what removes it. */
export interface CheckoutCopy {
  folder: string;
  remove: () => void;
}

/**
 * Copies the checkout into a temporary folder, with its packages linked in: `@starling/*` resolves to the copy, everything else to
 * the installed packages. The compiler's incremental state stays behind: with it, declarations that depend on a changed file are stale.
 */
export function copyOfCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), "starling-copy-"));
  const isWanted = (path: string) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return !DERIVED.test(name);
  };
  for (const entry of readdirSync(root)) {
    if (isWanted(entry)) {
      cpSync(join(root, entry), join(folder, entry), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => isWanted(path) && !lstatSync(path).isSocket(),
      });
    }
  }
  linkInstalled(folder, "");
  mkdirSync(join(folder, "node_modules", "@starling"));
  for (const home of HOMES) {
    for (const name of readdirSync(join(folder, home))) {
      symlinkSync(join(folder, home, name), join(folder, "node_modules", "@starling", name));
      linkInstalled(folder, join(home, name));
    }
  }
  for (const workspace of WORKSPACES) linkInstalled(folder, workspace);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkInstalled(folder: string, home: string) {
  const installed = join(root, home, "node_modules");
  if (!existsSync(installed)) return;
  mkdirSync(join(folder, home, "node_modules"), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== "@starling") symlinkSync(join(installed, name), join(folder, home, "node_modules", name));
  }
}

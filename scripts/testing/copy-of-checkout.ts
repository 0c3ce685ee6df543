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

const DERIVED = /^(\.git|\.tsc|node_modules|dist|\.turbo|\.data)$/;

/** Every subfolder of a folder in `HOMES` is a workspace. */
const HOMES = ["apps", "packages"];
const WORKSPACES = ["e2e", "bench"];

export interface CheckoutCopy {
  folder: string;
  remove: () => void;
}

/**
 * Copies the checkout to a temporary folder, where `@starling/*` resolves to the copy. Omits the compiler's
 * incremental state, whose declarations would be stale.
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

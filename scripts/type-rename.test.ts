import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, toolEnvironment } from "./setup/paths.mjs";
import { type CheckoutCopy, copyOfCheckout } from "./testing/copy-of-checkout.ts";

const schema = { file: "packages/validators/src/accounts.ts", start: "export const signUpInput" };
const field = "username";
const renamed = "loginName";

let copy: CheckoutCopy | undefined;
let errors: string[] = [];

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
  copy = copyOfCheckout();
  renameField(copy.folder);
  const tsc = join(root, "node_modules", ".bin", "tsc");
  const { stdout } = spawnSync(tsc, ["-b", "apps/web", "apps/server", "--pretty", "false"], {
    cwd: copy.folder,
    env: toolEnvironment(),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  errors = stdout
    .split("\n")
    .filter((line) => /error TS/.test(line) && new RegExp(`${field}|${renamed}`).test(line));
}, 600_000);

afterAll(() => copy?.remove());

test.each(["packages/db", "packages/api", "apps/web"])(
  "renaming signUpInput.username is seen in %s",
  (home) => {
    const product = errors.filter((line) => line.startsWith(`${home}/`) && !line.includes("/testing/"));
    expect(product).not.toEqual([]);
  },
);

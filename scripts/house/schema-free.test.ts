import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../packages/validators/src");

function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(path.join(folder, file), "utf8").matchAll(
    /^(?:import|export) (?!type )[^;]*? from "(\.{1,2}\/[\w/-]+\.ts)";/gm,
  );
  for (const [, imported = ""] of imports)
    loadedBy(path.posix.join(path.posix.dirname(file), imported), found);
  return found;
}

// Modules of packages/validators that must not import zod.
const FREE =
  "ages bios catalogue/field catalogue/streamer catalogue/values catalogue/viewer completeness demographics discovery " +
  "entitlements frequency fun-prompts half-hours hardware messages options pictures platforms roles schedules search " +
  "sessions streaming viewer-goal viewing visibility weeks";

test.each(FREE.split(" "))("the validators module %s does not load zod", (name) => {
  expect([...loadedBy(`${name}.ts`)]).not.toContain("zod.ts");
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "../../packages/validators/src");

/** The files of the validators that a file loads, itself among them; imports of types load nothing. */
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

// Pages that only read a list, a limit or a rule must not load the schema library for it.
test.each([
  "ages",
  "bios",
  "catalogue/field",
  "catalogue/streamer",
  "catalogue/values",
  "catalogue/viewer",
  "completeness",
  "demographics",
  "discovery",
  "entitlements",
  "frequency",
  "fun-prompts",
  "half-hours",
  "hardware",
  "messages",
  "options",
  "pictures",
  "platforms",
  "roles",
  "schedules",
  "search",
  "sessions",
  "streaming",
  "viewer-goal",
  "viewing",
  "visibility",
  "weeks",
])("%s loads no schema", (name) => {
  expect([...loadedBy(`${name}.ts`)]).not.toContain("zod.ts");
});

test("what schemas load is seen", () => {
  expect([...loadedBy("waitlist.ts")]).toContain("zod.ts");
  expect([...loadedBy("catalogue/inputs.ts")]).toContain("zod.ts");
});

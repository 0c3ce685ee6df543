import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { fromRoot } from "../setup/paths.mjs";

const faults: [file: string, text: string, rule: string][] = [
  ["packages/api/src/clips/clips/present.ts", 'import { eq } from "drizzle-orm";', "noRestrictedImports"],
  ["packages/api/src/clips/clips/router.ts", 'import { sql } from "drizzle-orm/sql";', "noRestrictedImports"],
  ["packages/api/src/clips/clips/rules.ts", 'export { eq } from "drizzle-orm";', "noRestrictedImports"],
  ["apps/server/src/create-app.ts", 'import postgres from "postgres";', "noRestrictedImports"],
  ["apps/web/src/lib/list.ts", 'const later = import("drizzle-orm");', "noRestrictedImports"],
  ["packages/validators/src/roles.ts", 'import { z } from "zod";', "noRestrictedImports"],
  ["packages/validators/src/ages.ts", 'import sharp from "sharp";', "noRestrictedImports"],
  ["packages/validators/src/files.ts", 'import { readFileSync } from "node:fs";', "noNodejsModules"],
  ["packages/db/src/seed.ts", "export const a: any = 1;", "noExplicitAny"],
  ["packages/api/src/a.test.ts", "test.skip(name, run);", "noSkippedTests"],
  ["packages/api/src/b.test.ts", "describe.only(name, run);", "noFocusedTests"],
  [
    "apps/web/src/components/words.tsx",
    "export const A = ({ text }: { text: string }) => <div dangerouslySetInnerHTML={{ __html: text }} />;",
    "noDangerouslySetInnerHtml",
  ],
  ["apps/web/src/components/clipCard.tsx", "export {};", "useFilenamingConvention"],
  ["apps/web/src/lib/all.ts", 'export * from "./list.ts";', "noReExportAll"],
  ["packages/db/src/long.ts", `${"export {};\n".repeat(401)}`, "noExcessiveLinesPerFile"],
];

const allowed: [file: string, text: string][] = [
  ["packages/validators/src/zod.ts", 'import { z } from "zod";\nexport const text = z.string();'],
  ["packages/api/src/clips/clips/service.ts", 'import { eq } from "drizzle-orm";\nexport const same = eq;'],
  ["packages/directory/src/sql/list.ts", 'import { eq } from "drizzle-orm";\nexport const same = eq;'],
  ["packages/db/src/client.ts", 'import postgres from "postgres";\nexport const connect = postgres;'],
  ["apps/server/src/http/list.test.ts", 'import { eq } from "drizzle-orm";\neq;'],
];

interface Diagnostic {
  category: string;
  location: { path: string };
}

const folder = mkdtempSync(path.join(tmpdir(), "starling-biome-"));
copyFileSync(fromRoot("biome.json"), path.join(folder, "biome.json"));
for (const [file, text] of [...faults, ...allowed]) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${text}\n`);
}
const { stdout } = spawnSync(
  fromRoot("node_modules", ".bin", "biome"),
  ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."],
  { cwd: folder, encoding: "utf8" },
);
const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
const found = diagnostics.map(({ category, location }) => `${location.path} ${category.split("/").pop()}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(faults)("biome rejects %s: %s", (file, _text, rule) => {
  expect(found).toContain(`${file} ${rule}`);
});

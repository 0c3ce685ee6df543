import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseRules, judge } from "./house/judge.ts";
import { readCheckout } from "./house/source-file.ts";
import { fromRoot, toolEnvironment } from "./setup/paths.mjs";
import { type CheckoutCopy, copyOfCheckout } from "./testing/copy-of-checkout.ts";
import { type DocumentEdit, editsOf, replaceOnce } from "./testing/document-edits.ts";
import { FIELD_PROBE } from "./testing/field-probe.ts";
import { addPlatform, UNREGISTERED } from "./testing/new-platform.ts";

// Applies the examples of docs/architecture.md to one copy of the repository and type-checks it once, because
// a compilation takes a minute.

const FIELD_EDITS = editsOf(readFileSync(fromRoot("docs/architecture.md"), "utf8"), "A profile's fields");
const CATALOGUE = "packages/validators/src/catalogue/presence.ts";
const RENAMED = {
  file: "packages/validators/src/accounts.ts",
  schema: "export const signUpInput",
  from: "username",
  to: "loginName",
};
/** Tests that a new noun must pass; its page tests need a browser and are only type-checked. */
const NOUN_TESTS = [
  "packages/validators/src/notes.test.ts",
  "packages/api/src/social/notes",
  "packages/api/src/access.test.ts",
  "apps/server/src/rest/answers.test.ts",
];
const PERSONAL_DATA = "packages/api/src/personal-data.test.ts";

let copy: CheckoutCopy;
let scratch = "";
let typeErrors: string[] = [];
let generated = { passed: false, output: "" };

/** Environment without Vitest's variables, for the tools that the tests run. */
function environment(): NodeJS.ProcessEnv {
  const given = Object.entries(toolEnvironment()).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE)/.test(name),
  );
  return { ...Object.fromEntries(given), TMPDIR: scratch, NO_COLOR: "1" };
}

const toolOptions = () => ({ cwd: copy.folder, env: environment(), maxBuffer: 64 * 1024 * 1024 });

async function run(tool: string, ...words: string[]): Promise<{ passed: boolean; output: string }> {
  return promisify(execFile)(fromRoot("node_modules", ".bin", tool), words, toolOptions()).then(
    ({ stdout, stderr }) => ({ passed: true, output: stdout + stderr }),
    ({ stdout, stderr, message }) => ({ passed: false, output: `${message}\n${stdout}${stderr}` }),
  );
}

async function errorsIn(...packages: string[]): Promise<string[]> {
  const { output } = await run("tsc", "-b", ...packages, "--pretty", "false");
  return output.split("\n").filter((line) => /error TS/.test(line));
}

const isOfRename = (line: string) => new RegExp(`${RENAMED.from}|${RENAMED.to}`).test(line);

function changeText(path: string, change: (text: string) => string): void {
  const file = join(copy.folder, path);
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${path} is not changed`);
  writeFileSync(file, after);
}

function renameField(text: string): string {
  const start = text.indexOf(RENAMED.schema);
  const declaration = new RegExp(`^(\\s+)${RENAMED.from}(,|:)`, "m");
  return (
    text.slice(0, start) +
    text
      .slice(start)
      .replace(declaration, (_, space: string, end: string) =>
        end === "," ? `${space}${RENAMED.to}: ${RENAMED.from},` : `${space}${RENAMED.to}:`,
      )
  );
}

async function errorsAfter(edit: DocumentEdit, name: string): Promise<string> {
  const file = join(copy.folder, edit.file);
  const text = readFileSync(file, "utf8");
  replaceOnce(copy.folder, edit);
  const errors = await errorsIn(name);
  writeFileSync(file, text);
  return errors.join("\n");
}

beforeAll(async () => {
  copy = copyOfCheckout();
  scratch = mkdtempSync(join(tmpdir(), "starling-tools-"));
  chmodSync(scratch, 0o755);
  for (const edit of FIELD_EDITS) replaceOnce(copy.folder, edit);
  addPlatform(copy.folder);
  generated = await run("turbo", "gen", "noun", "--args", "notes", "social");
  const { file } = RENAMED;
  const original = readFileSync(join(copy.folder, file), "utf8");
  changeText(file, renameField);
  typeErrors = await errorsIn("apps/web", "apps/server");
  writeFileSync(join(copy.folder, file), original);
}, 600_000);
afterAll(() => {
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
});

test.each(["packages/db", "packages/api", "apps/web"])(
  "renaming a field of a schema causes a type error in %s",
  (home) => {
    const product = typeErrors.filter(
      (line) => line.startsWith(`${home}/`) && isOfRename(line) && !/\/testing\/|\.test\.tsx?/.test(line),
    );
    expect(product).not.toEqual([]);
  },
);

test("a generated field, platform and api folder (noun) compile with their tests", () => {
  expect(generated.passed, generated.output).toBe(true);
  expect(typeErrors.filter((line) => !isOfRename(line))).toEqual([]);
});

test("adding a profile field needs edits in only four files", () => {
  expect(new Set(FIELD_EDITS.map(({ file }) => file)).size).toBe(4);
});

test("the migration of a new noun is named after it and deletes the noun's rows with the account", () => {
  const journal = JSON.parse(
    readFileSync(join(copy.folder, "packages/db/migrations/meta/_journal.json"), "utf8"),
  );
  const { tag } = journal.entries.at(-1);
  expect(tag).toMatch(/^\d{4}_add-notes$/);
  const sql = readFileSync(join(copy.folder, `packages/db/migrations/${tag}.sql`), "utf8");
  expect(sql).toContain('CREATE TABLE "notes"');
  expect(sql).toMatch(/REFERENCES "public"."users"\("id"\) ON DELETE cascade/);
});

test("a new noun and a new field violate no house rule", () => {
  const files = readCheckout(copy.folder);
  const verdicts = houseRules.map((rule) => judge(rule, files));
  expect(verdicts.flatMap(({ violations }) => violations)).toEqual([]);
});

test("tests of a new noun pass, and the personal data test fails until the new table is handled", async () => {
  const projects = ["validators", "api", "server"].flatMap((name) => ["--project", name]);
  const { output } = await run("vitest", "run", "--retry=0", ...projects, ...NOUN_TESTS, PERSONAL_DATA);
  expect(output).toMatch(/The table \\?"notes\\?" refers to accounts\. Decide what becomes of it\./);
  expect(output).toMatch(/Test Files .*1 failed.*4 passed/);
  expect(output).toMatch(/Tests .*1 failed/);
});

describe("effects of a generated profile field", () => {
  let found: Record<string, unknown>;
  beforeAll(() => {
    const probe = join(copy.folder, "apps/web/src/probe.tsx");
    writeFileSync(probe, FIELD_PROBE);
    // Shared configuration, because tsx does not find those of the packages.
    const settings = join(copy.folder, "tsconfig.probe.json");
    writeFileSync(settings, JSON.stringify({ compilerOptions: { jsx: "react-jsx" }, include: ["**/*"] }));
    const tsx = fromRoot("node_modules", ".bin", "tsx");
    const { stdout, stderr } = spawnSync(tsx, ["--tsconfig", settings, probe], {
      ...toolOptions(),
      encoding: "utf8",
    });
    rmSync(probe);
    rmSync(settings);
    if (stdout === "") throw new Error(stderr);
    found = JSON.parse(stdout);
  }, 120_000);

  test("the profile input accepts a new field, and it is stored", () => {
    expect(found).toMatchObject({
      input: { pronouns: "they-them" },
      refused: [["pronouns"]],
      stored: { pronouns: "they-them" },
    });
  });

  test("the visibility setting of a new field applies to each audience", () => {
    expect(found.choices).toBe(true);
    expect(found.seen).toEqual({
      member: "they-them",
      anybody: null,
      hidden: null,
      minor: null,
      owner: "they-them",
    });
  });

  test("the wizard, the own profile, its editor and the public page show a new field", () => {
    expect(found).toMatchObject({
      steps: ["vitals"],
      step: expect.stringMatching(/Who sees this: Pronouns.*They\/them/s),
      card: expect.arrayContaining(["pronouns"]),
      editor: expect.stringMatching(/Who sees this: Pronouns.*They\/them/s),
      page: ["Pronouns"],
    });
  });

  test("the filter, facet, REST parameter, response schemas and export include a new field", () => {
    expect(found).toMatchObject({
      filter: { label: "Pronouns", group: "person", access: "advanced" },
      facets: ["pronouns:they-them"],
      hiddenFacets: [],
      parameter: ["she-her", "he-him", "they-them"],
      exported: { pronouns: "they-them" },
    });
    expect(found.answers).toBeGreaterThan(0);
  });
});

test("a platform missing from the registry causes a type error", async () => {
  expect(await errorsAfter(UNREGISTERED, "packages/api")).toMatch(/registry\.ts.*trovo/);
});

describe("compile errors for invalid profile fields", () => {
  const filter = '    filter: "pronouns",\n';

  test("a profile field without a sensitivity does not compile", async () => {
    const edit = { file: CATALOGUE, before: `    sensitive: true,\n${filter}`, after: filter };
    expect(await errorsAfter(edit, "packages/validators")).toMatch(/presence\.ts.*Privacy/);
  });

  test("a profile field whose filter has no facet does not compile", async () => {
    const edit = { file: CATALOGUE, before: filter, after: "" };
    expect(await errorsAfter(edit, "packages/directory")).toMatch(/facets\.ts.*'pronouns' is missing/);
  });
});

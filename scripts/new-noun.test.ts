import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseRules, judge } from "./house/judge.ts";
import { readCheckout } from "./house/source-file.ts";
import { fromRoot, toolEnvironment } from "./setup/paths.mjs";
import { type CheckoutCopy, copyOfCheckout } from "./testing/copy-of-checkout.ts";

const MADE = [
  "packages/validators/src/notes.ts",
  "packages/validators/src/notes.test.ts",
  "packages/db/src/schema/notes.ts",
  "packages/api/src/notes",
  "packages/api/src/root.ts",
  "apps/server/src/rest",
  "apps/web/src/app",
  "apps/web/src/features/notes",
  "apps/web/src/lib/paths.ts",
  "apps/web/src/testing/dialogs.ts",
];
/** Tests of the new noun; those of its page need a browser, so they are only type-checked. */
const ITS_TESTS = [
  "packages/validators/src/notes.test.ts",
  "packages/api/src/notes",
  "apps/server/src/rest/notes.test.ts",
];
/** Tests that go through every procedure or row of REST. */
const TESTS_OF_ALL = [
  "packages/api/src/access.test.ts",
  ...["answers", "reads", "routes"].map((name) => `apps/server/src/rest/${name}.test.ts`),
];
const PERSONAL_DATA = "packages/api/src/personal-data.test.ts";
const EXPORT = "packages/api/src/exports/service.ts";

let copy: CheckoutCopy;
/** Where the tools leave what they keep for another time. */
let scratch = "";

/** The environment of a tool, without what this run of Vitest has put into its own. */
function environment(): NodeJS.ProcessEnv {
  const given = Object.entries(toolEnvironment()).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE)/.test(name),
  );
  return { ...Object.fromEntries(given), TMPDIR: scratch, NO_COLOR: "1" };
}

/** What a tool of the checkout wrote, and whether it was content. */
async function run(tool: string, ...words: string[]): Promise<{ passed: boolean; output: string }> {
  const options = { cwd: copy.folder, env: environment(), maxBuffer: 64 * 1024 * 1024 };
  const command = fromRoot("node_modules", ".bin", tool);
  const ended = promisify(execFile)(command, words, options).then(
    ({ stdout, stderr }) => ({ passed: true, output: stdout + stderr }),
    ({ stdout, stderr, message }) => ({ passed: false, output: `${message}\n${stdout}${stderr}` }),
  );
  return ended;
}

const projects = (...names: string[]) => names.flatMap((name) => ["--project", name]);

function edit(path: string, ...changes: [after: string, added: string][]): void {
  const file = join(copy.folder, path);
  let text = readFileSync(file, "utf8");
  for (const [after, added] of changes) {
    if (!text.includes(after)) throw new Error(`${path} has no "${after}"`);
    text = text.replace(after, () => `${after}${added}`);
  }
  writeFileSync(file, text);
}

beforeAll(async () => {
  copy = copyOfCheckout({ tests: true });
  scratch = mkdtempSync(join(tmpdir(), "starling-tools-"));
  chmodSync(scratch, 0o755);
  const { passed, output } = await run("turbo", "gen", "noun", "--args", "notes");
  expect(passed, output).toBe(true);
});
afterAll(() => {
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
});

test("the migration is named and makes the table, which goes with its account", () => {
  const journal = JSON.parse(
    readFileSync(join(copy.folder, "packages/db/migrations/meta/_journal.json"), "utf8"),
  );
  const { tag } = journal.entries.at(-1);
  expect(tag).toMatch(/^\d{4}_add-notes$/);
  const sql = readFileSync(join(copy.folder, `packages/db/migrations/${tag}.sql`), "utf8");
  expect(sql).toContain('CREATE TABLE "notes"');
  expect(sql).toMatch(/REFERENCES "public"."users"\("id"\) ON DELETE cascade/);
});

test("the house has no complaint about it", () => {
  const files = readCheckout(copy.folder);
  const verdicts = houseRules.map((rule) => judge(rule, files));
  expect(verdicts.flatMap(({ violations }) => violations)).toEqual([]);
});

describe("with what is left to the author", () => {
  test("it type-checks, is formatted, and its tests pass; the table alone is asked about", async () => {
    const [types, format, tests, all] = await Promise.all([
      run("tsc", "-b", "apps/web", "apps/server", "--pretty", "false"),
      run("biome", "check", "--error-on-warnings", ...MADE),
      run(
        "vitest",
        "run",
        "--retry=0",
        ...projects("validators", "api", "server"),
        ...ITS_TESTS,
        PERSONAL_DATA,
      ),
      run("vitest", "run", "--retry=0", ...projects("api", "server"), ...TESTS_OF_ALL, "-t", "notes|matrix"),
    ]);
    expect(types.passed, types.output).toBe(true);
    expect(format.passed, format.output).toBe(true);
    expect(tests.output).toMatch(/The table \\?"notes\\?" refers to accounts\. Decide what becomes of it\./);
    expect(all.passed, all.output).toBe(true);
    expect(tests.output).toMatch(/Test Files .*1 failed.*3 passed/);
    expect(tests.output).toMatch(/Tests .*1 failed/);
  });

  test("to name it is not enough: it has to be in the export", async () => {
    edit(
      PERSONAL_DATA,
      ['  invoices: as("invoices"),\n', '  notes: as("notes"),\n'],
      [
        'import { clipCaptions } from "@starling/db/schema/clips";\n',
        'import { notes } from "@starling/db/schema/notes";\n',
      ],
      [
        "const { account, streamer } = await fullAccount(db);\n",
        '  await db.insert(notes).values({ userId: account.id, title: "Own note", body: "" });\n',
      ],
    );
    const { output } = await run("vitest", "run", "--retry=0", ...projects("api"), PERSONAL_DATA);
    expect(output).toMatch(/The export does not tell of \\?"notes\\?" in notes\.json\./);
    expect(output).toMatch(/Tests .*1 failed/);
  });

  test("once it is exported and goes with the account all is green", async () => {
    edit(
      EXPORT,
      [
        'import { follows } from "@starling/db/schema/follows";\n',
        'import { notes } from "@starling/db/schema/notes";\n',
      ],
      [
        "    ...(await readPayments(tx, userId)),\n",
        '    { name: "notes", about: "your notes", value: await tx.select().from(notes).where(eq(notes.userId, userId)) },\n',
      ],
    );
    const { passed, output } = await run("vitest", "run", "--retry=0", ...projects("api"), PERSONAL_DATA);
    expect(passed, output).toBe(true);
  });
});

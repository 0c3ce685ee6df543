import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PlopTypes } from "@turbo/gen";
import { nounNames, validateDomain, validateNoun } from "./noun-names.ts";
import { ADDED_IMPORTS, ADDED_LINES, type AddedLines, NEW_FILES } from "./noun-places.ts";

const LEFT_TO_DO = `Left for you to do; checks stay red until it is done:
  1. Say what happens to the table in PERSONAL_DATA (packages/api/src/personal-data.test.ts), read its rows
     in packages/api/src/accounts/exports/service.ts, and give accountInEveryTable one
     (packages/api/src/testing/account-in-every-table.ts).
  2. Have its texts judged before they are saved, or say why nobody else sees them
     (packages/api/src/access/screening/text-inputs.test.ts).
  3. Replace title and body by what the noun is made of, and write the decision its REST calls are of.
  4. Link to the page from where people should find it.
  5. Add its texts to the catalogs with \`npm run messages\`, and translate them.`;

function placeOf(text: string, { path, into, before }: AddedLines): number {
  const marker = into ?? before;
  if (marker === undefined) return text.length;
  const start = text.indexOf(marker);
  if (start === -1)
    throw new Error(`${path} has no "${marker}" to add to: repair turbo/generators/noun-places.ts`);
  if (into === undefined) return start;
  const indent = /^ */.exec(marker)?.[0] ?? "";
  const end = new RegExp(`\\n${indent}[}\\]]`).exec(text.slice(start));
  if (!end) throw new Error(`${path}: "${marker}" does not end: repair turbo/generators/noun-places.ts`);
  return start + end.index + 1;
}

function withLines(text: string, added: AddedLines, lines: string): string {
  const at = placeOf(text, added);
  return `${text.slice(0, at)}${lines}\n${text.slice(at)}`;
}

function run(folder: string, command: string, ...words: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: folder, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${words.join(" ")} failed:\n${stdout}${stderr}${error ?? ""}`);
}

/**
 * `npm run new:noun -- notes social`: generates the code of a new entity ("noun") in all layers
 * (docs/decisions/040).
 */
export default function generators(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator("noun", {
    description:
      "a noun through every layer: validator, schema, migration, router, service, REST rows, page and tests",
    prompts: [
      { type: "input", name: "noun", message: "The noun, a plural in kebab-case:", validate: validateNoun },
      {
        type: "input",
        name: "domain",
        message: "Its domain in packages/api/src, such as social:",
        validate: validateDomain,
      },
    ],
    actions: (answers) => {
      const names = { ...nounNames(String(answers?.noun)), domain: String(answers?.domain) };
      const root: string = answers?.turbo.paths.root;
      const named = (text: string) => plop.renderString(text, names);
      const touched: string[] = [];

      function edit(path: string, change: (text: string) => string): void {
        const file = join(root, path);
        writeFileSync(file, change(readFileSync(file, "utf8")));
        touched.push(path);
      }

      return [
        ...NEW_FILES.map(({ template, path }) => ({
          type: "add",
          path: join(root, path),
          templateFile: `templates/${template}.hbs`,
          data: names,
        })),
        function makeKnown() {
          for (const { path, line } of ADDED_IMPORTS) edit(path, (text) => `${named(line)}\n${text}`);
          for (const added of ADDED_LINES)
            edit(added.path, (text) => withLines(text, added, named(added.lines)));
          return `named in ${touched.length} places`;
        },
        function makeMigration() {
          const name = `add-${names.path}`;
          run(
            join(root, "packages/db"),
            join(root, "node_modules/.bin/drizzle-kit"),
            "generate",
            "--name",
            name,
          );
          return `wrote the migration ${name}`;
        },
        function describeAnswers() {
          // Compiles first, because `write-answers.ts` reads the declaration files that the compiler writes.
          run(root, join(root, "node_modules/.bin/tsc"), "-b", "packages/api");
          run(join(root, "apps/server"), process.execPath, "src/rest/write-answers.ts");
          return "described what the calls answer (apps/server/src/rest/answers.json)";
        },
        function format() {
          const made = NEW_FILES.map(({ path }) => named(path));
          const files = [...made, ...touched, "apps/server/src/rest/answers.json"];
          run(root, join(root, "node_modules/.bin/biome"), "check", "--write", ...files);
          return LEFT_TO_DO;
        },
      ];
    },
  });
}

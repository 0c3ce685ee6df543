import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environmentVariables, readEnvironment } from "./environment.ts";

const root = path.join(import.meta.dirname, "../../..");
/** Environment variables of the system, of end-to-end tests or of the script that renders demo clips. */
const NOT_OURS: ReadonlySet<string> = new Set([
  "NODE_ENV",
  "PATH",
  "E2E_REPORT",
  "E2E_PLACE",
  "E2E_PORT",
  "FFMPEG",
]);

function readBeside(): string[] {
  const folders = ["scripts", "e2e", "apps/server/src/embedded/postgres", "apps/server/src/testing/store"];
  const texts = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.(mjs|ts)$/.test(entry.name))
      .filter((entry) => !/node_modules|\.tsc/.test(entry.parentPath))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8")),
  );
  const names = texts.flatMap((text) => [...text.matchAll(/\benv(?:\.|\[")([A-Z][A-Z0-9_]+)/g)]);
  return names.map(([, name = ""]) => name).filter((name) => !NOT_OURS.has(name));
}

const beside = readBeside();
const known = [...new Set([...Object.keys(environmentVariables), ...beside])].sort();
const example = [
  ...readFileSync(path.join(root, ".env.example"), "utf8").matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm),
];
const operating = readFileSync(path.join(root, "docs/operating.md"), "utf8");

test(".env.example lists exactly the known environment variables, each once", () => {
  expect(example.map(([, name]) => name).sort()).toEqual(known);
});

test(".env.example contains only default values", () => {
  const given = Object.fromEntries(example.map(([, name = "", value = ""]) => [name, value]));
  expect(readEnvironment(given)).toEqual(readEnvironment({}));
});

test("docs/operating.md describes exactly the known environment variables", () => {
  const rows = [...operating.matchAll(/^\| (`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*) \|/gm)];
  const described = rows.flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
  );
  expect(described.sort()).toEqual(known);
});

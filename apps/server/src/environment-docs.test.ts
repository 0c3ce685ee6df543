import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environmentVariables, readEnvironment } from "./environment.ts";

const root = path.join(import.meta.dirname, "../../..");
const known = Object.keys(environmentVariables).sort();
const example = [...readFileSync(path.join(root, ".env.example"), "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm)];
const operating = readFileSync(path.join(root, "docs/operating.md"), "utf8");

test(".env.example lists every variable once, and nothing else", () => {
  expect(example.map(([, name]) => name).sort()).toEqual(known);
});

test(".env.example as it is starts the product", () => {
  const given = Object.fromEntries(example.map(([, name = "", value = ""]) => [name, value]));
  expect(readEnvironment(given)).toEqual(readEnvironment({}));
});

test("docs/operating.md describes every variable, and nothing else", () => {
  const rows = [...operating.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)];
  const described = rows.flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(described.sort()).toEqual(known);
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { MIN_NODE_VERSION, nodeTooOld } from "./runtime.ts";

const read = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

test("minimum Node version matches the manifest and the version that runs the tests", () => {
  expect(read("../package.json").engines.node).toBe(`>=${MIN_NODE_VERSION}`);
  expect(Number.parseInt(read("../../../package.json").devDependencies.node, 10)).toBe(MIN_NODE_VERSION);
  expect(nodeTooOld(process.versions.node)).toBeNull();
});

test("nodeTooOld names the required and the running version", () => {
  expect(nodeTooOld("20.20.2")).toContain("needs Node 24 or newer, and this is Node 20.20.2");
});

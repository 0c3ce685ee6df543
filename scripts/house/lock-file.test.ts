import { expect, test } from "vitest";
import { lockFile } from "./lock-file.ts";
import { checkout } from "./planted.ts";

const judge = (packages: object) =>
  lockFile.check(checkout({ "package-lock.json": JSON.stringify({ packages }) }));
const parent = { optionalDependencies: { "@a/linux": "1.0.0", "@a/darwin": "1.0.0" } };

test("a platform that is missing is refused, because npm ci would be", () => {
  const [violation] = judge({ "node_modules/a": parent, "node_modules/@a/linux": {} });
  expect(violation?.message).toContain("without @a/darwin");
});

test("a registry's address is refused", () => {
  expect(judge({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } })).toHaveLength(1);
});

test("a complete file passes, nested packages and workspace links included", () => {
  const packages = {
    "node_modules/a": parent,
    "node_modules/@a/linux": {},
    "node_modules/b/node_modules/@a/darwin": {},
    "node_modules/web": { resolved: "apps/web" },
  };
  expect(judge(packages)).toEqual([]);
});

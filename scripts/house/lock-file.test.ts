import { expect, test } from "vitest";
import { lockFile } from "./lock-file.ts";
import { checkout } from "./planted.ts";

const judge = (packages: object) =>
  lockFile.check(checkout({ "package-lock.json": JSON.stringify({ packages }) }));
const parent = { optionalDependencies: { "@a/linux": "1.0.0", "@a/darwin": "1.0.0" } };

test("rejects a lock file without the package of a platform, which would break npm ci", () => {
  const [violation] = judge({ "node_modules/a": parent, "node_modules/@a/linux": {} });
  expect(violation?.message).toContain("without @a/darwin");
});

test("rejects a lock file that contains a registry URL", () => {
  expect(judge({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } })).toHaveLength(1);
});

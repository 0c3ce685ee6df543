import { expect, test } from "vitest";
import { importCycles } from "./import-cycles.ts";
import { checkout } from "./planted.ts";

test("a cycle over three modules is found and spelled out", () => {
  const violations = importCycles.check(
    checkout({
      "packages/db/src/a.ts": 'import "./b.ts";',
      "packages/db/src/b.ts": 'export { c } from "./c.ts";',
      "packages/db/src/c.ts": 'const later = import("./a.ts");',
    }),
  );
  expect(violations).toHaveLength(1);
  expect(violations[0]?.message).toContain(
    "a.ts → packages/db/src/b.ts → packages/db/src/c.ts → packages/db/src/a.ts",
  );
});

test("a cycle between packages is found", () => {
  const violations = importCycles.check(
    checkout({
      "packages/db/src/a.ts": 'import "@starling/validators/b";',
      "packages/validators/src/b.ts": 'import "@starling/db/a";',
    }),
  );
  expect(violations).toHaveLength(1);
});

test("a diamond is no cycle, and types that look back are none", () => {
  const violations = importCycles.check(
    checkout({
      "a/top.ts": 'import "./left.ts"; import "./right.ts";',
      "a/left.ts": 'import "./bottom.ts";',
      "a/right.ts": 'import "./bottom.ts";',
      "a/bottom.ts": 'import type { Top } from "./top.ts";',
    }),
  );
  expect(violations).toEqual([]);
});

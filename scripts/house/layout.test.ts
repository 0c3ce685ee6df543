import { expect, test } from "vitest";
import { layout } from "./layout.ts";
import { checkout } from "./planted.ts";

const house = {
  "apps/web/package.json": "",
  "apps/server/package.json": "",
  "packages/api/package.json": "",
  "packages/directory/package.json": "",
  "packages/db/package.json": "",
  "packages/demo/package.json": "",
  "packages/validators/package.json": "",
  "packages/ui/package.json": "",
  "e2e/package.json": "",
  "bench/package.json": "",
  "docs/architecture.md": "",
  "scripts/check.mjs": "",
  "ops/grafana/dashboard.json": "",
  "patches/postgres+3.4.9.patch": "",
  "turbo/generators/config.ts": "",
  ".ci/run": "",
  ".github/workflows/test.yml": "",
  "package.json": "",
};

test("accepts the specified layout", () => {
  expect(layout.check(checkout(house))).toEqual([]);
});

test.each(["apps/admin/main.ts", "packages/core/src/a.ts", "lib/a.ts", "notes.txt"])(
  "rejects the path %s, which is outside the layout",
  (path) => {
    expect(layout.check(checkout({ ...house, [path]: "" }))).toEqual([
      { path, message: expect.stringContaining("outside the documented layout") },
    ]);
  },
);

test("reports a missing folder of the layout", () => {
  const { "bench/package.json": _removed, ...rest } = house;
  expect(layout.check(checkout(rest))).toEqual([
    { path: "bench", message: "is part of the documented layout but missing." },
  ]);
});
